import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { loginPayload } from '#domain/account.ts'
import type { AnswerOf } from '#domain/calls/registry.ts'
import { sessionCalls } from '#domain/calls/session.ts'
import { csrfCookie } from '#domain/conventions.ts'
import { messages } from '#domain/words/messages.ts'
import { countCode, notifyOfWrongCodes } from '../auth/code-guess.ts'
import { makeCsrfToken } from '../auth/csrf.ts'
import { countAttempt, limitAddress } from '../request/limit.ts'
import { isPasswordRight } from '../auth/password.ts'
import { endSessions, startSession } from '../auth/token.ts'
import { countRecoveryCodes } from '../auth/recovery-codes.ts'
import { checkSecondFactor } from '../auth/second-factor.ts'
import { notifyOfSecondFactor } from '../auth/notify-second-factor.ts'
import { needsSecondFactor } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from './deps.ts'
import { badRequest, invalidField, Refusal } from '../base/errors.ts'
import { refusalNotes } from '../security/refusal-notes.ts'
import { noteSecurity } from '../security/security-log.ts'
import { answer } from './answer.ts'

export function answerSession(app: FastifyInstance, deps: Deps): void {
  const noteRefusal = refusalNotes(deps.db)
  answer(app, deps, sessionCalls, {
    async 'GET auth/csrf/'({ request, reply }) {
      const csrfToken = makeCsrfToken(deps.secrets.csrf, request.headers.authorization)
      reply.setCookie(csrfCookie, csrfToken, { ...cookieOptions(deps), httpOnly: true })
      return { csrfToken }
    },
    async 'GET auth/csrf/clear/'({ reply }) {
      reply.clearCookie(csrfCookie, cookieOptions(deps))
      return { message: 'CSRF cookie cleared' }
    },
    'POST auth/login/': ({ body, request }) => signIn(body, request, deps, noteRefusal),
    async 'POST auth/logout/'({ context: { user } }) {
      await inTransaction(deps.db, async (tx) => {
        await endSessions(tx, user.id, { only: user.sessionId })
        await noteSecurity(tx, { kind: 'signed_out', actor: user.id })
      })
      return { redirect_url: '/', status: '200' }
    },
    async 'GET auth/user/'({ context: { user } }) {
      const { id, email, name, role, preferences, onboardingCompleted, hasSecondFactor } = user
      return {
        id,
        email,
        name,
        role,
        preferences,
        onboarding_completed: onboardingCompleted,
        second_factor: { is_on: hasSecondFactor, is_required: needsSecondFactor(user, deps.env) },
      }
    },
  })
}

/** Wrong password, unknown address, deactivated account and expired one-time password: one answer, one time. */
async function signIn(
  { username, password, code = '' }: z.output<typeof loginPayload>,
  { ip }: FastifyRequest,
  { db }: Deps,
  noteRefusal: ReturnType<typeof refusalNotes>,
): Promise<AnswerOf<'POST auth/login/'>> {
  const account = username.toLowerCase()
  const address = limitAddress(ip)
  const limits = [
    { bucket: `login:${account}:${address}`, most: 10, minutes: 15 },
    { bucket: `login:${address}`, most: 100, minutes: 15 },
  ]
  const limited = (subject: string | null) => async (refusal: unknown) => {
    const event = { kind: 'sign_in_limited', subject, facts: { email: username } } as const
    if (refusal instanceof Refusal) await noteRefusal(account, event)
    throw refusal
  }
  const attempt = await countAttempt(db, limits).catch(limited(null))
  const employee = await db
    .selectFrom('employee')
    .select(['id', 'email', 'password_hash', 'email_verified_at', 'onboarding_completed', 'is_active'])
    .select(sql<boolean>`coalesce(password_expires_at <= now(), false)`.as('isExpired'))
    .where(sql`lower(email)`, '=', account)
    .executeTakeFirst()
  const isOpen = employee !== undefined && employee.is_active && !employee.isExpired
  const isRight = await isPasswordRight(password, isOpen ? employee.password_hash : undefined)
  const failed = async (reason: 'wrong' | 'unverified' | 'code') => {
    const facts = { email: username, reason }
    await noteSecurity(db, { kind: 'sign_in_failed', subject: employee?.id ?? null, facts })
  }
  if (employee === undefined || !isRight) {
    await failed('wrong')
    throw badRequest(messages.login.wrong)
  }
  if (employee.email_verified_at === null) {
    await attempt.forgive()
    await failed('unverified')
    throw new Refusal(401, messages.login.unverified)
  }
  const guess = await countCode(db, employee.id, code).catch(limited(employee.id))
  const { factor, key } = await inTransaction(db, async (tx) => {
    if (!(await isStillRight(tx, employee))) return { factor: 'replaced' as const }
    const factor = await checkSecondFactor(tx, employee.id, code)
    if (factor === 'missing' || factor === 'wrong') return { factor }
    await noteSecurity(tx, { kind: 'signed_in', actor: employee.id, facts: { method: 'password' } })
    if (factor === 'right by recovery code') {
      const left = await countRecoveryCodes(tx, employee.id)
      await notifyOfSecondFactor(tx, employee, { what: 'recovery_code', left })
    }
    return { factor, key: await startSession(tx, employee.id, 'password') }
  })
  if (factor === 'replaced') {
    await failed('wrong')
    throw badRequest(messages.login.wrong)
  }
  if (factor === 'wrong') {
    await failed('code')
    await notifyOfWrongCodes(db, employee)
    throw invalidField('code', messages.login.codeWrong)
  }
  // Being asked for a code is no failure: the form comes back with it.
  await attempt.forgive()
  await guess.forgive()
  if (key === undefined) throw invalidField('code', messages.login.codeNeeded)
  return { key, onboarding_completed: employee.onboarding_completed }
}

/** The lock holds the account until the session is there: a reset in the same moment ends it, or comes first. */
async function isStillRight(
  tx: Transaction,
  employee: { id: string; password_hash: string | null },
): Promise<boolean> {
  const found = await tx
    .selectFrom('employee')
    .select('id')
    .where('id', '=', employee.id)
    .where('is_active', '=', true)
    .where('password_hash', '=', employee.password_hash)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

function cookieOptions({ env }: Deps): Parameters<FastifyReply['setCookie']>[2] & object {
  return { path: '/', sameSite: 'strict', secure: env.publicUrl.startsWith('https:') }
}
