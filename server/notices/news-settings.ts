import {
  defaultNewsSettings,
  noticeKinds,
  type NewsSettings,
  type newsSettingsPayload,
} from '#domain/news.ts'
import type { z } from 'zod'
import { stoppableMails, type StoppableMail } from '#domain/mail/mail.ts'
import type { Queryable, Transaction } from '../db/pool.ts'

/** Who never chose has what everybody starts with. */
export async function newsSettingsOf(db: Queryable, employeeId: string): Promise<NewsSettings> {
  const chosen = await db
    .selectFrom('news_setting')
    .select([...noticeKinds, 'digest'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return chosen ?? defaultNewsSettings
}

export async function saveNewsSettings(
  db: Queryable,
  employeeId: string,
  changes: z.output<typeof newsSettingsPayload>,
): Promise<NewsSettings> {
  if (Object.keys(changes).length > 0) {
    await db
      .insertInto('news_setting')
      .values({ employee_id: employeeId, ...changes })
      .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(changes))
      .execute()
  }
  return await newsSettingsOf(db, employeeId)
}

/** Turns off what sends a mail, and nothing else: notices stay. False for an account that has ended. */
export async function stopMails(
  tx: Transaction,
  { employeeId, mail }: { employeeId: string; mail: StoppableMail },
): Promise<boolean> {
  const person = await tx
    .selectFrom('employee')
    .select('id')
    .where('id', '=', employeeId)
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirst()
  if (person === undefined) return false
  const settings = await newsSettingsOf(tx, employeeId)
  const changes: Partial<NewsSettings> = {}
  for (const name of stoppableMails[mail]) {
    if (name === 'digest') changes.digest = false
    else if (settings[name] === 'mail') changes[name] = 'inbox'
  }
  await saveNewsSettings(tx, employeeId, changes)
  return true
}
