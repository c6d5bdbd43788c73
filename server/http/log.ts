import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import { secretNames } from '../request/secret-names.ts'
import type { Env } from '../base/env.ts'

/** Values that could sign someone in are blotted out, should they ever get near a log. */
export function loggerFor(env: Env, logTo?: NodeJS.WritableStream): FastifyBaseLogger {
  const options = {
    level: env.logLevel,
    // One of several processes has to say which it is.
    base: env.workers > 1 ? { pid: process.pid } : null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  }
  return pino(options, logTo ?? inTurns(pino.destination()))
}

/** Lines of one turn of the event loop are written together: each write is a call of the system. */
function inTurns(out: { write(lines: string): unknown }): DestinationStream {
  let lines = ''
  let isOpen = false
  const write = () => {
    const all = lines
    lines = ''
    if (all !== '') out.write(all)
  }
  return {
    write(line) {
      if (!isOpen) process.on('exit', write)
      isOpen = true
      if (lines === '') setImmediate(write)
      lines += line
    },
  }
}

export function logRequests(app: FastifyInstance): void {
  app.setChildLoggerFactory((log, { reqId }) => new RequestLog(log, reqId))
  // Lines of requests have no value that could be a secret: looking for one took longer than writing them.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        reqId: request.id,
        method: request.method,
        // The pattern, not the address: addresses carry keys and emails.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.user?.id ?? null,
      },
      'request',
    )
    done()
  })
}

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** A logger takes its time to be made, and most requests have nothing to tell: it is made for the first line. */
class RequestLog implements FastifyBaseLogger {
  readonly #log: FastifyBaseLogger
  readonly #id: unknown
  #own: FastifyBaseLogger | undefined

  constructor(log: FastifyBaseLogger, id: unknown) {
    this.#log = log
    this.#id = id
  }

  get level(): string {
    return this.#log.level
  }

  fatal(...said: unknown[]): void {
    this.#say('fatal', said)
  }

  error(...said: unknown[]): void {
    this.#say('error', said)
  }

  warn(...said: unknown[]): void {
    this.#say('warn', said)
  }

  info(...said: unknown[]): void {
    this.#say('info', said)
  }

  debug(...said: unknown[]): void {
    this.#say('debug', said)
  }

  trace(...said: unknown[]): void {
    this.#say('trace', said)
  }

  silent(): void {}

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#made().child(...given)
  }

  #made(): FastifyBaseLogger {
    return (this.#own ??= this.#log.child({ reqId: this.#id }))
  }

  #say(level: Level, said: unknown[]): void {
    const log = this.#made()
    const line: (...said: unknown[]) => void = log[level].bind(log)
    line(...said)
  }
}

/** Database errors quote values in their details: these are left out. */
function describeError(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, message, stack, code, constraint, table } = error
  return { type: name, message, stack, code, constraint, table }
}
