import { sql } from 'kysely'
import type { Transaction } from '../db/pool.ts'
import { addJob, type NewJob } from './jobs.ts'
import type { QueueName } from '../db/job-queues.ts'

/** A job under way, or about to be, stays as it is: false. */
export async function hurryJob<Name extends QueueName>(
  tx: Transaction,
  name: Name,
  job: NewJob<Name>,
): Promise<boolean> {
  const which = sql`name = ${name} AND singleton_key = ${job.singletonKey}`
  const { numAffectedRows: hurried } = await sql`
    UPDATE pgboss.job SET start_after = now()
    WHERE ${which} AND state IN ('created', 'retry') AND start_after > now()`.execute(tx)
  if (hurried !== undefined && hurried > 0n) return true
  const { rows: underWay } = await sql`
    SELECT FROM pgboss.job WHERE ${which} AND state IN ('created', 'retry', 'active')`.execute(tx)
  if (underWay.length > 0) return false
  await addJob(tx, name, job)
  return true
}
