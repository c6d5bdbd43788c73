import type { Transaction } from '../db/pool.ts'
import { addJobs } from '../jobs/jobs.ts'

/** One job a person and queue: what else comes until it runs goes with it. */
export async function queueGathering(
  tx: Transaction,
  queue: 'assigned' | 'news',
  employeeIds: readonly string[],
  minutes: number,
): Promise<void> {
  // People are sorted, so that no two writers wait for each other.
  const people = [...new Set(employeeIds)].toSorted()
  await addJobs(
    tx,
    queue,
    people.map((employeeId) => ({
      data: { employeeId },
      singletonKey: employeeId,
      startAfter: minutes * 60,
    })),
  )
}
