import { sql } from 'kysely'
import { keysIn, type Changes, type Names } from '#domain/records/changes.ts'
import type { Queryable } from '../db/pool.ts'
import { erasedTitles } from './erased-titles.ts'

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
  const names = new Map(found.map(({ project_id: id, project_name: name }) => [id, name]))
  const gone = ids.filter((id) => !names.has(id))
  const erased = await erasedTitles(
    db,
    gone.map((id) => ({ model: 'project', record_id: id })),
  )
  for (const id of gone) {
    const name = erased.get(`project ${id}`)
    if (name !== undefined) names.set(id, name)
  }
  return names
}
