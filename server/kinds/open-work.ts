import { sql } from 'kysely'
import { noOpenWork, openWorkKinds, type OpenWork, type OpenWorkKind } from '#domain/kinds/open-work.ts'
import type { Queryable } from '../db/pool.ts'
import type { SqlFragment, Store } from '../records/store.ts'
import { storesOfWork } from './stores-of-work.ts'

type OpenWorkPlace = {
  store: Store
  column: string
  isOpen: SqlFragment
  isWith(employeeId: string): SqlFragment
}

/**
 * Of an open-work kind: its store, the column of the person with whom work lies, which of it is open, and which lies with
 * somebody: also what others are to do, while it is in that person's court.
 */
export function openWorkPlace(kind: OpenWorkKind): OpenWorkPlace {
  const store = storesOfWork[kind]
  const { heldBy, answers } = store.kind.plays
  if (heldBy === undefined || store.isOpen === undefined)
    throw new Error(`The store of ${kind} does not say what is open`)
  const holders = [heldBy.value, ...(answers === undefined ? [] : ['court_holder'])]
  const isWith = (id: string) =>
    sql`(${sql.join(
      holders.map((name) => sql`${sql.ref(`t.${name}`)} = ${id}`),
      sql` OR `,
    )})`
  return { store, column: heldBy.value, isOpen: store.isOpen, isWith }
}

export async function openWorkOf(db: Queryable, employeeId: string): Promise<OpenWork> {
  const counts = openWorkKinds.map((kind) => {
    const { store, isOpen, isWith } = openWorkPlace(kind)
    return sql`(SELECT count(*) FROM ${sql.table(store.table)} t
      WHERE ${isWith(employeeId)} AND ${isOpen}) AS ${sql.ref(kind)}`
  })
  const { rows } = await sql<OpenWork>`SELECT ${sql.join(counts)}`.execute(db)
  return rows[0] ?? noOpenWork
}
