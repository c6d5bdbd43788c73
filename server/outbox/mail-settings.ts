import { sql } from 'kysely'
import { defaultMailSettings, type MailSettings } from '#domain/mail/mail.ts'
import type { Queryable } from '../db/pool.ts'

/** The two switches that were there before news could also stay in the inbox: true for mail. */
export async function mailSettingsOf(db: Queryable, employeeId: string): Promise<MailSettings> {
  const chosen = await db
    .selectFrom('news_setting')
    .select(['assigned', 'pinged'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (chosen === undefined) return defaultMailSettings
  return { assigned: chosen.assigned === 'mail', pinged: chosen.pinged === 'mail' }
}

/** Turned off, mail becomes the inbox; what is off altogether stays so. */
export async function saveMailSettings(
  db: Queryable,
  employeeId: string,
  { assigned, pinged }: MailSettings,
): Promise<MailSettings> {
  const wayOf = (wanted: boolean) => (wanted ? 'mail' : 'inbox')
  const changed = (name: 'assigned' | 'pinged', wanted: boolean) =>
    wanted
      ? ('mail' as const)
      : sql<'off' | 'inbox'>`CASE ${sql.ref(`news_setting.${name}`)} WHEN 'off' THEN 'off' ELSE 'inbox' END`
  await db
    .insertInto('news_setting')
    .values({ employee_id: employeeId, assigned: wayOf(assigned), pinged: wayOf(pinged) })
    .onConflict((conflict) =>
      conflict
        .column('employee_id')
        .doUpdateSet({ assigned: changed('assigned', assigned), pinged: changed('pinged', pinged) }),
    )
    .execute()
  return { assigned, pinged }
}
