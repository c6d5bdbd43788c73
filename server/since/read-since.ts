import { sql } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import { offsetOf } from '#domain/records/page.ts'
import { recordUrl } from '#domain/records/record-url.ts'
import { mostItems, projectsAPage, sinceSections, type SinceSection } from '#domain/since.ts'
import { sinceWords } from '#domain/words/since.ts'
import type { Queryable } from '../db/pool.ts'
import { refuseUnknownProject } from '../records/projects.ts'
import type { Context, User } from '../request/context.ts'
import { itemsWith, type Scope, type ToldKind } from './items.ts'

type Since = DataOf<'GET api/since'>
type Project = Since['projects'][number]

export type AskedSince = {
  since: string
  page: number
  /** The address of a manager. */
  manager: string | undefined
  projectId: string | undefined
}

/** Which projects have something to tell is found by time; what it is, for those of the page alone. */
export async function readSince(db: Queryable, asked: AskedSince, context: Context): Promise<Since> {
  const { since } = asked
  const { today, timeZone, user } = context
  if (asked.projectId !== undefined) await refuseUnknownProject(db, asked.projectId)
  const scope: Scope = {
    since,
    today,
    timeZone,
    ...(asked.projectId !== undefined && { projectIds: [asked.projectId] }),
  }
  const { ids, total } = await findProjects(db, asked, scope)
  const projects = ids.length === 0 ? [] : await readProjects(db, { ...scope, projectIds: ids }, user)
  return { since, until: today, projects, total_projects: total }
}

async function findProjects(
  db: Queryable,
  { page, manager }: AskedSince,
  scope: Scope,
): Promise<{ ids: string[]; total: number }> {
  const isTheirs =
    manager === undefined
      ? sql`true`
      : sql`project.manager IN (SELECT id FROM employee WHERE lower(email) = lower(${manager}))`
  const { rows } = await sql<{ ids: string[]; total: number }>`
    WITH ${itemsWith(scope)},
    told AS (
      SELECT project.project_id FROM project
      WHERE project.deleted_at IS NULL AND ${isTheirs} AND project.project_id IN (SELECT project_id FROM item))
    SELECT (SELECT count(*)::int FROM told) AS total, ARRAY(
      SELECT project_id FROM told ORDER BY project_id DESC
      LIMIT ${sql.lit(projectsAPage)} OFFSET ${sql.lit(offsetOf(page, projectsAPage))}) AS ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

type Found = {
  project_id: string
  project_name: string
  manager_name: string
  manager_email: string
  section: SinceSection
  kind: ToldKind
  id: string
  title: string
  headline: string
  category: string | null
  holder_name: string | null
  was: string | null
  is_now: string | null
  days: number | null
  total: number
}

async function readProjects(db: Queryable, scope: Scope, user: User): Promise<Project[]> {
  const { rows } = await sql<Found>`
    WITH ${itemsWith(scope)},
    numbered AS (
      SELECT item.*, count(*) OVER (PARTITION BY project_id, section)::int AS total,
        row_number() OVER (PARTITION BY project_id, section ORDER BY place, kind, title, id) AS nth
      FROM item)
    SELECT numbered.project_id, project.project_name, manager.name AS manager_name, manager.email AS manager_email,
      numbered.section, numbered.kind, numbered.id, numbered.title, numbered.headline, numbered.category, holder.name AS holder_name,
      numbered.was, numbered.is_now, numbered.days, numbered.total
    FROM numbered
    JOIN project ON project.project_id = numbered.project_id
    JOIN employee manager ON manager.id = project.manager
    LEFT JOIN employee holder ON holder.id = numbered.holder
    WHERE numbered.nth <= ${sql.lit(mostItems)}
    ORDER BY numbered.project_id DESC, numbered.section, numbered.nth`.execute(db)
  return [...Map.groupBy(rows, (row) => row.project_id).values()].map((own) => projectOf(own, user))
}

function projectOf(rows: readonly Found[], user: User): Project {
  const [first] = rows
  if (first === undefined) throw new Error('A project without anything to tell was found')
  const { project_id, project_name, manager_name: name, manager_email: email } = first
  const of = (section: SinceSection) => rows.filter((row) => row.section === section)
  const counts = Object.fromEntries(sinceSections.map((section) => [section, of(section)[0]?.total ?? 0]))
  const plain = (section: SinceSection) => of(section).map((row) => itemOf(row, user))
  return {
    project_id,
    project_name,
    manager: { name, email },
    opened: plain('opened'),
    closed: plain('closed'),
    slipped: of('slipped').map((row) => ({
      ...itemOf(row, user),
      from: row.was ?? '',
      to: row.is_now ?? '',
      days: row.days ?? 0,
    })),
    newly_overdue: plain('newly_overdue'),
    people: of('people').map((row) => ({
      ...itemOf(row, user),
      from: row.was ?? sinceWords.nobody,
      to: row.is_now ?? sinceWords.nobody,
    })),
    counts: counts as Project['counts'],
  }
}

function itemOf({ kind, id, title, headline, category, holder_name: holder }: Found, user: User) {
  const href = recordUrl(user, kind, id)
  return { kind, id, title, headline, category, assigned_to: holder ?? sinceWords.nobody, href }
}
