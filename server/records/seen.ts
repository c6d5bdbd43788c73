import type { Transaction } from '../db/pool.ts'

type Person = { name: string; email: string }

type Seen = { people: Map<string, Person>; projects: Map<string, string> }

const seen = new WeakMap<Transaction, Seen>()

/** What a transaction has looked up by id: a row that it makes is joined with it without being read back. */
export function seenIn(tx: Transaction): Seen {
  const known = seen.get(tx) ?? { people: new Map<string, Person>(), projects: new Map<string, string>() }
  seen.set(tx, known)
  return known
}
