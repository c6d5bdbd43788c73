import { sql } from 'kysely'
import { keysIn, type Changes, type Names } from '#domain/changes.ts'
import type { Queryable } from '../db/pool.ts'

/** What people call today those whom changes name by address, and the projects that they name by id. */
export async function namesFor(
  db: Queryable,
  rows: readonly { model: string; changes: Changes }[],
): Promise<Names> {
  const keys = rows.map(({ model, changes }) => keysIn(model, changes))
  const people = [...new Set(keys.flatMap((each) => each.people))]
  const projects = [...new Set(keys.flatMap((each) => each.projects))]
  return { people: await peopleAt(db, people), projects: await projectsWith(db, projects) }
}

async function peopleAt(db: Queryable, emails: readonly string[]): Promise<Names['people']> {
  if (emails.length === 0) return new Map()
  const found = await db
    .selectFrom('employee')
    .select(['email', 'name'])
    .where(sql<string>`lower(email)`, 'in', emails)
    .execute()
  return new Map(found.map(({ email, name }) => [email.toLowerCase(), name]))
}

async function projectsWith(db: Queryable, ids: readonly string[]): Promise<Names['projects']> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('project')
    .select(['project_id', 'project_name'])
    .where('project_id', 'in', ids)
    .execute()
  return new Map(found.map(({ project_id: id, project_name: name }) => [id, name]))
}
