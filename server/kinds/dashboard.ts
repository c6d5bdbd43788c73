import { sql } from 'kysely'
import { workKinds } from '#domain/kinds/registry.ts'
import { mostCards, seesEverything, type ColumnKind } from '#domain/pages/dashboard.ts'
import type { Context } from '../request/context.ts'
import type { Queryable } from '../db/pool.ts'
import { isActive } from '../records/closing.ts'
import { joinProject } from '../records/projects.ts'
import { allJoins } from '../records/read.ts'
import { listWires, plainWires } from '../records/rows.ts'
import type { Row, SqlFragment, Store, Wire } from '../records/store.ts'
import { stores } from './registry.ts'

/** How one column is filled: what is open, what is one's own, what else one may see, what comes first. */
type Column = {
  open: SqlFragment
  mine: (me: string) => SqlFragment
  involved: (me: string) => SqlFragment
  order: SqlFragment
  /** A join that `open` needs. */
  join: SqlFragment
  /** Number of all open ones, for those who see them all. */
  total: SqlFragment
}

/** Columns that are filled in another way than work, which lies with somebody and was given by somebody. */
const apart: Partial<Record<ColumnKind, Partial<Column>>> = {
  project: {
    // A project is also of those who have open work in it.
    involved: (me) =>
      sql`t.project_id IN (${sql.join(
        workKinds.map((kind) => projectsWithWorkOf(stores[kind], me)),
        sql` UNION ALL `,
      )})`,
  },
  invoice: {
    // Whoever sees invoices at all sees all of them. Those that still have to be sent are the work, whosever they are.
    mine: () => sql`t.payment_status <> 'Sent'`,
    involved: () => sql`true`,
    join: joinProject,
  },
}

function columnOf(kind: ColumnKind): Column {
  const { kind: declared, table, isOpen: open, urgency: order } = stores[kind]
  const { heldBy, givenBy } = declared.plays
  const { join = sql``, ...own } = apart[kind] ?? {}
  if (open === undefined || order === undefined) throw new Error(`The store of ${kind} has no column`)
  const isPerson = (value: string | undefined) => (me: string) =>
    value === undefined ? sql`false` : sql`${sql.ref(`t.${value}`)} = ${me}`
  return {
    open,
    order,
    join,
    mine: isPerson(heldBy?.value),
    involved: isPerson(givenBy),
    // What is open by its status alone the database has counted.
    total:
      open === isActive
        ? keptTotal(kind)
        : sql`(SELECT count(*) FROM ${sql.table(table)} t ${join} WHERE ${open})`,
    ...own,
  }
}

const keptTotal = (model: string) =>
  sql`(SELECT coalesce(sum(rows), 0) FROM live_count WHERE model = ${sql.lit(model)} AND status = 'Active')`

function projectsWithWorkOf({ kind, table, isOpen = sql`true` }: Store, me: string): SqlFragment {
  const holder = sql.ref(`t.${kind.plays.heldBy?.value ?? ''}`)
  return sql`SELECT t.project_id FROM ${sql.table(table)} t WHERE ${holder} = ${me} AND ${isOpen}`
}

/** One column: at most fifty cards, one's own first, and how many there are. One query (projects: two). */
export async function readColumn(
  db: Queryable,
  kind: ColumnKind,
  context: Context,
): Promise<{ kind: ColumnKind; items: Wire[]; total: number }> {
  const store = stores[kind]
  const { rows } = await sql<Row & { total: number }>`${columnQuery(store, columnOf(kind), context)}`.execute(
    db,
  )
  const items = store.toCards
    ? await store.toCards(await plainWires(db, store, rows, context), db)
    : await listWires(db, store, rows, context)
  return { kind, items: items.map(withoutMoney), total: rows[0]?.total ?? 0 }
}

/** Cards tell no amounts: a dashboard is read by whoever stands behind its owner. */
function withoutMoney(item: Wire): Wire {
  for (const name of Object.keys(item)) if (name.endsWith('_cents')) return amountsLeftOut(item)
  return item
}

function amountsLeftOut(item: Wire): Wire {
  const told = Object.entries(item).filter(([name]) => !name.endsWith('_cents'))
  return Object.fromEntries(told) as Wire
}

function columnQuery(store: Store, column: Column, { user }: Context): SqlFragment {
  const key = sql.ref(`t.${store.key}`)
  const table = sql.table(store.table)
  const mine = column.mine(user.id)
  const others = seesEverything(user) ? sql`true` : column.involved(user.id)
  const block = (place: number, whose: SqlFragment) => sql`
    (SELECT ${key} AS key, ${sql.lit(place)} AS place FROM ${table} t ${column.join}
     WHERE ${column.open} AND ${whose} ORDER BY ${column.order} LIMIT ${sql.lit(mostCards)})`
  const theirs = sql`NOT coalesce(${mine}, false) AND ${others}`
  const total = seesEverything(user)
    ? column.total
    : sql`(SELECT count(*) FROM ${table} t ${column.join} WHERE ${column.open} AND (${mine} OR ${others}))`
  return sql`
    WITH page AS (${block(0, mine)} UNION ALL ${block(1, theirs)})
    SELECT t.*${store.select}, ${total} AS total
    FROM page JOIN ${table} t ON ${key} = page.key ${allJoins(store)}
    ORDER BY page.place, ${column.order} LIMIT ${sql.lit(mostCards)}`
}
