import type { Transaction } from '../db/pool.ts'
import { currentOrigin } from '../request/origin.ts'
import { postMail } from '../outbox/post-mail.ts'
import { noteSecurity } from '../security/security-log.ts'

export function isOtherAddress(one: string, other: string): boolean {
  return one.toLowerCase() !== other.toLowerCase()
}

export async function notifyOfChangedEmail(
  tx: Transaction,
  { id, before, after }: { id: string; before: string; after: string },
  { actor, mustConfirm }: { actor: { id: string; name: string }; mustConfirm: boolean },
): Promise<void> {
  const { requestId } = currentOrigin()
  await noteSecurity(tx, { kind: 'email_changed', actor: actor.id, subject: id, facts: { before, after } })
  await postMail(tx, {
    kind: 'email_changed',
    event: `email_changed:${id}:${requestId}`,
    to: before,
    employeeId: id,
    facts: { to: after, by: actor.name },
  })
  if (!mustConfirm) return
  await postMail(tx, {
    kind: 'confirm_email',
    event: `confirm_email:${id}:${requestId}`,
    to: after,
    employeeId: id,
  })
}
