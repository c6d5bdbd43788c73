import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { earlyRefusals } from './errors.ts'

/** A connection cut at once would take the answer with it. */
const lingerMs = 1000

const underWay = new WeakMap<Socket, { open: Set<ServerResponse>; last: ServerResponse }>()
const broken = new WeakSet<Socket>()

/** Node itself would answer an unmeetable expectation and a missing host, without our headers. Those come first. */
export function answerEarly(app: FastifyInstance): void {
  app.server.on('request', (_request, answer: ServerResponse) => follow(answer))
  app.server.on('checkExpectation', (request: IncomingMessage, answer: ServerResponse) => {
    follow(answer)
    Object.assign(request, { method: 'GET', url: earlyRefusals.expectation.address })
    app.routing(request, answer)
  })
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) throw earlyRefusals.host.refusal
    done()
  })
}

/** Requests that came before on the connection are answered first. */
export function answerBroken(app: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  // The next request's beginning is unknown after one mistake: the rest gets no answer.
  if (broken.has(socket)) return
  broken.add(socket)
  answer(app, error.code ?? '', socket).catch(() => socket.destroy())
}

async function answer(app: FastifyInstance, code: string, socket: Socket): Promise<void> {
  const { open, last } = underWay.get(socket) ?? {}
  const earlier = [...(open ?? [])].filter(({ req }) => req.complete)
  await Promise.all(earlier.map((each) => new Promise((resolve) => each.once('close', resolve))))
  if (!socket.writable || code === afterTheLast) {
    socket.destroySoon()
    return
  }
  const { address } = earlyRefusals[refusedAs[code] ?? 'request']
  const made = await app.inject({ url: address, remoteAddress: socket.remoteAddress ?? '' })
  // A second answer to a request whose body breaks would be taken for that to the client's next request.
  const isAnswered = last !== undefined && !last.req.complete && last.headersSent
  if (isAnswered || !socket.writable) {
    socket.destroySoon()
    return
  }
  const lines = Object.entries(made.headers).map(([name, value]) => `${name}: ${String(value)}`)
  socket.end([`HTTP/1.1 ${made.statusCode} ${made.statusMessage}`, ...lines, '', made.payload].join('\r\n'))
  const linger = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(linger))
}

function follow(answer: ServerResponse): void {
  const { socket } = answer.req
  const open = underWay.get(socket)?.open ?? new Set()
  underWay.set(socket, { open: open.add(answer), last: answer })
  answer.once('close', () => open.delete(answer))
}

/** Node's code for bytes after an answer that said it was the last. */
const afterTheLast = 'HPE_CLOSED_CONNECTION'

const refusedAs: Readonly<Record<string, keyof typeof earlyRefusals>> = {
  HPE_HEADER_OVERFLOW: 'headers',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body',
  ERR_HTTP_REQUEST_TIMEOUT: 'time',
}
