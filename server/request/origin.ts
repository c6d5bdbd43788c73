import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Origin = { address: string; userAgent: string; requestId: string }

const origins = new AsyncLocalStorage<Origin>()
const nowhere: Origin = { address: '', userAgent: '', requestId: '' }

export function rememberOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    withOriginOf(request, done)
  })
}

export function withOriginOf<Result>({ headers, ip, id }: FastifyRequest, work: () => Result): Result {
  const userAgent = (headers['user-agent'] ?? '').slice(0, 300)
  return origins.run({ address: ip, userAgent, requestId: id }, work)
}

/** Work that nobody waits for is known by the id of what it works on. */
export function withOriginOfJob<Result>(id: string, work: () => Result): Result {
  return origins.run({ ...nowhere, requestId: id }, work)
}

export function currentOrigin(): Origin {
  return origins.getStore() ?? nowhere
}
