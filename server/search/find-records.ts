import { sql, type RawBuilder } from 'kysely'
import { can } from '#domain/permissions.ts'
import { folderKinds, isModel } from '#domain/kinds/registry.ts'
import { neededFor, pageOfFound, type Found } from '#domain/records/search-order.ts'
import { searchKinds, searchLimits, type Search, type SearchKind } from '#domain/records/search.ts'
import type { Page } from '#domain/records/page.ts'
import type { Queryable } from '../db/pool.ts'
import type { SqlFragment } from '../records/store.ts'
import { findNames } from './find-names.ts'
import { searchers, type Searcher } from './searchers.ts'
import { rankOf, whereFound, type Asked } from './word-conditions.ts'

/** A search must not take all connections from others. */
const statementsAtOnce = 3

/** Who searches: what they may list, and what is theirs. */
export type Finder = { id: string; role: string }

export type Searched = {
  search: Search
  kinds: readonly SearchKind[]
  page: number
  limit: number
}

export type FoundPage = Page<Found> & { counts: Partial<Record<SearchKind, number>> }

/** A page of what fits best, and how many records of each kind there are. */
export async function findRecords(db: Queryable, asked: Searched, user: Finder): Promise<FoundPage> {
  const { search, page, limit } = asked
  const own = searchers.filter(({ kind }) => asked.kinds.includes(kind) && mayFind(user, kind))
  if (search.words.length === 0) return { rows: [], hasMore: false, counts: countsOf(own, []) }
  const { lateSince, ...names } = await findNames(db, search)
  const words = { search, ...names }
  const most = Math.min(neededFor(page, limit), searchLimits.ranked)
  const lists = await inLanes(own, (searcher) =>
    findOfKind(db, searcher, words, { most, user, lateSince: lateSince.get(searcher.kind) }),
  )
  return {
    ...pageOfFound(
      lists.map(({ found }) => found),
      page,
      limit,
    ),
    counts: countsOf(own, lists),
  }
}

/** Files can be found by whoever may look into any folder: all may, or none. */
export function mayFind(user: Finder, kind: SearchKind): boolean {
  return isModel(kind) ? can(user, `${kind}.list`) : folderKinds.every((each) => can(user, `${each}.read`))
}

type FoundRow = Omit<Found, 'kind'> & { matches: number }

type OfKind = { kind: SearchKind; found: Found[]; matches: number }

/** Those made last are ranked, where there are very many. */
async function findOfKind(
  db: Queryable,
  searcher: Searcher,
  asked: Asked,
  { most, user, lateSince }: { most: number; user: Finder; lateSince: string | undefined },
): Promise<OfKind> {
  const { kind } = searcher
  const where = whereFound(searcher, asked)
  if (where === undefined) return { kind, found: [], matches: 0 }
  const ranked = async (among: Among) => {
    const { rows } = await rankedRows(searcher, asked, { ...among, most, user }).execute(db)
    return {
      kind,
      found: rows.map(({ matches: _all, ...row }) => ({ kind, ...row })),
      matches: rows[0]?.matches ?? 0,
    }
  }
  // Two indexes are held against each other, and not one task after the other looked at.
  if (lateSince !== undefined && isPlain(asked)) {
    const isLate = sql`t.created_at >= ${lateSince}::date`
    const late = await ranked({ where: sql`${where} AND ${isLate}`, order: notByIndex })
    if (late.matches === searchLimits.ranked) return late
  }
  return await ranked({ where, order: madeOrder(asked) })
}

type Among = { where: SqlFragment; order: SqlFragment }

function rankedRows(
  searcher: Searcher,
  asked: Asked,
  { where, order, most, user }: Among & { most: number; user: Finder },
): RawBuilder<FoundRow> {
  const { table, key, isOpen, holder } = searcher
  return sql<FoundRow>`
    SELECT ${key}::text COLLATE "C" AS id, ${rankOf(searcher, asked)} AS rank, ${isOpen} AS is_open,
      ${holder ? sql`coalesce(${holder} = ${user.id}, false)` : sql`false`} AS is_mine,
      date_trunc('milliseconds', t.created_at) AS made, count(*) OVER () AS matches
    FROM (
      SELECT t.* FROM ${sql.table(table)} t WHERE ${where}
      ORDER BY ${order} DESC LIMIT ${sql.lit(searchLimits.ranked)}) t
    -- Once a row: its rank asks for it several times.
    CROSS JOIN LATERAL (SELECT ${searcher.title ?? sql`NULL`} AS title OFFSET 0) called
    ORDER BY rank, is_open DESC, is_mine DESC, made DESC, id
    LIMIT ${sql.lit(most)}`
}

/** One word, and it names nobody and nothing. */
function isPlain({ search: { words }, named }: Asked): boolean {
  const [word] = words
  if (word === undefined || words.length > 1 || word.isShort || word.number !== undefined) return false
  return Object.values(named.get(word) ?? {}).every((ids) => ids.length === 0)
}

/** So many projects have few enough records to be put in order, and too many to be met soon by chance. */
const fewProjects = 150

/**
 * What is common is best found by walking back from the records made last. Numbers and the work of some projects are not,
 * but PostgreSQL takes rows that it walks past for cheaper than they are: by a sum it has no index to walk.
 */
function madeOrder({ search, named, besideNumber }: Asked): SqlFragment {
  const hasRare = search.words.some((word) => {
    const { projects = [], theirs = [] } = named.get(word) ?? {}
    const count = projects.length + theirs.length
    return word.number?.sign !== undefined || (count > 0 && count <= fewProjects)
  })
  return hasRare || besideNumber.length > 0 ? notByIndex : sql`t.created_at`
}

const notByIndex = sql`t.created_at + interval '0'`

function countsOf(own: readonly Searcher[], lists: readonly OfKind[]): FoundPage['counts'] {
  const counts: FoundPage['counts'] = {}
  const kinds = searchKinds.filter((kind) => own.some((searcher) => searcher.kind === kind))
  for (const kind of kinds) {
    const matches = lists.find((list) => list.kind === kind)?.matches ?? 0
    counts[kind] = Math.min(matches, searchLimits.countedTo + 1)
  }
  return counts
}

/** Answers in the order of what was asked for, a few under way at a time. */
async function inLanes<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = items.entries()
  const lane = async () => {
    for (const [index, item] of waiting) answers[index] = await ask(item)
  }
  await Promise.all(Array.from({ length: statementsAtOnce }, lane))
  return answers
}
