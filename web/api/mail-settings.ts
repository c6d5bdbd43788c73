import type { MailSettings } from '#domain/mail/mail.ts'
import { call, dataOf } from './client.ts'

const path = 'auth/mail_settings/'

/** What the person who is signed in wants to be written about. */
export async function loadMailSettings(signal: AbortSignal): Promise<MailSettings> {
  return dataOf(await call<MailSettings>('GET', path, { signal }))
}

export async function saveMailSettings(body: MailSettings): Promise<MailSettings> {
  return dataOf(await call<MailSettings>('PUT', path, { body }))
}
