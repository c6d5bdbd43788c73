import { accountRefusals } from '#domain/words/account-refusals.ts'
import { sql } from 'kysely'
import type { Changes } from '#domain/records/changes.ts'
import type { Transaction } from '../db/pool.ts'
import { invalidField } from '../base/errors.ts'
import { postMail } from '../outbox/post-mail.ts'
import { recordHistory } from '../records/history.ts'
import { noteSecurity } from '../security/security-log.ts'
import { currentOrigin } from '../request/origin.ts'
import { dropAccountKeys } from './account-key.ts'
import { endFeeds } from './calendar-feeds.ts'
import { newPasswordProblem } from './common-passwords.ts'
import { hashPassword, isPasswordRight } from './password.ts'
import { revokeSessions } from './token.ts'

type Account = { id: string; email: string }
type Actor = { id: string; name: string }

/** Hashing takes long: with a transaction open a few people could take every connection. */
export async function hashNewPassword(
  password: string,
  field: string,
  mustDifferFrom: string | null,
): Promise<string> {
  const problem = await newPasswordProblem(password)
  if (problem !== undefined) throw invalidField(field, problem)
  if (mustDifferFrom !== null && (await isPasswordRight(password, mustDifferFrom))) {
    throw invalidField(field, accountRefusals.passwordSame)
  }
  return await hashPassword(password)
}

export async function replacePassword(
  tx: Transaction,
  owner: Account & Actor,
  { hash, how }: { hash: string; how: 'settings' | 'mail' },
): Promise<void> {
  const { id } = owner
  await tx
    .updateTable('employee')
    .set({ password_hash: hash, password_expires_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  const changes = { password: [null, 'changed'] } satisfies Changes
  await recordHistory(tx, [{ actor: id, model: 'user', recordId: id, action: 'update', changes }])
  await shutOutOthers(tx, owner, { actor: id, because: 'password_changed' })
  await notifyOfNewPassword(tx, owner, { kind: 'password_changed', actor: owner, how })
}

/** Others have shut the account: what its owner has let programs read ends as well. */
export async function shutOut(
  tx: Transaction,
  account: Pick<Account, 'id'>,
  why: { actor: string; because: string },
): Promise<void> {
  await shutOutOthers(tx, account, why)
  await endFeeds(tx, account.id, why)
}

/** Sessions opened with the old password end, and reset links on their way are worth nothing. */
export async function shutOutOthers(
  tx: Transaction,
  { id }: Pick<Account, 'id'>,
  why: Parameters<typeof revokeSessions>[2],
): Promise<void> {
  await revokeSessions(tx, id, why)
  await dropAccountKeys(tx, id, 'reset')
}

export async function notifyOfNewPassword(
  tx: Transaction,
  account: Account,
  { kind, actor, how }: { kind: 'password_changed' | 'password_reset'; actor: Actor; how: string },
): Promise<void> {
  await noteSecurity(tx, { kind, actor: actor.id, subject: account.id, facts: { how } })
  await postMail(tx, {
    kind,
    event: `${kind}:${account.id}:${currentOrigin().requestId}`,
    to: account.email,
    employeeId: account.id,
    facts: { by: actor.id === account.id ? null : actor.name },
  })
}
