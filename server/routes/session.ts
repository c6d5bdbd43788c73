import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { loginPayload } from '#domain/account.ts'
import { csrfCookie } from '#domain/conventions.ts'
import { messages } from '#domain/messages.ts'
import { roles } from '#domain/roles.ts'
import { makeCsrfToken } from '../auth/csrf.ts'
import { countAttempt, limitAddress } from '../auth/limit.ts'
import { isPasswordRight } from '../auth/password.ts'
import { endSessions, startSession } from '../auth/token.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { badRequest, Refusal } from '../errors.ts'
import { addCall, read } from './call.ts'
import { preferencesShape } from './preferences.ts'

const tag = 'Session'

/** CSRF tokens, signing in and out, and who is signed in. */
export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET auth/csrf/',
    tag,
    summary: 'A CSRF token, in the body and as a cookie',
    may: 'anybody',
    answers: { 200: z.object({ csrfToken: z.string() }) },
    async handle(request, reply) {
      const csrfToken = makeCsrfToken(deps.secrets.csrf, request.headers.authorization)
      reply.setCookie(csrfCookie, csrfToken, { ...cookieOptions(deps), httpOnly: true })
      return { csrfToken }
    },
  })
  addCall(app, {
    call: 'GET auth/csrf/clear/',
    tag,
    summary: 'Clears the CSRF cookie, and only that',
    may: 'anybody',
    answers: { 200: z.object({ message: z.string() }) },
    async handle(_request, reply) {
      reply.clearCookie(csrfCookie, cookieOptions(deps))
      return { message: 'CSRF cookie cleared' }
    },
  })
  addCall(app, {
    call: 'POST auth/login/',
    tag,
    summary: 'Sign in; username holds the email',
    may: 'anybody',
    body: loginPayload,
    ignoresIdempotencyKey: true,
    answers: { 200: z.object({ key: z.string(), onboarding_completed: z.boolean() }) },
    refuses: [400, 401, 429],
    handle: (request) => signIn(request, deps),
  })
  addCall(app, {
    call: 'POST auth/logout/',
    tag,
    summary: 'Sign out: the key stops working at once',
    may: 'account.use',
    beforeOnboarding: true,
    ignoresIdempotencyKey: true,
    answers: { 200: z.object({ redirect_url: z.string(), status: z.literal('200') }) },
    async handle(request) {
      const { user } = contextOf(request, deps)
      await endSessions(deps.db, user.id, { only: user.sessionId })
      return { redirect_url: '/', status: '200' }
    },
  })
  addCall(app, {
    call: 'GET auth/user/',
    tag,
    summary: 'Who is signed in',
    may: 'account.use',
    beforeOnboarding: true,
    answers: {
      200: z.object({
        id: z.string(),
        email: z.string(),
        name: z.string(),
        role: z.enum(roles),
        preferences: preferencesShape,
        onboarding_completed: z.boolean(),
      }),
    },
    async handle(request) {
      const { user } = contextOf(request, deps)
      const { id, email, name, role, preferences, onboardingCompleted } = user
      return { id, email, name, role, preferences, onboarding_completed: onboardingCompleted }
    },
  })
  addCall(app, {
    call: 'POST api/callback/',
    tag,
    summary: 'Exchange a single sign-on code for a token',
    may: 'anybody',
    body: callbackPayload,
    ignoresIdempotencyKey: true,
    answers: { 200: z.object({ token: z.string() }) },
    async handle(request) {
      read(callbackPayload, request.body)
      // No identity provider is configured, so no code can be genuine.
      throw badRequest(messages.login.ssoOff)
    },
  })
}

const callbackPayload = z.object({
  code: z.string({ error: messages.login.codeRequired }).min(1, messages.login.codeRequired),
})

/** Wrong password, unknown address, deactivated account and expired one-time password: one answer, one time. */
async function signIn(request: FastifyRequest, { db }: Deps): Promise<unknown> {
  const { username, password } = read(loginPayload, request.body)
  const account = username.toLowerCase()
  const address = limitAddress(request.ip)
  const attempt = await countAttempt(db, [
    { bucket: `login:${account}:${address}`, most: 10, minutes: 15 },
    { bucket: `login:${address}`, most: 100, minutes: 15 },
  ])
  const employee = await db
    .selectFrom('employee')
    .select(['id', 'password_hash', 'email_verified_at', 'onboarding_completed'])
    .where(sql`lower(email)`, '=', account)
    .where('is_active', '=', true)
    .where((where) =>
      where.or([
        where('password_expires_at', 'is', null),
        where('password_expires_at', '>', sql<string>`now()`),
      ]),
    )
    .executeTakeFirst()
  const isRight = await isPasswordRight(password, employee?.password_hash)
  if (employee === undefined || !isRight) throw badRequest(messages.login.wrong)
  await attempt.forgive()
  if (employee.email_verified_at === null) throw new Refusal(401, messages.login.unverified)
  const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
  const key = await inTransaction(db, async (tx) => {
    if (!(await isStillRight(tx, employee))) throw badRequest(messages.login.wrong)
    return await startSession(tx, employee.id, from)
  })
  return { key, onboarding_completed: employee.onboarding_completed }
}

/** Holds the account until the session is there: a reset in the same moment ends it, or comes first. */
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
