import { sql } from 'kysely'
import { largestPageSize, pageSizes, type ListQuery } from '#domain/records/list-query.ts'
import { countedPage, offsetOf, type CountedPage } from '#domain/records/page.ts'
import type { Context } from '../request/context.ts'
import { compiled, onceFor } from '../db/compiled.ts'
import type { Queryable } from '../db/pool.ts'
import { onPage, pageStatement, slice, sourceOf, type Found, type OnPage } from './page.ts'
import { isIn, possibleKeys } from './read.ts'
import { listWires } from './rows.ts'
import type { Row, Sort, SqlFragment, Store, Wire } from './store.ts'

/** More matches than this are counted, and their page found, without laying them all out. */
const few = 8000

/** From here on the kept counts of weeks find a page sooner than a walk from the beginning. */
const far = 1000

/**
 * One page of a kind and the exact number of all that match, both of one moment. docs/query-plans.md tells what
 * each of the ways is good for.
 */
export async function listRecords(
  db: Queryable,
  store: Store,
  query: ListQuery,
  context: Context,
): Promise<CountedPage<Wire>> {
  const sort = sortOf(store, query, context)
  const { rows, total } = await findPage(db, {
    store,
    query,
    sort,
    where: whereOf(store, query, context),
  })
  const { page, perPage: size } = query
  return countedPage(await listWires(db, store, rows, context), { page, size, total })
}

type Sorted = Pick<ListQuery, 'sortBy' | 'direction'> & Matching

/** The keys of all that match, in the order of the list. */
export function keysInOrder(store: Store, query: Sorted, context: Context): SqlFragment {
  const sort = sortOf(store, query, context)
  return sql`
    SELECT ${columnsOf(store, sort)} FROM ${from(store, sort)}
    WHERE ${whereOf(store, query, context)} ORDER BY ${orderBy(query, sort)}`
}

type Asked = { store: Store; query: ListQuery; sort: KnownSort; where: SqlFragment }

async function findPage(db: Queryable, asked: Asked): Promise<Found<Row>> {
  const { store, query, sort, where } = asked
  const usual = usualPage(asked)
  if (usual) return onPage(await usual(db, { offset: offsetOf(query.page, query.perPage) }))
  const order = orderBy(query, sort, 'page.')
  const read = async (found: SqlFragment) =>
    onPage((await pageStatement<Row>(sourceOf(store), { found, order }).execute(db)).rows)
  const kept = keptTotal(store, query)
  if (kept !== undefined) return await read(keptPage(asked, kept))
  const matched = await read(matchedPage(asked))
  return matched.total <= few ? matched : await read(walkedPage(asked, countedTotal(store, where)))
}

type Run = (db: Queryable, given: { offset: number }) => Promise<OnPage<Row>[]>

const usualSizes: readonly number[] = [...pageSizes, largestPageSize]
const usualPages = onceFor((_store: Store) => new Map<string, Run>())

/** How lists are opened, and their late pages: statements that differ in nothing but a number, so they are kept. */
function usualPage(asked: Asked): Run | undefined {
  const { store, query, sort } = asked
  const { sortBy, direction, perPage, page } = query
  const isLate = isFar(asked)
  const isUsual = query.conditions.length === 0 && usualSizes.includes(perPage) && (isLate || page === 1)
  if (!isUsual || typeof store.sorts[sortBy]?.by === 'function') return undefined
  const known = usualPages(store)
  const name = `${sortBy} ${direction} ${perPage} ${isLate}`
  const run =
    known.get(name) ??
    compiled<{ offset: number }, OnPage<Row>>(({ offset }) => {
      const kept = keptTotal(store, query)
      if (kept === undefined) throw new Error('A list without filters has a kept total')
      const order = orderBy(query, sort, 'page.')
      return pageStatement<Row>(sourceOf(store), { found: keptPage(asked, kept, offset), order })
    })
  known.set(name, run)
  return run
}

function keptPage(
  asked: Asked,
  kept: Kept,
  offset: SqlFragment = sql`${offsetOf(asked.query.page, asked.query.perPage)}`,
): SqlFragment {
  return isFar(asked) ? farPage(asked, kept, offset) : walkedPage(asked, kept.total)
}

/** What few rows match is found once, for the total and for the page. */
function matchedPage({ store, query, sort, where }: Asked): SqlFragment {
  return sql`
    matched AS MATERIALIZED (
      SELECT ${columnsOf(store, sort)} FROM ${from(store, sort)} WHERE ${where}
      LIMIT ${sql.lit(few + 1)}),
    total AS (SELECT count(*) AS total_rows FROM matched),
    page AS (SELECT * FROM matched ORDER BY ${orderBy(query, sort)} ${slice(query.page, query.perPage)})`
}

/** With the total found separately the sort's index is walked until the page is full. */
function walkedPage(asked: Asked, total: SqlFragment): SqlFragment {
  const { store, query, sort, where } = asked
  const rows =
    sort.nullable && sort.through
      ? sql`SELECT * FROM (${filledThenEmpty(asked, sort.through)}) either`
      : sql`SELECT ${columnsOf(store, sort)} FROM ${from(store, sort)} WHERE ${where}`
  return sql`
    total AS (${total}),
    page AS (${rows} ORDER BY ${orderBy(query, sort)} ${slice(query.page, query.perPage)})`
}

function isFar({ store, query }: Asked): boolean {
  return store.countedByWeek === query.sortBy && offsetOf(query.page, query.perPage) >= far
}

