import type { Previewing } from '#domain/calls/templates.ts'
import { messages } from '#domain/words/messages.ts'
import { templateMessages as said } from '#domain/words/templates.ts'
import { invalidField } from '../base/errors.ts'
import type { Queryable } from '../db/pool.ts'
import { projectStore } from '../kinds/project.ts'
import { personOf } from '../records/people.ts'
import { findRow } from '../records/read.ts'
import type { Context } from '../request/context.ts'
import type { Ground } from './plan.ts'
import { sql } from 'kysely'

type Dates = Pick<Previewing, 'start_date' | 'deadline'>

/** A project as templates see it; dates that were not sent are its own. Locked, no other application sees it half done. */
export async function groundOf(
  db: Queryable,
  projectId: string,
  { start_date: start, deadline }: Dates,
  { lock }: { lock: boolean },
): Promise<Ground> {
  const row = await findRow(db, projectStore, projectId, { lock })
  return {
    projectId,
    manager: personOf(row, 'manager'),
    start: start ?? row.start_date,
    deadline: deadline ?? row.end_date,
  }
}

/** One that is yet to be made: it begins today, unless something else was sent. */
export async function groundToBe(
  db: Queryable,
  { manager, start_date: start, deadline }: Previewing,
  { today }: Context,
): Promise<Ground> {
  if (manager === undefined) throw invalidField('project_id', said.projectOrManager)
  const { rows } = await sql<{ email: string; name: string }>`
    SELECT email, name FROM employee
    WHERE is_active AND (lower(email) = ${manager.toLowerCase()} OR id::text = ${manager.toLowerCase()})
    LIMIT 1`.execute(db)
  const [found] = rows
  if (found === undefined) throw invalidField('manager', messages.shared.userNotFound)
  return { projectId: null, manager: found, start: start ?? today, deadline: deadline ?? null }
}
