import { sql } from 'kysely'
import { adminMessages } from '#domain/words/admin.ts'
import { isStorable } from '#domain/fields.ts'
import { messages } from '#domain/words/messages.ts'
import type { Transaction } from '../db/pool.ts'
import { invalidField } from '../base/errors.ts'

export type ProjectColumns = { project_name: string }

export const projectColumns = sql`, project.project_name AS project_name`
export const joinProject = sql`JOIN project ON project.project_id = t.project_id`
export const sortByProject = { by: sql.ref('project.project_name'), join: 'project' }

/** The lock keeps others from taking the same next number in the project. */
export async function lockProject(
  tx: Transaction,
  projectId: string,
  field: string,
  strength: 'share' | 'numbering',
  missing: string = messages.shared.projectNotFound,
): Promise<void> {
  if (!isStorable(projectId)) throw invalidField(field, missing)
  const row = await tx
    .selectFrom('project')
    .select('project_id')
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .$if(strength === 'share', (query) => query.forShare())
    .$if(strength === 'numbering', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (row === undefined) throw invalidField(field, missing)
}

/** The project of a record that comes out of the bin can only be in there, too. */
export async function lockProjectAgain(
  tx: Transaction,
  projectId: string,
  field: string,
  strength: 'share' | 'numbering' = 'share',
): Promise<void> {
  await lockProject(tx, projectId, field, strength, adminMessages.ownProjectInBin)
}
