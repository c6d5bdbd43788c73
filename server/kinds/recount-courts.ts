import { sql } from 'kysely'
import { answeringKinds } from '#domain/kinds/answering.ts'
import type { Database, Queryable, Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { askRecount } from '../court/ask-recount.ts'
import { recountBatch } from '../court/recount.ts'
import { storesOfWork } from './stores-of-work.ts'

const rowsAtOnce = 500

export async function startRecounts(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work('recount', () => recountCourts(db))
  jobs.hourly('recount', () => askForgottenRecount(db))
}

/** Counts anew when open work is to be answered, after days have changed. No record has changed by it. */
export async function recountCourts(db: Database): Promise<void> {
  await recountAll(db, (batch) => inTransaction(db, batch))
}

/** All of it in one transaction that nobody waits for. */
export async function recountIn(tx: Transaction): Promise<void> {
  await recountAll(tx, (batch) => batch(tx))
}

type Run = (batch: (tx: Transaction) => Promise<string | undefined>) => Promise<string | undefined>

async function recountAll(db: Queryable, run: Run): Promise<void> {
  const { days_edition: edition } = await db
    .selectFrom('firm')
    .select('days_edition')
    .executeTakeFirstOrThrow()
  for (const kind of answeringKinds) {
    let last: string | undefined
    do {
      const after = last
      last = await run((tx) => recountBatch(tx, storesOfWork[kind], { after, most: rowsAtOnce }))
    } while (last !== undefined)
  }
  await sql`UPDATE firm SET days_counted = ${edition} WHERE days_counted < ${edition}`.execute(db)
}

/** A command that changed days had no queue, and a job may have been given up. */
async function askForgottenRecount(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows: behind } = await sql`SELECT FROM firm WHERE days_counted < days_edition`.execute(tx)
    if (behind.length > 0) await askRecount(tx)
  })
}
