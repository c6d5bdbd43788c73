import { sql } from 'kysely'
import { logPageSize as pageSize } from '#domain/records/list-query.ts'
import { completed } from '#domain/result.ts'
import type { Queryable } from '../db/pool.ts'
import type { SqlFragment } from './store.ts'

/** More than this is not counted, unless somebody turns so many pages: a count of everything takes ever longer. */
const mostCounted = 10_000

/** What is shown newest first: which rows there are, and what is read of those on the page. */
type Log = {
  /** The table with the short name that everything else here calls it by. */
  table: SqlFragment
  key: SqlFragment
  where: SqlFragment
  order: SqlFragment
  select: SqlFragment
  joins?: SqlFragment
}

/** Where a page stands among all. A total that is not exact means that there are more. */
export type Place = { page: number; total: number; total_is_exact: boolean; has_more: boolean }

/** A page as logs are answered. */
export function logAnswer<Item>({ data, place }: { data: Item[]; place: Place }) {
  return { ...completed(data), ...place }
}

type Found<Row> = { rows: Row[]; place: Place }

/** One page, or the last one when there are fewer. The keys come first; only the rows that are shown are joined. */
export async function newestFirst<Row>(db: Queryable, log: Log, asked: number): Promise<Found<Row>> {
  const early = await readPage<Row>(db, log, { asked, most: mostCounted, found: earlyPage(log, asked) })
  const most = asked * pageSize
  if (most <= mostCounted || early.place.total_is_exact) return early
  return await readPage<Row>(db, log, { asked, most, found: latePage(log, asked, most) })
}

async function readPage<Row>(
  db: Queryable,
  { table, key, order, select, joins = sql`` }: Log,
  { asked, most, found }: { asked: number; most: number; found: SqlFragment },
): Promise<Found<Row>> {
  const { rows } = await sql<Row & { found: number; on_page: unknown }>`
    WITH ${found}
    SELECT ${select}, total.found, page.key AS on_page
    FROM total LEFT JOIN (page JOIN ${table} ON ${key} = page.key ${joins}) ON true
    ORDER BY ${order}`.execute(db)
  const count = rows[0]?.found ?? 0
  const isExact = count <= most
  const total = Math.min(count, most)
  const page = Math.max(1, Math.min(asked, Math.ceil(total / pageSize)))
  return {
    // Nothing at all comes as one row with nothing but the number.
    rows: rows.flatMap(({ found: _found, on_page: shown, ...row }) => (shown === null ? [] : (row as Row))),
    place: { page, total, total_is_exact: isExact, has_more: !isExact || page * pageSize < total },
  }
}

/** All that is counted is found once, for the total and for the page. */
function earlyPage({ table, key, where, order }: Log, asked: number): SqlFragment {
  return sql`
    matched AS MATERIALIZED (
      SELECT ${key} AS key, row_number() OVER (ORDER BY ${order}) AS place
      FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${sql.lit(mostCounted + 1)}),
    total AS (SELECT count(*) AS found FROM matched),
    page AS MATERIALIZED (
      SELECT key FROM matched, total WHERE place > ${skipped(asked)} ORDER BY place LIMIT ${sql.lit(pageSize)})`
}

/** So many would take longer to lay out than to find twice. */
function latePage({ table, key, where, order }: Log, asked: number, most: number): SqlFragment {
  return sql`
    total AS MATERIALIZED (
      SELECT count(*) AS found FROM (SELECT FROM ${table} WHERE ${where} LIMIT ${sql.lit(most + 1)}) matched),
    page AS MATERIALIZED (
      SELECT ${key} AS key FROM ${table} WHERE ${where} ORDER BY ${order}
      LIMIT ${sql.lit(pageSize)} OFFSET (SELECT ${skipped(asked)} FROM total))`
}

/** How many rows come before the page, or before the last one. */
function skipped(asked: number): SqlFragment {
  const size = sql.lit(pageSize)
  return sql`greatest(least(${sql.lit(asked - 1)}, (found - 1) / ${size}), 0) * ${size}`
}
