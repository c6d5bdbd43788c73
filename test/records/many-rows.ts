import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'
import { makeInvoice } from '../factories.ts'

/** As many invoices of one project as a firm has after years, two a day. */
export async function makeInvoices(db: Database, count: number): Promise<void> {
  const { project_id, user_sent_by } = await makeInvoice(db)
  await someAtATime(1, count, (from, to) =>
    sql`
      INSERT INTO invoice (project_id, invoice_date, payment_amount, notes, user_sent_by)
      SELECT ${project_id}, date '2000-01-01' + n / 2, 25, repeat('Part of the work. ', 40), ${user_sent_by}
      FROM generate_series(${from}::int, ${to}::int) n`.execute(db),
  )
}

/** The total that is kept of rows makes one long transaction slow. */
export async function someAtATime(
  done: number,
  count: number,
  insert: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = done + 1; from <= count; from += 400) await insert(from, Math.min(from + 399, count))
}
