import { splitKey, type CallFacts, type InputOf, type OutputOf, type ParamNames } from '#domain/calls/call.ts'
import type { AllCalls, AnswerOf, DataOf } from '#domain/calls/registry.ts'
import { CallFailed, dataOf, sendCall, type Answer } from './client.ts'

/** A declared call: `GET api/admin/people/:id`. Only types come from the declarations, so no schema is loaded here. */
export type Key = keyof AllCalls

type Facts<K extends Key> = AllCalls[K] & CallFacts

type Params<K extends Key> = [ParamNames<K>] extends [never]
  ? { params?: never }
  : { params: Record<ParamNames<K>, string> }

type Query<K extends Key> = (Facts<K> extends { query: infer Shape } ? Partial<OutputOf<Shape>> : unknown) &
  (Facts<K> extends { paged: true } ? { page?: string } : unknown)

type Body<K extends Key> =
  Facts<K> extends { body: infer Shape } ? { body: InputOf<Shape> } : { body?: never }

type Changing<K extends Key> = Facts<K> extends { changes: true } ? { changes: true } : { changes?: never }

type Options<K extends Key> = Params<K> &
  Body<K> &
  Changing<K> & {
    query?: Query<K>
    signal?: AbortSignal | undefined
    /** Makes a repeated POST one record. */
    idempotencyKey?: string
    /** A 401 is an answer here, not the end of a session to be asked about. */
    expects401?: true
  }

/** Options may be left out where none is needed. */
type Given<K extends Key> = IsNeeded<K> extends true ? [Options<K>] : [options?: Options<K>]

/** Whether a call has names in its path, takes a body, or must be known to change something. */
type IsNeeded<K extends Key> = [ParamNames<K>] extends [never]
  ? Facts<K> extends { body: unknown } | { changes: true }
    ? true
    : false
  : true

/** Makes a declared call; the answer tells how it went. */
export function call<K extends Key>(key: K, ...[options]: Given<K>): Promise<Answer<DataOf<K>>> {
  const { params = {}, query, ...rest } = (options ?? {}) as LooseOptions
  const { verb, path } = splitKey(key)
  return sendCall(verb, filled(path, params), { ...rest, ...(query && { query: withoutGaps(query) }) })
}

/** The data of a declared call, or an error that carries the answer: what a query wants. */
export async function ask<K extends Key>(key: K, ...given: Given<K>): Promise<DataOf<K>> {
  return dataOf(await call(key, ...given))
}

/** The whole body, for what stands beside `data`. */
export async function askBody<K extends Key>(key: K, ...given: Given<K>): Promise<AnswerOf<K>> {
  const answer = await call(key, ...given)
  if (answer.operation === 'ERROR') throw new CallFailed(answer)
  return answer.body as AnswerOf<K>
}

/** Fills `:id` in a declared path such as `task/id/:id`; what a person could have typed is encoded. */
function filled(path: string, params: Record<string, string>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

type LooseOptions = {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

function withoutGaps(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
