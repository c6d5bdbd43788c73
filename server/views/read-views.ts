import { sql } from 'kysely'
import { models, type Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import type { ViewFacts } from '#domain/records/views.ts'
import type { Queryable } from '../db/pool.ts'
import type { User } from '../request/context.ts'
import type { SqlFragment } from '../records/store.ts'

/** More than a person can read: their own are bounded, those that others share are not. */
const mostViews = 1000

export type ViewRow = Omit<ViewFacts, 'columns'> & {
  id: string
  model: Model
  columns: string[] | null
  owner_id: string
  owner_name: string
  owner_email: string
  changed_at: string
  deleted_at: string | null
  version: number
  position: number | null
  is_default: boolean
}

export function mayList(user: User, model: Model): boolean {
  return can(user, `${model}.list`)
}

/** Those on one's tabs first, as they stand there, then the others by name. */
export async function readViews(db: Queryable, user: User, only?: Model): Promise<ViewRow[]> {
  const asked = only === undefined ? models.filter((model) => mayList(user, model)) : [only]
  return await selectViews(db, user, sql`v.deleted_at IS NULL AND v.model = ANY(${asked})`)
}

/** One that the person can see, also a deleted one. */
export async function findView(db: Queryable, user: User, id: string): Promise<ViewRow | undefined> {
  const [view] = await selectViews(db, user, sql`v.id = ${id}`)
  return view && mayList(user, view.model) ? view : undefined
}

async function selectViews(db: Queryable, { id: me }: User, which: SqlFragment): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    SELECT v.*, owner.name AS owner_name, owner.email AS owner_email,
      array_position(choice.pinned, v.id) AS position,
      coalesce(choice.default_view = v.id, false) AS is_default
    FROM list_view v
    JOIN employee owner ON owner.id = v.owner_id
    LEFT JOIN view_choice choice ON choice.employee_id = ${me} AND choice.model = v.model
    WHERE (v.owner_id = ${me} OR v.is_shared) AND ${which}
    ORDER BY v.model, position NULLS LAST, lower(v.name), v.id
    LIMIT ${sql.lit(mostViews)}`.execute(db)
  return numbered(rows)
}

/** Between tabs that are there may be some of deleted views. */
function numbered(rows: readonly ViewRow[]): ViewRow[] {
  const counted = new Map<Model, number>()
  return rows.map((row) => {
    if (row.position === null || row.deleted_at !== null) return { ...row, position: null }
    const position = (counted.get(row.model) ?? 0) + 1
    counted.set(row.model, position)
    return { ...row, position }
  })
}

export function viewWire(row: ViewRow, { id: me }: User) {
  const { id, model, name, is_shared, position, is_default, filters, sort_by, sort_order } = row
  return {
    id,
    model,
    name,
    is_shared,
    is_mine: row.owner_id === me,
    owner: { name: row.owner_name, email: row.owner_email },
    is_pinned: position !== null,
    position,
    is_default,
    filters,
    sort_by,
    sort_order,
    columns: row.columns ?? resourceOf(model).list.columns.map((column) => column.name),
    density: row.density,
    per_page: row.per_page,
    changed_at: row.changed_at,
    version: row.version,
  }
}
