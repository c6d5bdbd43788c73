import type { StoppableMail } from '#domain/mail/mail.ts'
import { makeStopKey } from '../auth/stop-key.ts'
import type { MailDeps } from '../outbox/post-mail.ts'

/** The page asks before it does anything: mail scanners open links. Mail programs use the call by themselves. */
export async function makeStopUrl(
  { db, env }: MailDeps,
  employeeId: string,
  mail: StoppableMail,
): Promise<{ page: string; call: string }> {
  const key = await makeStopKey(db, employeeId, mail)
  return { page: `${env.publicUrl}/unsubscribe/${key}`, call: `${env.publicUrl}/api/unsubscribe/${key}` }
}
