import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { Permission } from '#domain/permissions.ts'
import { invalid } from '../base/errors.ts'
import { objectOf } from '../request/object-of.ts'
import { documentation } from './documentation.ts'

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the API: its address, who may make it, what it takes and answers. OpenAPI is made from this. */
export type Call = {
  /** 'VERB path' as the specification writes it. */
  call: string
  tag: string
  summary: string
  may: Permission | 'anybody'
  beforeOnboarding?: boolean
  beforeSecondFactor?: boolean
  /** False for what a window asks by itself: it keeps no session alive. */
  countsAsUse?: false
  /** What each name in the path stands for. */
  params?: Record<string, string>
  query?: z.ZodType
  body?: z.ZodType
  /** The media type of the body, where it is not JSON. */
  takes?: string
  /** The body of a success, by status. */
  answers: Record<number, z.ZodType>
  /** The media type of a success, where it is not JSON. */
  answersWith?: string
  /** Further refusals beside those that every call can give. */
  refuses?: readonly number[]
  /** The sentences by field stand at the top of a refusal too, beside `errors`. */
  errorsOnTop?: true
  /** A POST that keeps no answer: an Idempotency-Key means nothing to it. */
  ignoresIdempotencyKey?: true
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

const largestOpenBody = 64 * 1024

/** By the server that all parts of an app share. */
const registered = new WeakMap<FastifyInstance['server'], Call[]>()

/** Every call that an app answers, as it was declared. */
export function callsOf(app: FastifyInstance): readonly Call[] {
  return registered.get(app.server) ?? []
}

/** Registers a call. A GET that changes state is also there as POST: see `changing`. */
export function addCall(app: FastifyInstance, call: Call, { changing = false } = {}): void {
  const [verb, path] = splitCall(call.call)
  registered.set(app.server, [...callsOf(app), call])
  const methods: HTTPMethods[] = changing && verb === 'GET' ? ['GET', 'POST'] : [verb]
  for (const method of methods) {
    app.route({
      method,
      url: `/${path}`,
      config: {
        isCall: true,
        may: call.may,
        beforeOnboarding: call.beforeOnboarding ?? false,
        beforeSecondFactor: call.beforeSecondFactor ?? false,
        errorsOnTop: call.errorsOnTop ?? false,
        countsAsUse: call.countsAsUse ?? true,
      },
      schema: documentation(call, path, method),
      // Reading a megabyte of JSON takes its time, and whoever needs no account can ask for it without end.
      ...(call.may === 'anybody' ? { bodyLimit: largestOpenBody } : {}),
      handler: call.handle,
    })
  }
}

/** 'GET task/id/:id' → GET and task/id/:id. */
function splitCall(call: string): [Verb, string] {
  const [verb, path] = call.split(' ')
  return [(verb ?? 'GET') as Verb, path ?? '']
}

/** A long list of wrong elements would be answered by a far longer one of sentences. */
const mostSentences = 20

/** Reads a body or query by a schema, or refuses it with its sentences. */
export function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(objectOf(input))
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues.slice(0, mostSentences))
    (errors[issue.path.join('.') || 'body'] ??= []).push(issue.message)
  throw invalid(errors)
}

export function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id
}

/** The `{operation, status, message, data}` envelope around some data. */
export function resultShape(data: z.ZodType): z.ZodObject {
  return z.object({ operation: z.literal('COMPLETED'), status: z.int(), message: z.string(), data })
}
