import { sql, type RawBuilder } from 'kysely'
import { logPageSize } from '#domain/records/list-query.ts'
import { countedPage, offsetOf, peekedPage, type CountedPage, type Page } from '#domain/records/page.ts'
import type { Queryable } from '../db/pool.ts'
import { allJoins } from './read.ts'
import type { SqlFragment, Store } from './store.ts'

/** More than this is not counted, unless somebody turns so many pages: a count of everything takes ever longer. */
const mostCounted = 10_000

export type Source = {
  /** The table with the short name that everything else here calls it by. */
  table: SqlFragment
  key: SqlFragment
  select: SqlFragment
  joins?: SqlFragment
}

export function sourceOf(store: Store) {
  return {
    table: sql`${sql.table(store.table)} t`,
    key: sql.ref(`t.${store.key}`),
    select: sql`t.*${store.select}`,
    joins: allJoins(store),
  } satisfies Source
}

export type Found<Row> = { rows: Row[]; total: number }

/**
 * A page and the total, both of one moment. The keys are found first, as `page`, beside the number of all, as `total`;
 * only the rows of the page are joined.
 */
async function readFound<Row>(db: Queryable, source: Source, asked: Looked): Promise<Found<Row>> {
  const { rows } = await pageStatement<Row>(source, asked).execute(db)
  const { rows: shown, total } = onPage(rows)
  return { rows: shown.map(({ total_rows: _total, on_page: _shown, ...row }) => row as Row), total }
}

type Looked = { found: SqlFragment; order: SqlFragment }

/** What a row of the statement has beside those of the source. */
export type OnPage<Row> = Row & { total_rows: number; on_page: unknown }

export function pageStatement<Row>(
  { table, key, select, joins = sql`` }: Source,
  { found, order }: Looked,
): RawBuilder<OnPage<Row>> {
  return sql<OnPage<Row>>`
    WITH ${found}
    SELECT ${select}, total.total_rows, page.key AS on_page
    FROM total LEFT JOIN (page JOIN ${table} ON ${key} = page.key ${joins}) ON true
    ORDER BY ${order}`
}

/** A page without rows comes as one row with nothing but the total. */
export function onPage<Row>(rows: OnPage<Row>[]): Found<OnPage<Row>> {
  const [first] = rows
  return { rows: first === undefined || first.on_page === null ? [] : rows, total: first?.total_rows ?? 0 }
}

/** Integers that were checked, written out so that the planner sees them. */
export function slice(page: number, size: number, more = 0): SqlFragment {
  return sql`LIMIT ${sql.lit(size + more)} OFFSET ${sql.lit(offsetOf(page, size))}`
}

export type Log = Source & { where: SqlFragment; order: SqlFragment }

/** A count takes longer than one row more. Skipped rows are looked at in an index alone. */
export async function peekPage<Row>(db: Queryable, log: Log, page: number): Promise<Page<Row>> {
  const { table, key, where, order } = log
  const found = sql`
    total AS (SELECT 0 AS total_rows),
    page AS (SELECT ${key} AS key FROM ${table} WHERE ${where} ORDER BY ${order} ${slice(page, logPageSize, 1)})`
  const { rows } = await readFound<Row>(db, log, { found, order })
  return peekedPage(rows, logPageSize)
}

export async function logPage<Row>(db: Queryable, log: Log, asked: number): Promise<CountedPage<Row>> {
  const early = await readLog<Row>(db, log, { asked, most: mostCounted, found: earlyPage(log, asked) })
  const most = asked * logPageSize
  if (most <= mostCounted || early.isExact) return early
  return await readLog<Row>(db, log, { asked, most, found: latePage(log, asked, most) })
}

async function readLog<Row>(
  db: Queryable,
  log: Log,
  { asked, most, found }: { asked: number; most: number; found: SqlFragment },
): Promise<CountedPage<Row>> {
  const { rows, total } = await readFound<Row>(db, log, { found, order: log.order })
  const counted = { total: Math.min(total, most), isExact: total <= most }
  return countedPage(rows, { page: asked, size: logPageSize, ...counted })
}

/** All that is counted is found once, for the total and for the page. */
function earlyPage({ table, key, where, order }: Log, asked: number): SqlFragment {
  return sql`
    matched AS MATERIALIZED (
      SELECT ${key} AS key, row_number() OVER (ORDER BY ${order}) AS place
      FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${sql.lit(mostCounted + 1)}),
    total AS (SELECT count(*) AS total_rows FROM matched),
    page AS MATERIALIZED (
      SELECT key FROM matched, total WHERE place > ${skipped(asked)} ORDER BY place LIMIT ${sql.lit(logPageSize)})`
}

/** So many would take longer to lay out than to find twice. */
function latePage({ table, key, where, order }: Log, asked: number, most: number): SqlFragment {
  return sql`
    total AS MATERIALIZED (
      SELECT count(*) AS total_rows FROM (SELECT FROM ${table} WHERE ${where} LIMIT ${sql.lit(most + 1)}) matched),
    page AS MATERIALIZED (
      SELECT ${key} AS key FROM ${table} WHERE ${where} ORDER BY ${order}
      LIMIT ${sql.lit(logPageSize)} OFFSET (SELECT ${skipped(asked)} FROM total))`
}

function skipped(asked: number): SqlFragment {
  const size = sql.lit(logPageSize)
  return sql`greatest(least(${sql.lit(asked - 1)}, (total_rows - 1) / ${size}), 0) * ${size}`
}
