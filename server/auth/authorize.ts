import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#domain/words/messages.ts'
import { can, type Permission } from '#domain/permissions.ts'
import { contextFor, mustSetUpSecondFactor, type Context, type User } from '../request/context.ts'
import type { Env } from '../base/env.ts'
import type { Database } from '../db/pool.ts'
import { forbidden, unauthorized } from '../base/errors.ts'
import { csrfCookie, csrfHeader, idleHeader } from '#domain/conventions.ts'
import { isCsrfTokenRight } from './csrf.ts'
import { userOf } from './token.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call: a permission, or anybody at all. A route without one does not start. */
    may?: Permission | 'anybody'
    /** Works before a one-time password has been replaced. */
    beforeOnboarding?: boolean
    /** Works before a second factor that the firm wants is set up; so does what works before onboarding. */
    beforeSecondFactor?: boolean
    /** Whether calling it shows that somebody uses the session. */
    countsAsUse?: boolean
    /** Refusals carry the sentences by field at the top of the body too. */
    errorsOnTop?: boolean
  }
  interface FastifyRequest {
    user: User | undefined
  }
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Guards every route: who is it, did they mean it, and may they. Nothing is parsed before that is settled.
 * `countCall` hears of everybody who is known, and refuses those who call too often.
 */
export function guardRoutes(
  app: FastifyInstance,
  deps: { db: Database; env: Env; secrets: { csrf: Buffer } },
  countCall: (personId: string) => void,
): void {
  app.decorateRequest('user', undefined)
  app.addHook('onRoute', (route) => {
    if (route.config?.may === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    const { may, beforeOnboarding, beforeSecondFactor } = request.routeOptions.config
    if (may === undefined) return
    // What is open to anybody asks the database nothing.
    const user = may === 'anybody' ? undefined : await userBehind(request, deps)
    if (may !== 'anybody' && user === undefined) throw unauthorized()
    request.user = user
    if (user !== undefined) countCall(user.id)
    if (unsafe.has(request.method)) checkCsrf(request, deps.secrets.csrf)
    if (may === 'anybody' || user === undefined) return
    if (user.mustChangePassword && !beforeOnboarding) throw forbidden(messages.generic.onboardingFirst)
    if (mustSetUpSecondFactor(user, deps.env) && !beforeOnboarding && !beforeSecondFactor)
      throw forbidden(messages.secondFactor.setUpFirst)
    if (!can(user, may)) throw forbidden(refusals[may])
  })
}

/** What a window asks for while nobody sits before it keeps no session alive. */
function userBehind(
  { headers, routeOptions }: FastifyRequest,
  { db }: { db: Database },
): Promise<User | undefined> {
  const isAlone = headers[idleHeader.toLowerCase()] !== undefined || routeOptions.config.countsAsUse === false
  return userOf(db, headers.authorization, { countsAsUse: !isAlone })
}

/** The context of a request that the guard let through. */
export function contextOf(request: FastifyRequest, deps: { env: Env }): Context {
  if (request.user === undefined) throw unauthorized()
  return contextFor(request.user, deps.env)
}

const refusals: Partial<Record<Permission, string>> = {
  'user.create': messages.account.notAuthorized,
  'user.update': messages.account.notAuthorized,
  'announcement.create': messages.announcement.forbidden,
}

function checkCsrf(request: FastifyRequest, secret: Buffer): void {
  const header = request.headers[csrfHeader.toLowerCase()]
  const sent = {
    header: typeof header === 'string' ? header : undefined,
    cookie: request.cookies[csrfCookie],
    authorization: request.headers.authorization,
  }
  if (!isCsrfTokenRight(secret, sent)) throw forbidden(messages.generic.csrf)
}
