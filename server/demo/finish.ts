import { sql } from 'kysely'
import type { Transaction } from '../db/pool.ts'
import type { Calendar } from './calendar.ts'
import { keyOf } from './keys.ts'
import { people } from './steps.ts'

/** Forms ask neither for the day somebody joined nor for a password. */
export async function finishAccounts(
  tx: Transaction,
  hashes: ReadonlyMap<string, string>,
  calendar: Calendar,
): Promise<void> {
  for (const { name, email, joined } of people) {
    await tx
      .updateTable('employee')
      .set({
        is_demo: true,
        date_joined: calendar.done(joined),
        password_hash: hashes.get(email) ?? null,
      })
      .where('id', '=', keyOf(`user ${name}`))
      .execute()
  }
}

const [keptNotices, unreadNotices] = [12, 4]

/** People have read what is not new, and nobody looks through a year of notices. */
export async function finishInboxes(tx: Transaction): Promise<void> {
  await sql`
    WITH placed AS (
      SELECT id, at, row_number() OVER (PARTITION BY employee_id ORDER BY at DESC, id DESC) AS place FROM notice),
    dropped AS (
      DELETE FROM notice USING placed WHERE notice.id = placed.id AND place > ${sql.lit(keptNotices)})
    UPDATE notice SET read_at = least(placed.at + interval '5 minutes', now()) FROM placed
    WHERE notice.id = placed.id AND place BETWEEN ${sql.lit(unreadNotices + 1)} AND ${sql.lit(keptNotices)}`.execute(
    tx,
  )
}
