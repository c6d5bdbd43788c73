import { accountRefusals } from '#domain/words/account-refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AnswerOf } from '#domain/calls/registry.ts'
import { ssoCalls, type Callback } from '#domain/calls/session.ts'
import { isEmail } from '#domain/fields.ts'
import { messages } from '#domain/words/messages.ts'
import { isOtherAddress } from '../auth/changed-email.ts'
import { confirmEmailOf } from '../auth/confirm-email.ts'
import { countAttempt, limitAddress } from '../request/limit.ts'
import { shutOutOthers } from '../auth/new-password.ts'
import {
  describeProviderError,
  isProviderAway,
  newChecks,
  providerOf,
  type OidcChecks,
  type Identity,
  type Provider,
} from '../auth/oidc.ts'
import { makeTicket, readTicket, ticketSeconds } from '../auth/sso-ticket.ts'
import { startSession } from '../auth/token.ts'
import type { Database, Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from './deps.ts'
import { badRequest, invalidField, notFound, Refusal } from '../base/errors.ts'
import { recordHistory } from '../records/history.ts'
import { noteSecurity } from '../security/security-log.ts'
import { answer } from './answer.ts'

const ticketCookie = 'ssoTicket'
const choiceCookie = 'ssoChoice'

/** docs/decisions/0016 tells why it works like this. */
export function answerSso(app: FastifyInstance, deps: Deps): void {
  const provider = providerOf(deps.env)
  answer(app, deps, ssoCalls, {
    'POST auth/sso/': ({ request, reply }) => sendToProvider(request, reply, deps, provider),
    async 'POST api/callback/'({ body: returned, request, reply }) {
      if (provider === undefined) throw badRequest(messages.login.ssoOff)
      const attempt = await countAttempt(deps.db, [limitFor(request)])
      const checks = readTicket(deps.secrets.sso, request.cookies[ticketCookie])
      reply.clearCookie(ticketCookie, cookieOptions(deps))
      const session = await signInWith(provider, returned, checks, request, deps.db).catch((refusal) => {
        // The choice cookie: an identity that cannot sign in here would come back again and again without a choice.
        if (refusal instanceof Refusal && 'email' in (refusal.errors ?? {}))
          reply.setCookie(choiceCookie, '1', { ...cookieOptions(deps, choicePath), maxAge: ticketSeconds })
        throw refusal
      })
      reply.clearCookie(choiceCookie, cookieOptions(deps, choicePath))
      await attempt.forgive()
      return session
    },
  })
}

type Session = AnswerOf<'POST api/callback/'>

async function sendToProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  provider: Provider | undefined,
): Promise<{ url: string }> {
  if (provider === undefined) throw notFound(messages.login.ssoOff)
  const attempt = await countAttempt(deps.db, [limitFor(request)])
  const checks = newChecks()
  const url = await provider
    .addressFor(checks, request.cookies[choiceCookie] !== undefined)
    .catch((error: unknown) => {
      request.log.warn(describeProviderError(error), 'the provider of single sign-on could not be reached')
      throw unreachable()
    })
  await attempt.forgive()
  const ticket = makeTicket(deps.secrets.sso, checks)
  reply.setCookie(ticketCookie, ticket, { ...cookieOptions(deps), maxAge: ticketSeconds })
  return { url }
}

async function signInWith(
  provider: Provider,
  { code, state = '', iss, email: expected }: Callback,
  checks: OidcChecks | undefined,
  request: FastifyRequest,
  db: Database,
): Promise<Session> {
  const refuse = async (reason: string, refusal: Refusal, email?: string): Promise<never> => {
    const facts = { method: 'sso', reason, ...(email === undefined ? {} : { email }) }
    await noteSecurity(db, { kind: 'sign_in_failed', facts })
    throw refusal
  }
  // The state check: without it a link could sign somebody in to the account of whoever made it.
  if (checks === undefined || checks.state !== state)
    return await refuse('not_asked_for', badRequest(messages.sso.failed))
  const identity: Identity | undefined = await provider
    .identityOf({ code, state, iss }, checks)
    .catch(async (error: unknown) => {
      request.log.warn(describeProviderError(error), 'single sign-on failed')
      if (isProviderAway(error)) return await refuse('unreachable', unreachable())
      return await refuse('refused_by_provider', badRequest(messages.sso.failed))
    })
  const { email, isVerified } = identity
  const wrongPerson = (sentence: string) => invalidField('email', sentence)
  if (email === undefined || !isEmail(email) || !isVerified)
    return await refuse('address_unverified', wrongPerson(accountRefusals.addressUnverified(email)))
  if (expected !== undefined && isOtherAddress(expected, email))
    return await refuse('other_person', wrongPerson(accountRefusals.otherPerson(email, expected)), email)
  const session = await startSessionOf(db, email)
  return session ?? (await refuse('no_account', wrongPerson(accountRefusals.noAccount(email)), email))
}

/** Signing in makes no account: an identity is one that exists, by its address. */
async function startSessionOf(db: Database, email: string): Promise<Session | undefined> {
  return await inTransaction(db, async (tx) => {
    const employee = await tx
      .selectFrom('employee')
      .select(['id', 'email', 'onboarding_completed'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('is_active', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (employee === undefined) return undefined
    const { id, onboarding_completed } = employee
    if (await confirmEmailOf(tx, employee)) await takePossession(tx, employee)
    const token = await startSession(tx, id, 'sso')
    await noteSecurity(tx, { kind: 'signed_in', actor: id, facts: { method: 'sso' } })
    return { token, onboarding_completed }
  })
}

// The address was unproven until now: whoever typed it must not share the account from here on. A password that staff
// handed out stays: onboarding replaces it.
async function takePossession(
  tx: Transaction,
  { id, onboarding_completed }: { id: string; onboarding_completed: boolean },
): Promise<void> {
  await shutOutOthers(tx, { id }, { actor: id, because: 'email_confirmed' })
  if (!onboarding_completed) return
  const cleared = await tx
    .updateTable('employee')
    .set({ password_hash: null, password_expires_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (cleared === undefined) return
  await noteSecurity(tx, { kind: 'password_changed', actor: id, facts: { how: 'removed_by_sso' } })
  await recordHistory(tx, [
    { actor: id, model: 'user', recordId: id, action: 'update', changes: { password: [null, 'removed'] } },
  ])
}

const unreachable = () => new Refusal(503, accountRefusals.unreachable)

function limitFor(request: FastifyRequest) {
  return { bucket: `sso:${limitAddress(request.ip)}`, most: 100, minutes: 15 }
}

/** Each cookie is sent with the call that wants it, and with no other. */
const choicePath = '/auth/sso'

function cookieOptions(
  { env }: Deps,
  path = '/api/callback',
): Parameters<FastifyReply['setCookie']>[2] & object {
  const secure = env.publicUrl.startsWith('https:')
  return { path, httpOnly: true, sameSite: 'strict', secure }
}
