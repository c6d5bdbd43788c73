import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from './schema.ts'

/** The code with which migration 0028 tells a connection that it changed an account or a session. */
const accountChanged = 'PL001'

type Database = Kysely<Tables>

type Tell = () => Promise<void>

const tellers = new WeakMap<Database, Set<Tell>>()

/** `tell` follows each commit that changed an account or a session; whoever committed waits until it is done. */
export function onAccountChange(db: Database, tell: Tell): () => void {
  const others = tellers.get(db) ?? new Set()
  tellers.set(db, others.add(tell))
  return () => others.delete(tell)
}

export async function announceAccountChange(db: Database): Promise<void> {
  await Promise.all([...(tellers.get(db) ?? [])].map((tell) => tell()))
}

/** Whether the connection has committed such a change since it was last asked. */
export function followAccountChanges(client: pg.PoolClient): () => boolean {
  let isChanged = false
  client.on('notice', ({ code }) => {
    if (code === accountChanged) isChanged = true
  })
  return () => {
    if (!isChanged || client.getTransactionStatus() !== 'I') return false
    isChanged = false
    return true
  }
}
