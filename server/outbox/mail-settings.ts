import { defaultMailSettings, type MailSettings } from '#domain/mail/mail.ts'
import type { Queryable } from '../db/pool.ts'

export async function mailSettingsOf(db: Queryable, employeeId: string): Promise<MailSettings> {
  const chosen = await db
    .selectFrom('mail_setting')
    .select(['assigned', 'pinged'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return chosen ?? defaultMailSettings
}

export async function saveMailSettings(
  db: Queryable,
  employeeId: string,
  { assigned, pinged }: MailSettings,
): Promise<MailSettings> {
  const columns = { assigned, pinged }
  await db
    .insertInto('mail_setting')
    .values({ employee_id: employeeId, ...columns })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(columns))
    .execute()
  return columns
}
