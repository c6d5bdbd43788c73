import { sql } from 'kysely'
import { longestLine } from '#domain/kinds/titles.ts'
import { registerMessages } from '#domain/words/register.ts'
import type { SqlFragment, Store } from './store.ts'

export function titleColumn(store: Store): SqlFragment {
  const { title, number } = store.kind
  const text = filledColumn(store, title)
  return number === undefined ? text : sql`concat(${shortTitleColumn(store)}, ': ', ${text})`
}

/** What it is called in My Work, like the headline of its own page; a long text is cut: ‘RFI 12: Slab edge’. */
export function headlineColumn(store: Store): SqlFragment {
  const { number, title, plays } = store.kind
  if (number === undefined) return filledColumn(store, plays.waits?.called ?? title)
  return sql`concat(${shortTitleColumn(store)}, ': ', left(${filledColumn(store, title)}, ${sql.lit(longestLine)}))`
}

/** Beside its project: ‘RFI 12’, ‘Submittal 7 Rev 1’. */
export function shortTitleColumn(store: Store): SqlFragment {
  const { name, number, revision } = store.kind
  if (number === undefined) return titleColumn(store)
  const numbered = [sql.lit(`${name.one} `), titleValueColumn(store, number)]
  return sql`concat(${sql.join(revision === undefined ? numbered : [...numbered, revisionColumn(revision)])})`
}

/** What came in once has none. */
function revisionColumn(name: string): SqlFragment {
  const column = sql.ref(`t.${name}`)
  const words = sql.lit(` ${registerMessages.revision('')}`)
  return sql`CASE WHEN ${column} > 0 THEN concat(${words}, ${column}) END`
}

/** Beside its kind and number, as in a search. */
export function bareTitleColumn(store: Store): SqlFragment {
  const { title, plays } = store.kind
  return filledColumn(store, plays.search?.called ?? title)
}

export function titleValueColumn({ titleColumns }: Store, name: string): SqlFragment {
  return titleColumns?.[name] ?? sql.ref(`t.${name}`)
}

/** A text whose `{name}` stands for a value of the record. */
function filledColumn(store: Store, words: string): SqlFragment {
  const columns = words
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? titleValueColumn(store, part.slice(1, -1)) : sql.lit(part)))
  const [only = sql``, ...others] = columns
  return others.length === 0 ? only : sql`concat(${sql.join(columns)})`
}
