import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { timingSafeEqual } from 'node:crypto'
import type { Env } from '../base/env.ts'
import type { Audience } from '../events/audience.ts'
import { notFound } from '../base/errors.ts'
import { answerSiblings, askSiblings } from '../base/siblings.ts'

const topic = 'metrics'

export function countRequests(
  app: FastifyInstance,
  { env, audience }: { env: Env; audience: Audience },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by method and route',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  const streams = new Gauge({
    name: 'live_streams',
    help: 'Browsers that are told of changes',
    registers: [registry],
  })
  const readOwn = async () => {
    streams.set(audience.count())
    return await registry.getMetricsAsJSON()
  }
  const answerNoMore = answerSiblings(topic, readOwn)
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown' }
    requests.inc({ ...labels, status: String(reply.statusCode) })
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { config: { may: 'anybody' }, schema: { hide: true } }, async (request, reply) => {
    const isOpen = !env.trustProxy && isFromHere(request)
    if (!isOpen && !hasToken(request, env.metricsToken)) throw notFound()
    // Figures of all worker processes of this machine together, whichever of them was asked.
    // Its own are read once: reading the delay of the event loop begins to measure it anew.
    const others = (await askSiblings(topic)) as object[][]
    streams.set(audience.count())
    const whole = others.length === 0 ? registry : AggregatorRegistry.aggregate([await readOwn(), ...others])
    return reply.type(registry.contentType).send(await whole.metrics())
  })
  app.addHook('onClose', async () => answerNoMore())
}

/** A proxy on this machine also comes from here; with TRUST_PROXY only the token counts. */
function isFromHere(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? ''
  const isLoopback = address === '::1' || address.replace('::ffff:', '').startsWith('127.')
  const { forwarded, 'x-forwarded-for': forwardedFor } = request.headers
  return isLoopback && forwardedFor === undefined && forwarded === undefined
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const sent = Buffer.from(request.headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${token ?? ''}`)
  return token !== undefined && sent.length === right.length && timingSafeEqual(sent, right)
}
