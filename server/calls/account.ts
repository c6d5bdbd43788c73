import { accountRefusals } from '#domain/words/account-refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { onboardingPayload } from '#domain/account.ts'
import { accountCalls } from '#domain/calls/account.ts'
import { changesBetween } from '#domain/records/changes.ts'
import { isUuid } from '#domain/fields.ts'
import { messages } from '#domain/words/messages.ts'
import { completed } from '#domain/result.ts'
import { isOtherAddress, notifyOfChangedEmail } from '../auth/changed-email.ts'
import { hashNewPassword, replacePassword, shutOutOthers } from '../auth/new-password.ts'
import { countAttempt } from '../request/limit.ts'
import { withOwnPassword } from '../auth/own-password.ts'
import { sessionsOf } from '../auth/sessions-of.ts'
import { revokeSessions, startSession } from '../auth/token.ts'
import type { Context, User } from '../request/context.ts'
import type { Database, Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from './deps.ts'
import { forbidden, notFound, unauthorized } from '../base/errors.ts'
import { longAnswer } from '../http/long-answer.ts'
import { recordHistory } from '../records/history.ts'
import { refuseTakenEmail } from '../kinds/employee.ts'
import { noteSecurity } from '../security/security-log.ts'
import { answer } from './answer.ts'

export function answerAccount(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, accountCalls, {
    async 'POST api/user/onboarding'({ context, body, once }) {
      const chosen = await choosePassword(deps.db, body.password, context.user)
      return await once(async (tx) => completed(null, await completeOnboarding(tx, body, chosen, context)))
    },
    async 'POST auth/password/change/'({ context: { user }, body }) {
      const old = {
        password: body.old_password,
        field: 'old_password',
        wrong: accountRefusals.passwordWrong,
      }
      const key = await withOwnPassword(deps.db, user, old, async (hold, oldHash) => {
        const hash = await hashNewPassword(body.new_password1, 'new_password1', oldHash)
        return await hold((tx) => changePassword(tx, hash, user))
      })
      return { message: messages.account.passwordChanged, key }
    },
    'GET auth/sessions/': async ({ context: { user } }) => longAnswer(sessionsOf(deps.db, user.id, user)),
    async 'DELETE auth/sessions/:id'({ context: { user }, params: { id } }) {
      if (!isUuid(id)) throw notFound()
      const which = { actor: user.id, because: 'ended_by_owner', only: id }
      const ended = await inTransaction(deps.db, (tx) => revokeSessions(tx, user.id, which))
      if (ended.length === 0) throw notFound()
      return { message: messages.account.sessionEnded }
    },
  })
}

type ChosenPassword = { hash: string; insteadOf: string | null }

/** One-time passwords must be replaced; one chosen through a mailed link may stay. */
async function choosePassword(
  db: Database,
  password: string,
  user: User,
): Promise<ChosenPassword | undefined> {
  const { password_hash: insteadOf, ...present } = await db
    .selectFrom('employee')
    .select(['password_hash', 'password_expires_at', 'onboarding_completed'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (present.onboarding_completed) return undefined
  await countAttempt(db, [{ bucket: `onboarding:${user.id}`, most: 10, minutes: 15 }])
  const mustDifferFrom = present.password_expires_at === null ? null : insteadOf
  return { hash: await hashNewPassword(password, 'password', mustDifferFrom), insteadOf }
}

/** Onboarding works once, for oneself: a stolen session could otherwise replace a password without knowing it. */
async function completeOnboarding(
  tx: Transaction,
  body: z.output<typeof onboardingPayload>,
  chosen: ChosenPassword | undefined,
  { user, confirmsEmail }: Context,
): Promise<string> {
  const before = await tx
    .selectFrom('employee')
    .select(['id', 'name', 'email', 'onboarding_completed', 'password_hash'])
    .where('id', '=', user.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.onboarding_completed) throw forbidden(messages.onboarding.notYours)
  await refuseEnded(tx, user.sessionId)
  if (chosen === undefined || chosen.insteadOf !== before.password_hash) throw unauthorized()
  await refuseTakenEmail({ tx, before }, body.email)
  const isMoved = isOtherAddress(before.email, body.email)
  const columns = { name: body.name, email: body.email, onboarding_completed: true }
  await tx
    .updateTable('employee')
    .set((set) => ({
      ...columns,
      password_hash: chosen.hash,
      password_expires_at: null,
      ...(isMoved && confirmsEmail ? { email_verified_at: null } : {}),
      version: set('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .execute()
  await recordHistory(tx, [
    {
      actor: user.id,
      model: 'user',
      recordId: user.id,
      action: 'update',
      changes: { ...changesBetween(before, columns, Object.keys(columns)), password: [null, 'changed'] },
    },
  ])
  const others = { actor: user.id, because: 'password_changed', except: user.sessionId }
  await shutOutOthers(tx, user, others)
  await noteSecurity(tx, { kind: 'password_changed', actor: user.id, facts: { how: 'onboarding' } })
  if (!isMoved) return messages.onboarding.done
  const addresses = { id: user.id, before: before.email, after: body.email }
  await notifyOfChangedEmail(tx, addresses, { actor: user, mustConfirm: confirmsEmail })
  return confirmsEmail ? messages.onboarding.doneConfirm(body.email) : messages.onboarding.done
}

/** The account is locked: a reset that came first has ended this session. */
async function refuseEnded(tx: Transaction, sessionId: string): Promise<void> {
  const session = await tx.selectFrom('session').select('id').where('id', '=', sessionId).executeTakeFirst()
  if (session === undefined) throw unauthorized()
}

/** Every session ends, this one too: the new key is of the same kind. */
async function changePassword(tx: Transaction, hash: string, user: User): Promise<string> {
  await replacePassword(tx, user, { hash, how: 'settings' })
  return await startSession(tx, user.id, user.signedInBy)
}
