import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#domain/words/messages.ts'
import { requestMessages } from '#domain/words/requests.ts'
import type { FieldErrors } from '#domain/result.ts'
import type { Reports } from '../reports/reports.ts'
import { Refusal, badRequest, invalid, notFound, unauthorized } from '../base/errors.ts'
import { stores } from '../kinds/registry.ts'
import { viewNamesTaken } from '../views/change-views.ts'
import { wantsPage } from './page-request.ts'
import { sendApp } from './web-app.ts'
import { codeOf, constraintOf, asError } from '../base/caught.ts'

/** The one place where an error becomes a status and a body. */
export function answerErrors(
  app: FastifyInstance,
  { webDir, reports }: { webDir: string | undefined; reports: Reports },
): void {
  app.setErrorHandler(async (error: FastifyError | Refusal | Error, request, reply) => {
    noteFailure(error, request, reports)
    const shown = refusalOf(error) ?? new Refusal(500, messages.generic.serverError)
    const body = errorBody(shown, request.id)
    const onTop = request.routeOptions.config.errorsOnTop ? shown.errors : undefined
    return reply
      .code(shown.status)
      .headers(shown.headers)
      .send({ ...onTop, ...body })
  })
  app.setNotFoundHandler({}, (request, reply) => {
    const early = Object.values(earlyRefusals).find(({ address }) => address === request.url)
    const refusal = early?.refusal ?? notFound()
    const page = early === undefined ? 404 : early === earlyRefusals.address ? 400 : undefined
    if (page === undefined || !wantsPage(request)) {
      reply.code(refusal.status).headers(refusal.headers).send(errorBody(refusal, request.id))
    } else if (webDir === undefined) {
      reply.code(page).type('text/plain; charset=utf-8').send(messages.generic.pageNotFound)
    } else {
      sendApp(reply, page)
    }
  })
}

export function noteFailure(sent: unknown, request: FastifyRequest, reports: Reports): void {
  const error = asError(sent)
  const refusal = refusalOf(error)
  // A refusal without a cause is meant: the server is busy, or the client has left.
  const isMeant = error instanceof Refusal && error.cause === undefined
  const fault = refusal?.status === 500 ? asError(error.cause) : error
  if (!isMeant && (refusal === undefined || refusal.status >= 500))
    request.log.error({ err: fault }, 'request failed')
  if (refusal === undefined || (!isMeant && refusal.status === 500))
    reports.send({ error: fault, from: 'request', facts: factsOf(request) })
}

const closingConnection = { headers: { connection: 'close' } }

/** Refusals before there is a route go round to an address of their own, to get headers and a log line. */
export const earlyRefusals = {
  address: { address: '/unreadable-address', refusal: badRequest(requestMessages.badAddress) },
  request: {
    address: '/unreadable-request',
    refusal: new Refusal(400, requestMessages.unreadable, closingConnection),
  },
  host: { address: '/missing-host', refusal: new Refusal(400, requestMessages.noHost, closingConnection) },
  time: { address: '/late-request', refusal: new Refusal(408, requestMessages.late, closingConnection) },
  body: {
    address: '/large-request',
    refusal: new Refusal(413, requestMessages.bodyTooLarge, closingConnection),
  },
  expectation: {
    address: '/unmet-expectation',
    refusal: new Refusal(417, requestMessages.unmetExpectation, closingConnection),
  },
  headers: {
    address: '/large-headers',
    refusal: new Refusal(431, requestMessages.largeHeaders, closingConnection),
  },
}

export function answerFrameworkError(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.raw.url = earlyRefusals.address.address
  request.server.routing(request.raw, reply.raw)
}

function factsOf({ method, routeOptions, id }: FastifyRequest) {
  return { method, route: routeOptions.url ?? 'unknown', status: 500, request_id: id }
}

function errorBody(refusal: Refusal, requestId: string) {
  const { status, message, errors, data } = refusal
  const body = { operation: 'ERROR', status, message, detail: message, data, request_id: requestId }
  return errors === undefined ? body : { ...body, errors }
}

/** Undefined means a fault of ours. */
function refusalOf(error: FastifyError | Refusal | Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(413, requestMessages.bodyTooLarge)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal(415, requestMessages.unsupportedMediaType)
  if (code?.startsWith('FST_') && statusCode !== undefined && statusCode < 500) {
    return new Refusal(statusCode, requestMessages.badJson)
  }
  const lost = raceErrors(error)
  if (lost !== undefined) return invalid(lost)
  if (isAccountGone(error)) return unauthorized()
  if (isDatabaseAway(error))
    return new Refusal(503, messages.generic.notReady, { headers: { 'retry-after': '5' } })
  return undefined
}

/** Two people took one name at once: the database refuses the second with the name of the rule. */
const racesLost = new Map([
  ...Object.values(stores).flatMap(({ taken = {} }) => Object.entries(taken)),
  ...Object.entries(viewNamesTaken),
])

function raceErrors(error: Error): FieldErrors | undefined {
  return codeOf(error) === '23505' ? racesLost.get(constraintOf(error)) : undefined
}

/** People are never deleted: a missing one was taken away by a restore since the request began, sessions included. */
function isAccountGone(error: Error): boolean {
  return (
    codeOf(error) === '23503' &&
    /_(actor|subject|manager|assigned_(by|to)|author|created_by|uploaded_by|user_sent_by|seen_by|employee_id|owner_id)_fkey$/.test(
      constraintOf(error),
    )
  )
}

/** Away or starting (57P), out of room (53), read-only, timed out, deadlocked (40): it may work in a moment. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08...|53...|57P0.|3D000|57014|55P03|25006|40P01|40001)$/
const awayWords =
  /connection terminated|connection error|timeout exceeded when trying to connect|not currently accepting connections/i

function isDatabaseAway(error: Error): boolean {
  return awayCodes.test(codeOf(error)) || awayWords.test(error.message)
}
