import { sql } from 'kysely'
import type { Transaction } from '../db/pool.ts'
import { addJobs } from '../jobs/jobs.ts'
import { letGoOfDays } from './firm-days.ts'

const singletonKey = 'firm'

/** After a change of the firm's days, in its transaction. */
export async function noteDaysChanged(tx: Transaction): Promise<void> {
  await sql`UPDATE firm SET days_edition = days_edition + 1`.execute(tx)
  letGoOfDays(tx)
  await askRecount(tx)
}

/** A worker can take the waiting job between two looks at it; that it does so again and again is no longer chance. */
const attempts = 10

/**
 * One job waits, however many ask for it. The lock keeps it waiting until this transaction has ended: taken by a worker
 * before, it would count without the change. Without a queue, as in a command, the server finds it by the edition.
 */
export async function askRecount(tx: Transaction): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (!(await addJobs(tx, 'recount', [{ data: {}, singletonKey }]))) return
    const { rows: waiting } = await sql`
      SELECT FROM pgboss.job
      WHERE name = 'recount' AND singleton_key = ${singletonKey} AND state = 'created' FOR SHARE`.execute(tx)
    if (waiting.length > 0) return
  }
  throw new Error('The recount of the courts could not be queued')
}
