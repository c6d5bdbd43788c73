import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { messages } from '#domain/words/messages.ts'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import { can, type Permission } from '#domain/permissions.ts'
import { contextFor, mustSetUpSecondFactor, type Context, type User } from '../request/context.ts'
import { asError } from '../base/caught.ts'
import type { Env } from '../base/env.ts'
import { forbidden, unauthorized } from '../base/errors.ts'
import { csrfCookie, csrfHeader, idleHeader, personHeader } from '#domain/conventions.ts'
import { requestMessages } from '#domain/words/requests.ts'
import { isCsrfTokenRight } from './csrf.ts'
import type { KnownSessions } from './known-sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes without this do not start. */
    may?: Permission | 'anybody'
    beforeOnboarding?: boolean
    beforeSecondFactor?: boolean
    countsAsUse?: boolean
    withoutCsrf?: boolean
    errorsOnTop?: boolean
  }
  interface FastifyRequest {
    user: User | undefined
  }
}

const [idle, person, csrf] = [idleHeader, personHeader, csrfHeader].map((name) => name.toLowerCase()) as [
  string,
  string,
  string,
]

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** The guard runs before anything is parsed; `countCall` refuses people who call too often. */
export function guardRoutes(
  app: FastifyInstance,
  deps: { sessions: KnownSessions; env: Env; secrets: { csrf: Buffer } },
  countCall: (personId: string) => void,
): void {
  app.decorateRequest('user', undefined)
  app.addHook('onRoute', (route) => {
    if (route.config?.may === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
  })
  const admit = (request: FastifyRequest, user: User | undefined) => {
    const { may, beforeOnboarding, beforeSecondFactor, withoutCsrf } = request.routeOptions.config
    if (may !== 'anybody' && user === undefined) throw unauthorized()
    request.user = user
    if (user !== undefined) countCall(user.id)
    refuseOtherPerson(request, user)
    if (unsafe.has(request.method) && !withoutCsrf) checkCsrf(request, deps.secrets.csrf)
    if (may === 'anybody' || may === undefined || user === undefined) return
    if (user.mustChangePassword && !beforeOnboarding) throw forbidden(messages.generic.onboardingFirst)
    if (mustSetUpSecondFactor(user, deps.env) && !beforeOnboarding && !beforeSecondFactor)
      throw forbidden(secondFactorMessages.setUpFirst)
    if (!can(user, may)) throw forbidden(refusals[may])
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { may } = request.routeOptions.config
    if (may === undefined) return done()
    const user = may === 'anybody' ? undefined : userBehind(request, deps.sessions)
    if (user instanceof Promise) {
      void admitLater(request, user, done)
      return
    }
    admit(request, user)
    done()
  })

  async function admitLater(
    request: FastifyRequest,
    user: Promise<User | undefined>,
    done: HookHandlerDoneFunction,
  ): Promise<void> {
    try {
      admit(request, await user)
    } catch (error) {
      done(asError(error))
      return
    }
    done()
  }
}

/** Windows that nobody sits before must keep no session alive. */
function userBehind(
  { headers, routeOptions }: FastifyRequest,
  sessions: KnownSessions,
): User | undefined | Promise<User | undefined> {
  const isAlone = headers[idle] !== undefined || routeOptions.config.countsAsUse === false
  return sessions.userOf(headers.authorization, { countsAsUse: !isAlone })
}

export function contextOf(request: FastifyRequest, deps: { env: Env }): Context {
  if (request.user === undefined) throw unauthorized()
  return contextFor(request.user, deps.env)
}

const refusals: Partial<Record<Permission, string>> = {
  'user.create': messages.account.notAuthorized,
  'user.update': messages.account.notAuthorized,
  'announcement.create': messages.announcement.forbidden,
}

/** Two tabs share one cookie: whoever signs in in the second would otherwise be the author of what was typed in the first. */
function refuseOtherPerson({ headers }: FastifyRequest, user: User | undefined): void {
  const meant = headers[person]
  if (user !== undefined && meant !== undefined && meant !== user.id)
    throw forbidden(requestMessages.otherPerson)
}

function checkCsrf(request: FastifyRequest, secret: Buffer): void {
  const header = request.headers[csrf]
  const sent = {
    header: typeof header === 'string' ? header : undefined,
    cookie: request.cookies[csrfCookie],
    authorization: request.headers.authorization,
  }
  if (!isCsrfTokenRight(secret, sent)) throw forbidden(messages.generic.csrf)
}
