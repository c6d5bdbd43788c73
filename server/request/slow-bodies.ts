import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'

const drops = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Node has one limit for all requests, and files take longer than forms. */
export function dropSlowBodies(app: FastifyInstance, { within = 30_000 } = {}): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
    if (length !== '0' || coding !== undefined) watch(request.raw, within)
    done()
  })
}

/** Time as long as something comes; bytes that the server has not read yet are no fault of the sender. */
export function allowSlowBody({ raw }: FastifyRequest, { stall = 60_000 } = {}): void {
  if (!drops.has(raw)) return
  const looks = 12
  const { socket } = raw
  let [before, idle] = [socket.bytesRead, 0]
  dropWhen(
    raw,
    () => {
      const isIdle = !raw.isPaused() && socket.bytesRead === before
      before = socket.bytesRead
      idle = isIdle ? idle + 1 : 0
      return idle >= looks
    },
    stall / looks,
  )
}

function watch(raw: IncomingMessage, within: number): void {
  dropWhen(raw, () => true, within)
  const forget = () => clearTimeout(drops.get(raw))
  raw.once('end', forget)
  raw.once('close', forget)
}

function dropWhen(raw: IncomingMessage, isOver: () => boolean, pause: number): void {
  clearTimeout(drops.get(raw))
  const check = () => {
    if (isOver()) raw.destroy()
    else drops.get(raw)?.refresh()
  }
  drops.set(raw, setTimeout(check, pause).unref())
}
