import { sql } from 'kysely'
import { finishedProjectStatuses } from '#domain/choices.ts'
import { mostCards, seesEverything, type ColumnKind } from '#domain/dashboard.ts'
import type { Context } from '../request/context.ts'
import type { Queryable } from '../db/pool.ts'
import { joinProject } from '../records/projects.ts'
import { allJoins } from '../records/read.ts'
import { listWires } from '../records/rows.ts'
import type { Row, SqlFragment, Store, Wire } from '../records/store.ts'
import { notDoneWith } from './invoice.ts'
import { stores } from './registry.ts'

/** How one column is filled: what is open, what is one's own, what else one may see, what comes first. */
type Column = {
  open: SqlFragment
  mine: (me: string) => SqlFragment
  involved: (me: string) => SqlFragment
  order: SqlFragment
  /** A join that `open` needs. */
  join?: SqlFragment
  /** Number of all open ones, for those who see them all. */
  total: SqlFragment
}

const isOpen = sql`t.deleted_at IS NULL AND t.status = 'Active'`
const keptTotal = (model: string) =>
  sql`(SELECT coalesce(sum(rows), 0) FROM live_count WHERE model = ${sql.lit(model)} AND status = 'Active')`

const unfinished = sql`t.deleted_at IS NULL AND t.status NOT IN (${sql.join(finishedProjectStatuses.map((status) => sql.lit(status)))})`

const workTables = ['task', 'submittal', 'rfi'] as const

const openWorkOf = (table: (typeof workTables)[number], me: string) => sql`
  SELECT w.project_id FROM ${sql.table(table)} w
  WHERE w.assigned_to = ${me} AND w.deleted_at IS NULL AND w.status = 'Active'`

const columns: Record<ColumnKind, Column> = {
  task: {
    open: isOpen,
    mine: (me) => sql`t.assigned_to = ${me}`,
    involved: (me) => sql`t.assigned_by = ${me}`,
    // The earliest due date comes first, so that what is overdue leads.
    order: sql`t.pinged DESC, t.due_date, t.task_id`,
    total: keptTotal('task'),
  },
  submittal: {
    open: isOpen,
    mine: (me) => sql`t.assigned_to = ${me}`,
    involved: (me) => sql`t.assigned_by = ${me}`,
    order: sql`t.alert_status DESC, t.created_date, t.submittal_id`,
    total: keptTotal('submittal'),
  },
  rfi: {
    open: isOpen,
    mine: (me) => sql`t.assigned_to = ${me}`,
    involved: (me) => sql`t.created_by = ${me}`,
    order: sql`t.alert_status DESC, t.date_received, t.rfi_id`,
    total: keptTotal('rfi'),
  },
  project: {
    open: unfinished,
    mine: (me) => sql`t.manager = ${me}`,
    // A project is also of those who have open work in it.
    involved: (me) =>
      sql`t.project_id IN (${sql.join(
        workTables.map((table) => openWorkOf(table, me)),
        sql` UNION ALL `,
      )})`,
    order: sql`t.end_date, t.project_id`,
    total: sql`(SELECT count(*) FROM project t WHERE ${unfinished})`,
  },
  invoice: {
    open: sql`t.deleted_at IS NULL AND ${notDoneWith}`,
    // Whoever sees invoices at all sees all of them. Those that still have to be sent are the work, whosever they are.
    mine: () => sql`t.payment_status <> 'Sent'`,
    involved: () => sql`true`,
    join: joinProject,
    order: sql`t.invoice_date, t.invoice_id`,
    total: sql`(SELECT count(*) FROM invoice t ${joinProject} WHERE t.deleted_at IS NULL AND ${notDoneWith})`,
  },
}

/** One column: at most fifty cards, one's own first, and how many there are. One query (projects: two). */
export async function readColumn(
  db: Queryable,
  kind: ColumnKind,
  context: Context,
): Promise<{ kind: ColumnKind; items: Wire[]; total: number }> {
  const store = stores[kind]
  const { rows } = await sql<Row & { total: number }>`${columnQuery(store, columns[kind], context)}`.execute(
    db,
  )
  const items = await listWires(db, store, rows, context)
  return { kind, items, total: rows[0]?.total ?? 0 }
}

function columnQuery(store: Store, column: Column, { user }: Context): SqlFragment {
  const key = sql.ref(`t.${store.key}`)
  const table = sql.table(store.table)
  const mine = column.mine(user.id)
  const others = seesEverything(user) ? sql`true` : column.involved(user.id)
  const block = (place: number, whose: SqlFragment) => sql`
    (SELECT ${key} AS key, ${sql.lit(place)} AS place FROM ${table} t ${column.join ?? sql``}
     WHERE ${column.open} AND ${whose} ORDER BY ${column.order} LIMIT ${sql.lit(mostCards)})`
  const theirs = sql`NOT coalesce(${mine}, false) AND ${others}`
  const total = seesEverything(user)
    ? column.total
    : sql`(SELECT count(*) FROM ${table} t ${column.join ?? sql``} WHERE ${column.open} AND (${mine} OR ${others}))`
  return sql`
    WITH page AS (${block(0, mine)} UNION ALL ${block(1, theirs)})
    SELECT t.*${store.select}, ${total} AS total
    FROM page JOIN ${table} t ON ${key} = page.key ${allJoins(store)}
    ORDER BY page.place, ${column.order} LIMIT ${sql.lit(mostCards)}`
}
