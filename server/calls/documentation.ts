import type { HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { CallFacts } from '#domain/calls/call.ts'
import { schemaOf } from './read.ts'

export const errorShape = z
  .object({
    operation: z.literal('ERROR'),
    status: z.int(),
    message: z.string(),
    detail: z.string(),
    data: z.unknown(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Error' })

const errorShapeWithFields = errorShape.catchall(z.array(z.string()))

export function documentation(call: CallFacts, path: string, method: HTTPMethods) {
  const takesKey = method === 'POST' && call.ignoresIdempotencyKey === undefined
  const isOpen = call.may === 'anybody'
  const query = queryOf(call)
  const refusals = [
    ...(query !== undefined || method !== 'GET' ? [400] : []),
    ...(isOpen ? [] : [401]),
    ...(isOpen && (method === 'GET' || call.withoutCsrf) ? [] : [403]),
    ...(path.includes(':id') ? [404] : []),
    ...(takesKey ? [422] : []),
    429,
    ...(call.refuses ?? []),
  ]
  return {
    tags: [call.tag],
    summary: call.summary,
    ...(isOpen ? { security: [] } : {}),
    ...(path.includes(':') ? { params: paramsShape(call, path) } : {}),
    ...(query === undefined ? {} : { querystring: query }),
    ...(method === 'GET' || call.withoutCsrf
      ? {}
      : { headers: takesKey ? csrfHeader.extend(keyHeader.shape) : csrfHeader }),
    ...(call.body && method !== 'GET' ? { body: schemaOf(call.body) } : {}),
    ...(call.takes ? { consumes: [call.takes] } : {}),
    response: {
      ...(call.orNothing ? { 200: described('There was nothing to make', schemaOf(call.answers)) } : {}),
      [call.status ?? 200]: described('Done', schemaOf(call.answers), call.answersWith, call.alsoAnswersWith),
      ...Object.fromEntries(
        refusals.map((status) => [status, described(meanings[status] ?? '', errorShape)]),
      ),
      ...(call.errorsOnTop ? { 400: described(meanings[400] ?? '', errorShapeWithFields) } : {}),
    },
  }
}

const meanings: Record<number, string> = {
  400: 'Something sent is wrong; errors holds sentences by field',
  401: 'Not signed in, or not any more',
  403: 'Not for your role, or the CSRF token does not match',
  404: 'No such record',
  409: 'Somebody else was faster; data holds the record as it is now',
  413: 'Larger or more than is accepted',
  415: 'Not of the media type that is wanted',
  416: 'There is no such part',
  422: 'This Idempotency-Key was used for something else',
  429: 'Too many attempts; Retry-After tells how many seconds to wait',
  500: 'It could not be saved',
  503: 'Not possible right now; Retry-After tells how many seconds to wait',
  507: 'There is no room left',
}

const csrfHeader = z.object({
  'X-CSRFToken': z
    .string()
    .meta({ description: 'The csrfToken of GET auth/csrf/, whose cookie comes along' }),
})

const keyHeader = z.object({
  'Idempotency-Key': z.string().optional().meta({
    description: 'Any text of your own; a repeat with the same key gets the first answer and changes nothing',
  }),
})

function queryOf({ query, paged }: CallFacts): z.ZodType | undefined {
  const page = { page: z.string().optional() }
  if (query === undefined) return paged ? z.object(page) : undefined
  return paged ? (schemaOf(query) as z.ZodObject).safeExtend(page) : schemaOf(query)
}

function paramsShape(call: CallFacts, path: string): z.ZodObject {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  return z.object(
    Object.fromEntries(
      names.map((name) => [name, z.string().meta({ description: call.params?.[name] ?? '' })]),
    ),
  )
}

function described(description: string, schema: z.ZodType, mediaType = 'application/json', also?: string) {
  const other = also === undefined ? {} : { [also]: { schema: z.string() } }
  return { description, content: { [mediaType]: { schema }, ...other } }
}
