import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Where something was asked for from, and in which request. */
export type Origin = { address: string; userAgent: string; requestId: string }

const origins = new AsyncLocalStorage<Origin>()
const nowhere: Origin = { address: '', userAgent: '', requestId: '' }

/** Lets everything that a request leads to know where it came from. */
export function rememberOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    asAskedBy(request, done)
  })
}

/** Does something on behalf of a request, also when that is over. */
export function asAskedBy<Result>({ headers, ip, id }: FastifyRequest, work: () => Result): Result {
  const userAgent = (headers['user-agent'] ?? '').slice(0, 300)
  return origins.run({ address: ip, userAgent, requestId: id }, work)
}

/** The origin of what is being done; empty for what no request does. */
export function currentOrigin(): Origin {
  return origins.getStore() ?? nowhere
}
