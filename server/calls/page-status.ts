import type { FastifyRequest } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { personForm } from '#domain/admin/pages.ts'
import { adminResources } from '#domain/admin/kinds.ts'
import { isOneOf } from '#domain/choices.ts'
import { authCookie } from '#domain/conventions.ts'
import { mayRead } from '#domain/records/may-read.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { pages } from '#domain/pages/pages.ts'
import type { Model, Resource } from '#domain/kinds/kind.ts'
import { isFolderKind, resources } from '#domain/kinds/registry.ts'
import { limitAddress } from '../request/limit.ts'
import { userOf } from '../auth/token.ts'
import { mustSetUpSecondFactor, type User } from '../request/context.ts'
import type { Deps } from './deps.ts'
import { isThere } from '../records/read.ts'
import { stores } from '../kinds/registry.ts'
import type { PageStatus } from '../http/web-app.ts'
import { addressBuckets } from '../http/request-limit.ts'

type PageDeps = Pick<Deps, 'db' | 'env'>

const patienceMs = 1000

// The cookie is read for the status alone: the document holds no secret, and no call is made in the name of a cookie. A
// link from elsewhere comes without it: the app's own pages are then simply there, and the browser finds out the rest.
export function pageStatuses(known: PageDeps): (page: string) => StatusOf | undefined {
  // Cookies can be made up, and pages are not limited as calls are: past this nothing is looked up.
  const takeOfAddress = addressBuckets('page', known.env)
  return (page) => {
    if (isOneOf(pages.public, page)) return undefined
    const withoutCookie = page.startsWith('/admin/') ? 401 : 200
    return async (request) => {
      const key = request.cookies[authCookie]
      if (key === undefined) return withoutCookie
      if (takeOfAddress(limitAddress(request.ip)) > 0) return 200
      return await withinPatience(request, statusFor(page, request, { key, withoutCookie }, known))
    }
  }
}

type StatusOf = (request: FastifyRequest) => Promise<PageStatus>

async function statusFor(
  page: string,
  request: FastifyRequest,
  { key, withoutCookie }: { key: string; withoutCookie: PageStatus },
  { db, env }: PageDeps,
): Promise<PageStatus> {
  const user = await userOf(db, `Token ${key}`)
  if (user === undefined) return withoutCookie
  // The log line and the security log read it: nothing else of this request asks who it is.
  request.user = user
  // Onboarding or a second factor that is still to do is led to, whatever the address and their rights.
  const mustOnboard = !user.onboardingCompleted || user.mustChangePassword
  if (mustOnboard || mustSetUpSecondFactor(user, env)) return 200
  if (!mayOpen(user, page)) return 403
  const { kind, id = '' } = request.params as { kind?: string; id?: string }
  if (kind !== undefined) return isFolderKind(kind) ? await recordStatus(kind, id, user, db) : 404
  const model = recordPages.get(page)
  return model === undefined ? 200 : await recordStatus(model, id, user, db)
}

async function recordStatus(model: Model, id: string, user: User, db: PageDeps['db']): Promise<PageStatus> {
  if (!mayRead(user, model, id)) return 403
  return (await isThere(db, stores[model], id)) ? 200 : 404
}

const recordPages = new Map<string, Model>([
  ...Object.values(resources).map(({ pages, model }) => [pages.update, model] as const),
  ...Object.values(adminResources).map(({ pages, model }) => [pages.update, model] as const),
  ...Object.values<Resource>(resources).flatMap(({ pages, list }) =>
    [pages.createFromProject, ...(list.pages ?? []).map(({ ofProject }) => ofProject)].flatMap((page) =>
      page === undefined ? [] : [[page, 'project'] as const],
    ),
  ),
  ['/tasks/assign_tasks/:id', 'project'],
  ['/projects/ledger/:id', 'project'],
  [personForm, 'user'],
])

/** Pages are there without an answer of the database, too, and tell what is wrong themselves. */
async function withinPatience(request: FastifyRequest, asked: Promise<PageStatus>): Promise<PageStatus> {
  const late = new AbortController()
  const patience = delay(patienceMs, 200 as const, { signal: late.signal, ref: false })
  const answered = asked.catch((error: unknown) => {
    request.log.warn({ err: error }, 'the status of a page could not be found')
    return 200 as const
  })
  try {
    return await Promise.race([answered, patience.catch(() => 200 as const)])
  } finally {
    late.abort()
  }
}
