import { sql, type RawBuilder } from 'kysely'
import { workKinds } from '#domain/kinds/registry.ts'
import { mostCards, seesEverything, type ColumnKind } from '#domain/pages/dashboard.ts'
import type { Context } from '../request/context.ts'
import { compiled, onceBy } from '../db/compiled.ts'
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
  mine: (me: SqlFragment) => SqlFragment
  involved: (me: SqlFragment) => SqlFragment
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
  const isPerson = (value: string | undefined) => (me: SqlFragment) =>
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

function projectsWithWorkOf({ kind, table, isOpen = sql`true` }: Store, me: SqlFragment): SqlFragment {
  const holder = sql.ref(`t.${kind.plays.heldBy?.value ?? ''}`)
  return sql`SELECT t.project_id FROM ${sql.table(table)} t WHERE ${holder} = ${me} AND ${isOpen}`
}

type Found = Row & { total: number }

const columnStatements = onceBy((kind: ColumnKind) => {
  const statement = (seesAll: boolean) =>
    compiled<{ me: string }, Found>(({ me }) => columnQuery(stores[kind], columnOf(kind), me, seesAll))
  return { all: statement(true), own: statement(false) }
})

/** One column: at most fifty cards, one's own first, and how many there are. One query (projects: two). */
export async function readColumn(
  db: Queryable,
  kind: ColumnKind,
  context: Context,
): Promise<{ kind: ColumnKind; items: Wire[]; total: number }> {
  const store = stores[kind]
  const statement = columnStatements(kind)[seesEverything(context.user) ? 'all' : 'own']
  const rows = await statement(db, { me: context.user.id })
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

function columnQuery(store: Store, column: Column, me: SqlFragment, seesAll: boolean): RawBuilder<Found> {
  const key = sql.ref(`t.${store.key}`)
  const table = sql.table(store.table)
  const mine = column.mine(me)
  const others = seesAll ? sql`true` : column.involved(me)
  const block = (place: number, whose: SqlFragment) => sql`
    (SELECT ${key} AS key, ${sql.lit(place)} AS place FROM ${table} t ${column.join}
     WHERE ${column.open} AND ${whose} ORDER BY ${column.order} LIMIT ${sql.lit(mostCards)})`
  const theirs = sql`NOT coalesce(${mine}, false) AND ${others}`
  const total = seesAll
    ? column.total
    : sql`(SELECT count(*) FROM ${table} t ${column.join} WHERE ${column.open} AND (${mine} OR ${others}))`
  return sql<Found>`
    WITH page AS (${block(0, mine)} UNION ALL ${block(1, theirs)})
    SELECT t.*${store.select}, ${total} AS total
    FROM page JOIN ${table} t ON ${key} = page.key ${allJoins(store)}
    ORDER BY page.place, ${column.order} LIMIT ${sql.lit(mostCards)}`
}