/** The week in which the page begins is found by the kept counts, added up no further, and only that week is walked. */
function farPage({ store, query, sort, where }: Asked, kept: Kept, at: SqlFragment): SqlFragment {
  const offset = sql`${at}::bigint`
  const fromWeek =
    query.direction === 'asc'
      ? sql`${sort.by} >= (SELECT week FROM first_week)`
      : sql`${sort.by} <= (SELECT week + 6 FROM first_week)`
  return sql`
    total AS (${kept.total}),
    first_week AS MATERIALIZED (
      SELECT week, upto - (SELECT sum(rows) FROM week_count WHERE ${kept.where} AND week = weeks.week) AS before
      FROM (
        SELECT week, sum(rows) OVER (ORDER BY week ${directionOf(query)}) AS upto
        FROM week_count WHERE ${kept.where}) weeks
      WHERE upto > ${offset} ORDER BY week ${directionOf(query)} LIMIT 1),
    page AS (
      SELECT ${columnsOf(store, sort)} FROM ${from(store, sort)} WHERE ${where} AND ${fromWeek}
      ORDER BY ${orderBy(query, sort)}
      LIMIT ${sql.lit(query.perPage)} OFFSET (SELECT ${offset} - before FROM first_week))`
}

/** No index has the empty values last both ways, but each of these two halves is in the order of one. */
function filledThenEmpty({ store, query, sort, where }: Asked, through: SqlFragment): SqlFragment {
  const enough = sql`LIMIT ${sql.lit(offsetOf(query.page, query.perPage) + query.perPage)}`
  const direction = directionOf(query)
  // Told to be empty the planner would sort all of them by nothing.
  const byNothing = sort.mostlyEmpty ? sql`` : sql`${through} ${direction}, `
  return sql`
    (SELECT ${columnsOf(store, sort)} FROM ${from(store, sort)} WHERE ${where} AND ${sort.by} IS NOT NULL
     ORDER BY place ${direction}, key ${direction} ${enough})
    UNION ALL
    (SELECT ${sql.ref(`t.${store.key}`)}, NULL FROM ${sql.table(store.table)} t
     WHERE ${where} AND ${sort.mostlyEmpty ?? sql`${through} IS NULL`} ORDER BY ${byNothing}1 ${direction} ${enough})`
}

type KnownSort = Sort & { by: SqlFragment }

function sortOf(store: Store, query: Pick<ListQuery, 'sortBy'>, context: Context): KnownSort {
  const sort = store.sorts[query.sortBy]
  if (sort === undefined) throw new Error(`${store.model} declares ${query.sortBy} but cannot sort by it`)
  return { ...sort, by: typeof sort.by === 'function' ? sort.by(context) : sort.by }
}

function columnsOf(store: Store, { by, thenBy }: KnownSort): SqlFragment {
  return sql`${sql.ref(`t.${store.key}`)} AS key, ${by} AS place${thenBy ? sql`, ${thenBy} AS next` : sql``}`
}

function from(store: Store, sort: KnownSort): SqlFragment {
  const join = sort.join === undefined ? undefined : store.joins[sort.join]
  return sql`${sql.table(store.table)} t ${join ?? sql``}`
}

/** The key decides between equals, so that no row is on two pages. */
function orderBy(
  query: Pick<ListQuery, 'direction'>,
  { nullable, thenBy }: KnownSort,
  prefix: '' | 'page.' = '',
): SqlFragment {
  const direction = directionOf(query)
  const by = (name: string) => sql`${sql.raw(prefix + name)} ${direction}`
  return sql`${by('place')}${nullable ? sql` NULLS LAST` : sql``}${thenBy ? sql`, ${by('next')}` : sql``}, ${by('key')}`
}

function directionOf(query: Pick<ListQuery, 'direction'>): SqlFragment {
  return sql.raw(query.direction === 'asc' ? 'ASC' : 'DESC')
}

type Kept = { total: SqlFragment; where: SqlFragment }

/** Without filters, or filtered by status alone, the totals kept by the database answer at once. */
function keptTotal(store: Store, query: ListQuery): Kept | undefined {
  const statuses: SqlFragment[] = []
  for (const { name, condition } of query.conditions) {
    if (name !== store.countedBy || condition.kind !== 'one_of') return undefined
    statuses.push(sql`AND status = ANY(${condition.values})`)
  }
  const where = sql`model = ${store.model} ${sql.join(statuses, sql` `)}`
  return {
    where,
    total: sql`SELECT coalesce(sum(rows), 0)::bigint AS total_rows FROM live_count WHERE ${where}`,
  }
}

function countedTotal(store: Store, where: SqlFragment): SqlFragment {
  return sql`SELECT count(*) AS total_rows FROM ${sql.table(store.table)} t WHERE ${where}`
}

/** `only` are keys of rows; without them all that match are meant. */
type Matching = Pick<ListQuery, 'conditions'> & { only?: readonly string[] }

/** What the rows that match have in common: not deleted, and all that is asked. */
export function whereOf(store: Store, asked: Matching, context: Context): SqlFragment {
  const conditions = asked.conditions.map(({ name, condition }) => {
    const filter = store.filters[name]
    if (filter === undefined) throw new Error(`${store.model} declares ${name} but cannot filter by it`)
    // What has no value at all neither contains anything nor is it.
    return condition.kind === 'not'
      ? sql`(${filter(condition.of, context)}) IS NOT TRUE`
      : filter(condition, context)
  })
  if (asked.only) conditions.push(sql`t.${sql.ref(store.key)} = ANY(${possibleKeys(store, asked.only)})`)
  return sql.join([isIn(store, 'live'), ...conditions], sql` AND `)
}
