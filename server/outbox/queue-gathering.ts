import type { Database, Transaction } from '../db/pool.ts'
import { beganAt, databaseOf } from '../db/transaction.ts'
import { addJobs } from '../jobs/jobs.ts'

type Queue = 'assigned' | 'news'

/** Until when a job is known to wait, by queue and person: this process made it, and it waits longer than that. */
const known = new WeakMap<Database, Map<string, number>>()
const mostKnown = 10_000

/** One job a person and queue: what else comes until it runs goes with it. */
export async function queueGathering(
  tx: Transaction,
  queue: Queue,
  employeeIds: readonly string[],
  minutes: number,
): Promise<void> {
  const waiting = waitingIn(databaseOf(tx))
  const now = Date.now()
  const others = employeeIds.filter((id) => now >= (waiting.get(placeOf(queue, id)) ?? 0))
  await queueLostGathering(tx, queue, others, minutes)
}

/** The same for jobs that may have been lost, whatever this process knows of them. */
export async function queueLostGathering(
  tx: Transaction,
  queue: Queue,
  employeeIds: readonly string[],
  minutes: number,
): Promise<void> {
  // People are sorted, so that no two writers wait for each other, but where works share a transaction: there each has its jobs.
  const people = [...new Set(employeeIds)].toSorted()
  const jobs = people.map((employeeId) => ({
    data: { employeeId },
    singletonKey: employeeId,
    startAfter: minutes * 60,
  }))
  // The queue counts from there, too.
  const began = beganAt(tx)
  await addJobs(tx, queue, jobs, (made) => {
    // Of one that was there before nobody knows when it runs.
    if (made < people.length) return
    const waiting = waitingIn(databaseOf(tx))
    if (waiting.size >= mostKnown) waiting.clear()
    // Half of its wait is left for whoever tells something now, and has not committed when the half is over.
    for (const id of people) waiting.set(placeOf(queue, id), began + (minutes * 60_000) / 2)
  })
}

function waitingIn(db: Database): Map<string, number> {
  const there = known.get(db) ?? new Map<string, number>()
  known.set(db, there)
  return there
}

const placeOf = (queue: Queue, employeeId: string) => `${queue} ${employeeId}`
