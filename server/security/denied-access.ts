import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitAddress } from '../request/limit.ts'
import type { Database } from '../db/pool.ts'
import { withOriginOf } from '../request/origin.ts'
import { perMinute } from '../base/per-minute.ts'
import { noteSecurity } from './security-log.ts'

/** A flood of refusals says no more than these, and must not fill the log. */
const mostPerMinute = 3

/** The note follows the answer: nobody waits for it, and it cannot fail. */
export function noteDeniedAccess(app: FastifyInstance, db: Database): void {
  const waitFor = perMinute(mostPerMinute)
  const underWay = new Set<Promise<void>>()
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 403) note(request)
    done()
  })
  const note = (request: FastifyRequest) => {
    const { method, ip, user } = request
    const route = request.routeOptions.url ?? 'unknown'
    if (waitFor(`${user?.id ?? limitAddress(ip)} ${method} ${route}`) > 0) return
    const event = { kind: 'access_denied', actor: user?.id ?? null, facts: { method, route } } as const
    const noted = withOriginOf(request, () => noteSecurity(db, event)).catch((error: unknown) =>
      request.log.warn({ err: error }, 'denied access could not be noted'),
    )
    underWay.add(noted)
    void noted.then(() => underWay.delete(noted))
  }
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
}
