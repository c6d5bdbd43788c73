import { sql, type RawBuilder } from 'kysely'
import { workKinds } from '#domain/kinds/registry.ts'
import { mostCards, seesEverything, type CardColumn, type ColumnKind } from '#domain/pages/dashboard.ts'
import type { Context } from '../request/context.ts'
import { compiled, onceBy } from '../db/compiled.ts'
import type { Queryable } from '../db/pool.ts'
import { isActive } from '../records/closing.ts'
import { joinProject } from '../records/projects.ts'
import type { CardSteps, Row, SqlFragment, Store } from '../records/store.ts'
import { isToEnter, isToSend } from './invoice.ts'
import { stores } from './registry.ts'

/** Over `t`, and what is joined to it: some of the open records of a kind. */
type Part = { where: SqlFragment; join?: SqlFragment }

/** How one column is filled: with one's own first, then with what else one may see, each in the same order. */
type Column = {
  mine: Part
  others: Part
  /** How many there are. */
  total: SqlFragment
  order: SqlFragment
  card: CardSteps
}

const columnStatements = onceBy((kind: ColumnKind) => {
  const statement = (seesAll: boolean) =>
    compiled<{ me: string }, Found>(({ me }) =>
      // A person whom the planner does not know is one like all others: one plan serves everybody, and is kept.
      columnQuery(stores[kind], columnOf(kind, sql`(SELECT ${me}::uuid)`, seesAll)),
    )
  return { all: statement(true), own: statement(false) }
})

type Found = Row & { total: number }

/** One column: at most fifty cards, one's own first, and how many there are. One query. */
export async function readColumn(db: Queryable, kind: ColumnKind, context: Context): Promise<CardColumn> {
  const statement = columnStatements(kind)[seesEverything(context.user) ? 'all' : 'own']
  const rows = await statement(db, { me: context.user.id })
  const { card } = stores[kind]
  const items = rows.map((row) => card?.toCard(row as never, context))
  // Stores make what the declarations of their kinds tell.
  return { kind, items, total: rows[0]?.total ?? 0 } as CardColumn
}

/** Those of others are looked up only where one's own leave room, and only what is shown is joined. */
function columnQuery(store: Store, { mine, others, total, order, card }: Column): RawBuilder<Found> {
  const first = sql`LIMIT ${sql.lit(mostCards)}`
  const block = (place: number, part: Part) => sql`
    SELECT ${card.own}, ${sql.lit(place)} AS place ${from(store, part)} ORDER BY ${order} ${first}`
  const where = sql`(SELECT count(*) FROM mine) < ${sql.lit(mostCards)} AND ${others.where}`
  return sql<Found>`
    WITH mine AS MATERIALIZED (${block(0, mine)})
    SELECT t.*${card.select}, ${total} AS total
    FROM (
      SELECT * FROM (SELECT * FROM mine UNION ALL (${block(1, { ...others, where })})) t
      ORDER BY t.place, ${order} ${first}) t
    ${card.joins}
    ORDER BY t.place, ${order}`
}

function from({ table }: Store, { where, join = sql`` }: Part): SqlFragment {
  return sql`FROM ${sql.table(table)} t ${join} WHERE ${where}`
}

function count(store: Store, part: Part): SqlFragment {
  return sql`(SELECT count(*) ${from(store, part)})`
}

function columnOf(kind: ColumnKind, me: SqlFragment, seesAll: boolean): Column {
  const store: Store = stores[kind]
  const { isOpen: open, urgency: order, card } = store
  if (open === undefined || order === undefined || card === undefined)
    throw new Error(`The store of ${kind} has no column`)
  const { heldBy, givenBy } = store.kind.plays
  const isPerson = (value: string | undefined) =>
    value === undefined ? sql`false` : sql`${sql.ref(`t.${value}`)} = ${me}`
  const isMine = isPerson(heldBy?.value)
  const isSeen = seesAll ? sql`true` : (alsoSeen[kind]?.(me) ?? isPerson(givenBy))
  const parts = apart[kind] ?? {
    mine: { where: sql`${open} AND ${isMine}` },
    others: { where: sql`${open} AND NOT coalesce(${isMine}, false) AND ${isSeen}` },
  }
  const isAll = seesAll && heldBy !== undefined
  const counted = sql`${count(store, parts.mine)} + ${count(store, parts.others)}`
  return { ...parts, total: isAll ? allOf(store, open) : counted, order, card }
}

/** Columns that are filled in another way than work, which lies with somebody and was given by somebody. */
const apart: Partial<Record<ColumnKind, Pick<Column, 'mine' | 'others'>>> = {
  // Whoever sees invoices at all sees all of them. Those that still have to be sent are the work, whosever they are.
  // Then come those that are not entered yet, said so that their projects can be looked at first: most are done with.
  invoice: {
    mine: { where: isToSend },
    others: { join: joinProject, where: isToEnter },
  },
}

/** What people see beside what they have, where nobody has given it. */
const alsoSeen: Partial<Record<ColumnKind, (me: SqlFragment) => SqlFragment>> = {
  // A project is also of those who have open work in it.
  project: (me) =>
    sql`(${sql.join(
      workKinds.map((kind) => hasWorkOf(stores[kind], me)),
      sql` OR `,
    )})`,
}

/** Most people have less to do than this; for those who have more, each project is looked up. */
const mostRead = 500

/** Over `t`, a project: somebody has open work of a kind in it. */
function hasWorkOf(store: Store, me: SqlFragment): SqlFragment {
  const { kind, isOpen = sql`true` } = store
  const own = from(store, {
    where: sql`${sql.ref(`t.${kind.plays.heldBy?.value ?? ''}`)} = ${me} AND ${isOpen}`,
  })
  const first = sql`LIMIT ${sql.lit(mostRead)}`
  return sql`(
    t.project_id IN (SELECT t.project_id ${own} ${first}) OR (
      (SELECT count(*) FROM (SELECT ${own} ${first}) read) = ${sql.lit(mostRead)}
      AND (SELECT true FROM (SELECT t.project_id) looked, LATERAL (
        SELECT ${own} AND t.project_id = looked.project_id LIMIT 1) found)))`
}

/** What is open by its status alone the database has counted. */
function allOf(store: Store, open: SqlFragment): SqlFragment {
  if (open !== isActive) return count(store, { where: open })
  return sql`(SELECT coalesce(sum(rows), 0) FROM live_count WHERE model = ${sql.lit(store.model)} AND status = 'Active')`
}
