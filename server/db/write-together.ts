import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './pool.ts'
import { shareTransaction, type Ended, type Work } from './shared-transaction.ts'
import { inTransaction } from './transaction.ts'

const atOnce = 2
const mostTogether = 16
const mostWaiting = 1000
/** Who waits for somebody's lock, or for a database that is slow, keeps nobody else waiting. */
const turnMs = 100

type Waiting = {
  apart: readonly string[]
  work: Work
  /** In a transaction of its own. */
  alone(): Promise<void>
  done(result: unknown): void
  failed(error: unknown): void
}

type Line = { running: number; waiting: Waiting[] }

const lines = new WeakMap<Database, Line>()

/**
 * A transaction that is shared with those who come while others are being written: many at once cost little more than one. Works
 * that have one of the words of `apart` in common are never in one transaction. Who fails there is done again alone, so
 * that each has its own error, as with `inTransaction`.
 */
export async function writeTogether<T>(
  db: Database,
  apart: readonly string[],
  work: (tx: Parameters<Work>[0]) => Promise<T>,
): Promise<T> {
  const line = lines.get(db) ?? { running: 0, waiting: [] }
  lines.set(db, line)
  if (line.waiting.length >= mostWaiting) return await inTransaction(db, work)
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  // Whose request it is, is known here, and not where the transaction is opened.
  const here = AsyncLocalStorage.snapshot()
  line.waiting.push({
    apart,
    work: (tx) => here(work, tx),
    alone: () => here(inTransaction<T>, db, work).then(resolve, reject),
    done: (result) => resolve(result as T),
    failed: reject,
  })
  goOn(db, line)
  return await promise
}

function goOn(db: Database, line: Line): void {
  while (line.running < atOnce && line.waiting.length > 0) void takeTurn(db, line)
}

async function takeTurn(db: Database, line: Line): Promise<void> {
  line.running += 1
  const { promise: tired, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, turnMs)
  await Promise.race([writeAll(db, nextOf(line)), tired])
  clearTimeout(patience)
  line.running -= 1
  goOn(db, line)
}

/** Who comes first, and who may go along; the others keep their places. */
function nextOf(line: Line): Waiting[] {
  const taken = new Set<string>()
  const next: Waiting[] = []
  line.waiting = line.waiting.filter((one) => {
    if (next.length >= mostTogether || one.apart.some((word) => taken.has(word))) return true
    for (const word of one.apart) taken.add(word)
    next.push(one)
    return false
  })
  return next
}

async function writeAll(db: Database, all: readonly Waiting[]): Promise<void> {
  const [first, ...others] = all
  if (first !== undefined && others.length === 0) {
    await first.alone()
    return
  }
  const ended = await shareTransaction(
    db,
    all.map(({ work }) => work),
  ).catch((error: unknown) => {
    for (const { failed } of all) failed(error)
  })
  ended?.forEach((end: Ended, place) => {
    const one = all[place]
    if (end === 'undone') void one?.alone()
    else if ('failed' in end) one?.failed(end.failed)
    else one?.done(end.done)
  })
}
