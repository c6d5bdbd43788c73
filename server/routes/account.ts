import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { onboardingPayload, passwordChangePayload } from '#domain/account.ts'
import { changesBetween } from '#domain/changes.ts'
import { isUuid } from '#domain/fields.ts'
import { messages } from '#domain/messages.ts'
import { completed } from '#domain/result.ts'
import { contextOf } from '../auth/authorize.ts'
import { newPasswordProblem } from '../auth/common-passwords.ts'
import { countAttempt } from '../auth/limit.ts'
import { hashPassword, isPasswordRight } from '../auth/password.ts'
import { endSessions, startSession, stillValid } from '../auth/token.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { Refusal, forbidden, invalidField, notFound, unauthorized } from '../errors.ts'
import { recordHistory } from '../records/history.ts'
import { writeOnce } from '../records/once.ts'
import { refuseTakenEmail } from '../resources/employee.ts'
import { addCall, idOf, read, resultShape } from './call.ts'

const tag = 'Your account'

/** What people do with their own account: onboarding, password, sessions. */
export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'POST api/user/onboarding',
    tag,
    summary: 'Complete your account with a name, an address and a password of your own',
    may: 'account.use',
    beforeOnboarding: true,
    body: onboardingPayload,
    answers: { 200: resultShape(z.null()) },
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        await completeOnboarding(tx, read(onboardingPayload, request.body), contextOf(request, deps))
        return { status: 200, body: completed(null, messages.onboarding.done) }
      }),
  })
  addCall(app, {
    call: 'POST auth/password/change/',
    tag,
    summary: 'Change your password; every session ends and a new key is given for this one',
    may: 'account.use',
    body: passwordChangePayload,
    ignoresIdempotencyKey: true,
    answers: { 200: z.object({ message: z.string(), key: z.string() }) },
    refuses: [429],
    async handle(request) {
      const context = contextOf(request, deps)
      const body = read(passwordChangePayload, request.body)
      const attempt = await countAttempt(deps.db, [
        { bucket: `password:${context.user.id}`, most: 10, minutes: 15 },
      ])
      const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      try {
        const key = await inTransaction(deps.db, async (tx) => {
          await changePassword(tx, body, context)
          await endSessions(tx, context.user.id)
          return await startSession(tx, context.user.id, from)
        })
        await attempt.forgive()
        return { message: messages.account.passwordChanged, key }
      } catch (error) {
        // Only a guess at the old password counts, not a new one that is too weak.
        if (!(error instanceof Refusal && error.errors?.['old_password'])) await attempt.forgive()
        throw error
      }
    },
  })
  addCall(app, {
    call: 'GET auth/sessions/',
    tag,
    summary: 'Your sessions',
    may: 'account.use',
    answers: { 200: z.array(sessionShape) },
    async handle(request) {
      const { user } = contextOf(request, deps)
      const sessions = await deps.db
        .selectFrom('session as s')
        .select(['s.id', 's.created_at', 's.last_used_at', 's.address', 's.user_agent'])
        .where('s.employee_id', '=', user.id)
        .where(stillValid)
        .orderBy('s.last_used_at', 'desc')
        .execute()
      return sessions.map((session) => ({ ...session, current: session.id === user.sessionId }))
    },
  })
  addCall(app, {
    call: 'DELETE auth/sessions/:id',
    tag,
    summary: 'End one of your sessions',
    may: 'account.use',
    params: { id: 'id of the session' },
    answers: { 200: z.object({ message: z.string() }) },
    async handle(request) {
      const { user } = contextOf(request, deps)
      const id = idOf(request)
      if (!isUuid(id) || (await endSessions(deps.db, user.id, { only: id })) === 0) throw notFound()
      return { message: messages.account.sessionEnded }
    },
  })
}

const sessionShape = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  address: z.string(),
  user_agent: z.string(),
  current: z.boolean(),
})

/** Only for oneself and only once: otherwise a stolen session could replace a password without knowing it. */
async function completeOnboarding(
  tx: Transaction,
  body: z.output<typeof onboardingPayload>,
  { user }: Context,
): Promise<void> {
  const before = await tx
    .selectFrom('employee')
    .select(['id', 'name', 'email', 'onboarding_completed', 'password_hash'])
    .where('id', '=', user.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.onboarding_completed) throw forbidden(messages.onboarding.notYours)
  await refuseEnded(tx, user.sessionId)
  await refuseWeak(body.password, 'password', before.password_hash)
  await refuseTakenEmail({ tx, before }, body.email)
  const columns = { name: body.name, email: body.email, onboarding_completed: true }
  const hash = await hashPassword(body.password)
  await tx
    .updateTable('employee')
    .set((set) => ({
      ...columns,
      password_hash: hash,
      password_expires_at: null,
      version: set('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .execute()
  await endSessions(tx, user.id, { except: user.sessionId })
  await recordHistory(tx, [
    {
      actor: user.id,
      model: 'user',
      recordId: user.id,
      action: 'update',
      changes: { ...changesBetween(before, columns, Object.keys(columns)), password: [null, 'changed'] },
    },
  ])
}

/** With the account locked: a reset that came first has ended this session. */
async function refuseEnded(tx: Transaction, sessionId: string): Promise<void> {
  const session = await tx.selectFrom('session').select('id').where('id', '=', sessionId).executeTakeFirst()
  if (session === undefined) throw unauthorized()
}

async function changePassword(
  tx: Transaction,
  body: z.output<typeof passwordChangePayload>,
  { user }: Context,
): Promise<void> {
  const { password_hash: hash } = await tx
    .selectFrom('employee')
    .select('password_hash')
    .where('id', '=', user.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!(await isPasswordRight(body.old_password, hash))) {
    throw invalidField('old_password', messages.account.passwordWrong)
  }
  await refuseWeak(body.new_password1, 'new_password1', hash)
  await tx
    .updateTable('employee')
    .set({
      password_hash: await hashPassword(body.new_password1),
      password_expires_at: null,
      version: sql`version + 1`,
    })
    .where('id', '=', user.id)
    .execute()
  await recordHistory(tx, [
    {
      actor: user.id,
      model: 'user',
      recordId: user.id,
      action: 'update',
      changes: { password: [null, 'changed'] },
    },
  ])
}

/** A new password must not be common, and must be new. */
async function refuseWeak(password: string, field: string, oldHash: string | null): Promise<void> {
  const problem = newPasswordProblem(password)
  if (problem !== undefined) throw invalidField(field, problem)
  if (oldHash !== null && (await isPasswordRight(password, oldHash))) {
    throw invalidField(field, messages.account.passwordSame)
  }
}
