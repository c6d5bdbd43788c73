import type { Change } from '#domain/records/live.ts'
import type { Database, Transaction } from './pool.ts'

type Tell = (changes: readonly Change[]) => void

const gathered = new WeakMap<Transaction, Change[]>()

const tellers = new WeakMap<Database, Set<Tell>>()

export function onCommit(db: Database, tell: Tell): () => void {
  const others = tellers.get(db) ?? new Set()
  tellers.set(db, others.add(tell))
  return () => others.delete(tell)
}

export function announceOnCommit(tx: Transaction, changes: readonly Change[]): void {
  gathered.set(tx, [...(gathered.get(tx) ?? []), ...changes])
}

const left = new WeakMap<Transaction, (() => void)[]>()

/** For what this process may know only once it is so. */
export function afterCommit(tx: Transaction, work: () => void): void {
  left.set(tx, [...(left.get(tx) ?? []), work])
}

export function announceCommit(db: Database, tx: Transaction): void {
  for (const work of left.get(tx) ?? []) work()
  const changes = gathered.get(tx)
  const [tell] = tellers.get(db) ?? []
  if (changes !== undefined) tell?.(changes)
}
