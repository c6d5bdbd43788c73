import { sql } from 'kysely'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJob } from '../jobs/jobs.ts'
import type { MailDeps } from '../outbox/post-mail.ts'

type Person = { email: string; role: string; is_active: boolean }

/** Writes what was gathered for one person. While their last mail of the kind is young it comes again later. */
export async function gather(
  { db, env }: MailDeps,
  kind: 'assigned' | 'news',
  employeeId: string,
  write: (tx: Transaction, person: Person) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await lockedPerson(tx, employeeId)
    if (person === undefined) return
    const wait = await secondsToWait(tx, employeeId, kind, env.mailGatherMinutes)
    if (wait > 0) await addJob(tx, kind, { data: { employeeId }, singletonKey: employeeId, startAfter: wait })
    else await write(tx, person)
  })
}

// What is told right now made no job if this one was waiting, so it must not be missed: its notice holds the person's row
// by a foreign key, which only the strongest lock waits for.
async function lockedPerson(tx: Transaction, employeeId: string): Promise<Person | undefined> {
  return await tx
    .selectFrom('employee')
    .select(['email', 'role', 'is_active'])
    .where('id', '=', employeeId)
    .forUpdate()
    .executeTakeFirst()
}

async function secondsToWait(
  tx: Transaction,
  employeeId: string,
  kind: 'assigned' | 'news',
  minutes: number,
): Promise<number> {
  const latest = await tx
    .selectFrom('mail')
    .select(
      sql<number>`ceil(extract(epoch FROM created_at + make_interval(mins => ${minutes}) - now()))`.as(
        'wait',
      ),
    )
    .where('employee_id', '=', employeeId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.wait ?? 0
}
