import { sql } from 'kysely'
import { noOpenWork, openWorkKinds, type OpenWork, type OpenWorkKind } from '#domain/kinds/open-work.ts'
import type { Queryable } from '../db/pool.ts'
import type { SqlFragment, Store } from '../records/store.ts'
import { storesOfWork } from './stores-of-work.ts'

/** Of an open-work kind: its store, the column of the person with whom work lies, and which of it is open. */
export function openWorkPlace(kind: OpenWorkKind): { store: Store; column: string; isOpen: SqlFragment } {
  const store = storesOfWork[kind]
  const { heldBy } = store.kind.plays
  if (heldBy === undefined || store.isOpen === undefined)
    throw new Error(`The store of ${kind} does not say what is open`)
  return { store, column: heldBy.value, isOpen: store.isOpen }
}

export async function openWorkOf(db: Queryable, employeeId: string): Promise<OpenWork> {
  const counts = openWorkKinds.map((kind) => {
    const { store, column, isOpen } = openWorkPlace(kind)
    return sql`(SELECT count(*) FROM ${sql.table(store.table)} t
      WHERE ${sql.ref(`t.${column}`)} = ${employeeId} AND ${isOpen}) AS ${sql.ref(kind)}`
  })
  const { rows } = await sql<OpenWork>`SELECT ${sql.join(counts)}`.execute(db)
  return rows[0] ?? noOpenWork
}
