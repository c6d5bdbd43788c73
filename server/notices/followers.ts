import { sql } from 'kysely'
import type { DiscussedKind } from '#domain/kinds/registry.ts'
import { compiled, ofAnyLength } from '../db/compiled.ts'
import type { Queryable, Transaction } from '../db/pool.ts'

/** Why people follow a record by themselves: what they are to it. */
export type Involved = { assigned?: string | null; author?: string | null; manager?: string | null }

export type Subject = { model: DiscussedKind; recordId: string }

/** Ids of those who follow a record: who is involved, unless they said no, and who said yes. */
export async function followersOf(
  db: Queryable,
  model: DiscussedKind,
  recordId: string,
  involved: Involved,
): Promise<string[]> {
  const all = await followersOfEach(db, model, [{ recordId, involved }])
  return all.map(({ employeeId }) => employeeId)
}

export async function followersOfEach(
  db: Queryable,
  model: DiscussedKind,
  records: readonly { recordId: string; involved: Involved }[],
): Promise<{ recordId: string; employeeId: string }[]> {
  const pairs = records.flatMap(({ recordId, involved: { assigned, author, manager } }) =>
    [assigned, author, manager]
      .filter((id) => typeof id === 'string')
      .map((employeeId) => ({ recordId, employeeId })),
  )
  const rows = await readFollowers(db, {
    model,
    ids: records.map(({ recordId }) => recordId),
    involvedIn: pairs.map(({ recordId }) => recordId),
    involved: pairs.map(({ employeeId }) => employeeId),
  })
  return rows.map((row) => ({ recordId: row.record_id, employeeId: row.employee_id }))
}

type Asked = {
  model: string
  ids: readonly string[]
  involvedIn: readonly string[]
  involved: readonly string[]
}

const readFollowers = compiled<Asked, { record_id: string; employee_id: string }>((slot) => {
  const said = (following: boolean) => sql`
    SELECT record_id, employee_id FROM follow
    WHERE model = ${slot.model} AND record_id = ANY(${ofAnyLength(slot.ids, 'text')}) AND following = ${following}`
  return sql`
    SELECT record_id, employee_id
    FROM unnest(${ofAnyLength(slot.involvedIn, 'text')}, ${ofAnyLength(slot.involved, 'uuid')})
      AS involved (record_id, employee_id)
    UNION ${said(true)}
    EXCEPT ${said(false)}`
}, 'by itself')

/** What a person said about following a record, if anything. */
export async function ownWord(db: Queryable, { model, recordId }: Subject, employeeId: string) {
  return await db
    .selectFrom('follow')
    .select(['following', 'because'])
    .where('model', '=', model)
    .where('record_id', '=', recordId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
}

/** The reason that was there first stays: whoever commented once follows because of that when they follow again. */
export async function setFollowing(
  tx: Transaction,
  { model, recordId }: Subject,
  employeeId: string,
  following: boolean,
): Promise<void> {
  await sql`
    INSERT INTO follow (model, record_id, employee_id, following, because)
    VALUES (${model}, ${recordId}, ${employeeId}, ${following}, 'chosen')
    ON CONFLICT (model, record_id, employee_id) DO UPDATE SET following = excluded.following`.execute(tx)
}

/** Whoever comments follows from then on, also who had unfollowed. */
export async function followByCommenting(
  tx: Transaction,
  { model, recordId }: Subject,
  employeeId: string,
): Promise<void> {
  await followCommented(tx, { model, recordId, employeeId })
}

const followCommented = compiled<Subject & { employeeId: string }, object>(
  (slot) => sql<object>`
    INSERT INTO follow (model, record_id, employee_id, following, because)
    VALUES (${slot.model}, ${slot.recordId}, ${slot.employeeId}, true, 'commented')
    ON CONFLICT (model, record_id, employee_id) DO UPDATE SET following = true, because = 'commented'`,
)

/** Whoever is mentioned follows from then on, unless they had unfollowed. */
export async function followByMention(
  tx: Transaction,
  { model, recordId }: Subject,
  employeeIds: readonly string[],
): Promise<void> {
  if (employeeIds.length === 0) return
  await sql`
    INSERT INTO follow AS f (model, record_id, employee_id, following, because)
    SELECT ${model}, ${recordId}, id, true, 'mentioned' FROM unnest(${employeeIds}::uuid[]) AS mentioned (id)
    ORDER BY id
    ON CONFLICT (model, record_id, employee_id) DO UPDATE SET because = 'mentioned' WHERE f.because = 'chosen'`.execute(
    tx,
  )
}
