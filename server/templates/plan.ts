import { sql } from 'kysely'
import type { PlannedItem } from '#domain/calls/templates.ts'
import type { TemplatedKind, TemplateItem } from '#domain/kinds/project-template.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { isRole, type Role } from '#domain/roles.ts'
import { assigneesOf, dayOf, type Anchor, type Candidate, type Person, type Span } from '#domain/templates.ts'
import { templateMessages as said } from '#domain/words/templates.ts'
import type { FieldErrors } from '#domain/result.ts'
import { invalid } from '../base/errors.ts'
import { firmDays } from '../court/firm-days.ts'
import type { Queryable } from '../db/pool.ts'
import { stores } from '../kinds/registry.ts'

export type Planned = PlannedItem & { item: TemplateItem }

/** The project that the work is for; one that is yet to be made has no id. */
export type Ground = Span & { projectId: string | null; manager: Person }

/** Whom each item goes to and when it is due, with few statements for any number of items. */
export async function planItems(
  db: Queryable,
  items: readonly TemplateItem[],
  ground: Ground,
): Promise<Planned[]> {
  refuseNoDeadline(items, ground)
  const { calendar } = await firmDays(db)
  const existing = await existingTitles(db, items, ground.projectId)
  const isThere = ({ kind, title }: TemplateItem) => existing.get(kind)?.has(title.toLowerCase()) ?? false
  const given = items.map((item) => ({
    assign_to: item.assign_to,
    // What is there already is left out, and burdens nobody.
    isTask: item.kind === 'task' && !isThere(item),
  }))
  const people = assigneesOf(given, { manager: ground.manager, people: await candidates(db, items) })
  return items.map((item, index) => ({
    index,
    kind: item.kind,
    title: item.title,
    category: item.category,
    due_date: dayOf(item, ground, calendar),
    assigned_to: people[index] ?? null,
    exists: isThere(item),
    item,
  }))
}

/** On the project form the deadline is the date due. */
const noDeadline: FieldErrors = { deadline: [said.deadlineRequired] }

export function refuseNoDeadline(
  items: readonly { anchor: Anchor }[],
  { deadline, projectId }: { deadline: string | null; projectId: string | null },
): void {
  if (deadline !== null || items.every(({ anchor }) => anchor === 'start')) return
  throw invalid(projectId === null ? { ...noDeadline, end_date: [said.deadlineRequired] } : noDeadline)
}

/** Everybody active who has a role that is asked for, with their open tasks. */
async function candidates(db: Queryable, items: readonly TemplateItem[]): Promise<Candidate[]> {
  const wanted: Role[] = [...new Set(items.map((item) => item.assign_to))].filter(isRole)
  if (wanted.length === 0) return []
  const { rows } = await sql<Candidate>`
    SELECT e.email, e.name, e.role, (
      SELECT count(*)::int FROM task t
      WHERE t.assigned_to = e.id AND t.deleted_at IS NULL AND t.status = 'Active') AS open_tasks
    FROM employee e WHERE e.is_active AND e.role = ANY(${wanted})`.execute(db)
  return rows
}

/** The titles of items that records of the project have, by kind and in small letters. */
async function existingTitles(
  db: Queryable,
  items: readonly TemplateItem[],
  projectId: string | null,
): Promise<Map<TemplatedKind, Set<string>>> {
  const found = new Map<TemplatedKind, Set<string>>()
  if (projectId === null) return found
  for (const [kind, own] of Map.groupBy(items, (item) => item.kind)) {
    const titles = [...new Set(own.map(({ title }) => title.toLowerCase()))]
    found.set(kind, await titlesIn(db, kind, projectId, titles))
  }
  return found
}

async function titlesIn(
  db: Queryable,
  kind: TemplatedKind,
  projectId: string,
  titles: readonly string[],
): Promise<Set<string>> {
  const { table } = stores[kind]
  const { rows } = await sql<{ title: string }>`
    SELECT wanted.title FROM unnest(${titles}::text[]) AS wanted (title)
    WHERE EXISTS (
      SELECT FROM ${sql.table(table)} t
      WHERE t.project_id = ${projectId} AND t.deleted_at IS NULL
        AND lower(wanted.title COLLATE "und-x-icu") IN (${sql.join(
          titleColumns(kind).map((name) => sql`lower(${sql.ref(`t.${name}`)} COLLATE "und-x-icu")`),
        )}))`.execute(db)
  return new Set(rows.map(({ title }) => title))
}

/** Where a record has its title: submittals that were entered by hand may have a description alone. */
function titleColumns(kind: TemplatedKind): string[] {
  const { plays, title } = resourceOf(kind)
  return [...new Set([plays.fromTemplate?.title ?? title, title.replace(/[{}]/g, '')])]
}
