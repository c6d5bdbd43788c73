import { setImmediate as breathe } from 'node:timers/promises'
import { allOf } from '../base/all-of.ts'
import type { Queryable, Transaction } from './pool.ts'

type Keeping = { takesLocks: boolean }

const keepings = new WeakMap<Queryable, Keeping>()

/**
 * For work on very many rows: what they name is looked up once, and what several rows ask for at the same time in one
 * statement. Without locks it is a look at how things are, after which nothing is written.
 */
export async function askingOnce<Result>(
  tx: Transaction,
  work: () => Promise<Result>,
  keeping: Keeping = { takesLocks: true },
): Promise<Result> {
  if (keepings.has(tx)) return await work()
  keepings.set(tx, keeping)
  try {
    return await work()
  } finally {
    keepings.delete(tx)
  }
}

export function isAskingOnce(db: Queryable): db is Transaction {
  return keepings.has(db)
}

export function takesLocks(tx: Transaction): boolean {
  return keepings.get(tx)?.takesLocks ?? true
}

type DoAll<Wanted, Done, Db> = (db: Db, wanted: readonly Wanted[]) => Promise<readonly Done[]>

/**
 * Something that is done for any number with one statement. In a transaction of very many rows, what is wanted until all
 * other work has come to wait goes together.
 */
export function makeGathered<Wanted, Done, Db extends Queryable = Transaction>(
  doAll: DoAll<Wanted, Done, Db>,
) {
  const gathered = new WeakMap<Db, { wanted: Wanted[]; done: Promise<readonly Done[]> }>()
  return async (tx: Db, one: Wanted): Promise<Done | undefined> => {
    if (!keepings.has(tx)) return (await doAll(tx, [one]))[0]
    const wanted = gathered.get(tx)?.wanted ?? []
    const place = wanted.push(one) - 1
    const done =
      gathered.get(tx)?.done ??
      breathe().then(() => {
        gathered.delete(tx)
        return doAll(tx, wanted)
      })
    gathered.set(tx, { wanted, done })
    return (await done)[place]
  }
}

type Ask<Found> = (tx: Transaction, keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>

/** A look-up by keys that `ask` answers for any number of them. */
export function makeLookUp<Found>(ask: Ask<Found>) {
  const kept = new WeakMap<Keeping, Map<string, Promise<Found | undefined>>>()
  const askFor = makeGathered<string, Found | undefined>(async (tx, keys) => {
    const found = await ask(tx, keys)
    return keys.map((key) => found.get(key))
  })

  async function find(tx: Transaction, key: string): Promise<Found | undefined> {
    const keeping = keepings.get(tx)
    if (keeping === undefined) return await askFor(tx, key)
    const known = kept.get(keeping) ?? new Map<string, Promise<Found | undefined>>()
    kept.set(keeping, known)
    const found = known.get(key) ?? askFor(tx, key)
    known.set(key, found)
    return await found
  }

  return {
    find,
    async findAll(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, Found>> {
      if (!keepings.has(tx)) return keys.length === 0 ? new Map<string, Found>() : await ask(tx, keys)
      const all = await allOf(keys.map(async (key) => [key, await find(tx, key)] as const))
      return new Map(all.flatMap(([key, found]) => (found === undefined ? [] : [[key, found]])))
    },
  }
}
