import { sql } from 'kysely'
import type { SqlFragment, Store } from './store.ts'

export function titleColumn(store: Store): SqlFragment {
  const { title, number } = store.kind
  const parts = [...(number === undefined ? [] : [`#{${number}} `]), title].join('').split(/(\{\w+\})/)
  const columns = parts
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? titleValueColumn(store, part.slice(1, -1)) : sql.lit(part)))
  const [only = sql``, ...others] = columns
  return others.length === 0 ? only : sql`concat(${sql.join(columns)})`
}

/** Beside its project: ‘RFI 12’. */
export function shortTitleColumn(store: Store): SqlFragment {
  const { name, number } = store.kind
  return number === undefined
    ? titleColumn(store)
    : sql`concat(${sql.lit(`${name.one} `)}, ${titleValueColumn(store, number)})`
}

export function titleValueColumn({ titleColumns }: Store, name: string): SqlFragment {
  return titleColumns?.[name] ?? sql.ref(`t.${name}`)
}
