import { sql } from 'kysely'
import { isStorable } from '#domain/storable.ts'
import { adminMessages } from '#domain/words/admin.ts'
import { messages } from '#domain/words/messages.ts'
import { compiled, ofAnyLength, onceBy, several } from '../db/compiled.ts'
import { makeLookUp, takesLocks } from '../db/look-ups.ts'
import type { Database, Queryable, Transaction } from '../db/pool.ts'
import { invalidField, notFound } from '../base/errors.ts'
import { seenIn } from './seen.ts'

export type ProjectColumns = { project_name: string }

export const projectColumns = sql`, project.project_name AS project_name`
export const joinProject = sql`JOIN project ON project.project_id = t.project_id`
/** For a few rows: `OFFSET 0` has each project looked up, where the planner would rather walk an index of all. */
export const lookUpProject = sql`CROSS JOIN LATERAL (
  SELECT project.* FROM project WHERE project.project_id = t.project_id OFFSET 0) project`
export const sortByProject = { by: sql.ref('project.project_name'), join: 'project' }

/** The joined columns of a project that a transaction has seen. */
export function seenProject(tx: Transaction, id: unknown): ProjectColumns | undefined {
  const name = seenIn(tx).projects.get(String(id))
  return name === undefined ? undefined : { project_name: name }
}

/** For figures and news of one project: there are none of a project that is not there. */
export async function refuseUnknownProject(db: Queryable, projectId: string): Promise<void> {
  if (!isStorable(projectId)) throw notFound()
  const { rows } = await sql`
    SELECT FROM project WHERE project_id = ${projectId} AND deleted_at IS NULL`.execute(db)
  if (rows.length === 0) throw notFound()
}

/** The lock keeps others from taking the same next number in the project. */
export async function lockProject(
  tx: Transaction,
  projectId: string,
  field: string,
  strength: 'share' | 'numbering',
  missing: string = messages.shared.projectNotFound,
): Promise<void> {
  if (!isStorable(projectId)) throw invalidField(field, missing)
  if ((await liveProjects[strength].find(tx, projectId)) === undefined) throw invalidField(field, missing)
}

type Strength = 'share' | 'numbering' | 'none'

const locked = (strength: 'share' | 'numbering') =>
  makeLookUp(async (tx, ids): Promise<ReadonlyMap<string, true>> => {
    const found = await lockLive(takesLocks(tx) ? strength : 'none')(tx, { ids })
    for (const { project_id: id, project_name: name } of found) seenIn(tx).projects.set(id, name)
    return new Map(found.map(({ project_id: id }) => [id, true]))
  })

type Ids = { ids: readonly string[] }
type Live = { project_id: string; project_name: string }

const lockLive = onceBy((strength: Strength) => {
  const locking = (slot: Record<keyof Ids, unknown>, db: Database) =>
    db
      .selectFrom('project')
      .select(['project_id', 'project_name'])
      .where(sql<boolean>`project_id = ANY(${ofAnyLength(slot.ids, 'text')})`)
      .where('deleted_at', 'is', null)
      // In one order, so that two who lock several do not wait for each other.
      .orderBy('project_id')
      .$if(strength === 'share', (query) => query.forShare())
      .$if(strength === 'numbering', (query) => query.forNoKeyUpdate())
  // Who numbers keeps others from doing so, which they cannot in one transaction.
  if (strength === 'numbering') return compiled<Ids, Live>(locking)
  const shared = several<Ids, Ids, Live>(
    locking,
    (all) => ({ ids: [...new Set(all.flatMap(({ ids }) => ids))] }),
    (row, { ids }) => ids.includes(row.project_id),
  )
  return compiled<Ids, Live>(locking, shared)
})

const liveProjects = { share: locked('share'), numbering: locked('numbering') }

/** The project of a record that comes out of the bin can only be in there, too. */
export async function lockProjectAgain(
  tx: Transaction,
  projectId: string,
  field: string,
  strength: 'share' | 'numbering' = 'share',
): Promise<void> {
  await lockProject(tx, projectId, field, strength, adminMessages.ownProjectInBin)
}
