import { sql } from 'kysely'
import type { FromProject } from '#domain/calls/templates.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import type { Category } from '#domain/choices.ts'
import { templatedKinds, type TemplatedKind, type TemplateItem } from '#domain/kinds/project-template.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { offsetOf, templateLimits, type Anchor, type Assignee } from '#domain/templates.ts'
import { templateMessages as said } from '#domain/words/templates.ts'
import { badRequest } from '../base/errors.ts'
import { firmDays } from '../court/firm-days.ts'
import type { Transaction } from '../db/pool.ts'
import { projectTemplateStore } from '../kinds/project-template.ts'
import { stores } from '../kinds/registry.ts'
import { createRecord } from '../records/save.ts'
import type { Context } from '../request/context.ts'
import { groundOf } from './ground.ts'
import { refuseNoDeadline, type Ground } from './plan.ts'

/** The work of a project as a template: when each piece was due and what the people were who had it. */
export async function templateFromProject(
  tx: Transaction,
  projectId: string,
  { name, anchor, include_submittals: withAll }: FromProject,
  context: Context,
): Promise<DataOf<'POST api/templates/from_project/:id'>> {
  const ground = await groundOf(tx, projectId, {}, { lock: false })
  refuseNoDeadline([{ anchor }], { ...ground, projectId })
  const { calendar } = await firmDays(tx)
  const items: Partial<TemplateItem>[] = []
  for (const kind of templatedKinds.filter((each) => withAll || each === 'task')) {
    const rows = await workIn(tx, kind, projectId)
    if (rows.length === 0 && kind === 'task') throw badRequest(said.noTasks)
    const offset = (day: string) => offsetOf(day, anchor, ground, calendar)
    items.push(...rows.map((row) => itemOf(kind, row, { anchor, offset, ground })))
  }
  const body = { name, items }
  return await createRecord(tx, resourceOf('projecttemplate'), projectTemplateStore, body, context)
}

type Work = {
  title: string
  called: string
  description: string
  category: Category
  day: string
  email: string | null
  role: Assignee | null
  estimated_hours: number | null
}

/** One more than a template takes, so that too many are refused. */
async function workIn(tx: Transaction, kind: TemplatedKind, projectId: string): Promise<Work[]> {
  const { plays, title, fields } = resourceOf(kind)
  const { table, key, isCurrent = sql`true` } = stores[kind]
  const { fromTemplate: part, heldBy } = plays
  if (part === undefined || heldBy === undefined) throw new Error('No template makes such records')
  const column = (name: string) => sql.ref(`t.${name}`)
  const hours = 'estimated_hours' in fields ? column('estimated_hours') : sql`NULL::numeric`
  const { rows } = await sql<Work>`
    SELECT ${column(part.title)} AS title, left(${column(title.replace(/[{}]/g, ''))}, 255) AS called,
      left(${column(part.description)}, ${sql.lit(templateLimits.description)}) AS description,
      t.category, ${column(part.day)} AS day, holder.email, holder.role, ${hours} AS estimated_hours
    FROM ${sql.table(table)} t LEFT JOIN employee holder ON holder.id = ${column(heldBy.value)}
    WHERE t.project_id = ${projectId} AND t.deleted_at IS NULL AND ${isCurrent}
    ORDER BY ${column(part.day)}, t.created_at, ${column(key)}
    LIMIT ${sql.lit(templateLimits.items + 1)}`.execute(tx)
  return rows
}

function itemOf(
  kind: TemplatedKind,
  row: Work,
  { anchor, offset, ground }: { anchor: Anchor; offset(day: string): number; ground: Ground },
): Partial<TemplateItem> {
  return {
    kind,
    title: (row.title || row.called).replace(/\s+/g, ' ').trim(),
    description: row.description,
    category: row.category,
    assign_to: row.email === ground.manager.email ? 'manager' : (row.role ?? 'nobody'),
    anchor,
    offset_days: offset(row.day),
    estimated_hours: row.estimated_hours,
  }
}
