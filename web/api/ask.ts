import { splitKey, type CallFacts, type InputOf, type OutputOf, type ParamNames } from '#domain/calls/call.ts'
import type { AllCalls, AnswerOf, DataOf } from '#domain/calls/registry.ts'
import { CallFailed, dataOf, sendCall, type Answer } from './client.ts'

/** Only types come from the declarations, so that no schema is loaded here. */
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
    idempotencyKey?: string
    expects401?: true
    takesLong?: true
  }

type OptionArgs<K extends Key> = IsNeeded<K> extends true ? [Options<K>] : [options?: Options<K>]

type IsNeeded<K extends Key> = [ParamNames<K>] extends [never]
  ? Facts<K> extends { body: unknown } | { changes: true }
    ? true
    : false
  : true

export function call<K extends Key>(key: K, ...[options]: OptionArgs<K>): Promise<Answer<DataOf<K>>> {
  const { params = {}, query, ...rest } = (options ?? {}) as LooseOptions
  const { verb, path } = splitKey(key)
  return sendCall(verb, fillPath(path, params), { ...rest, ...(query && { query: withoutGaps(query) }) })
}

/** `ask` throws a refusal, as TanStack Query wants it; `call` answers it. */
export async function ask<K extends Key>(key: K, ...given: OptionArgs<K>): Promise<DataOf<K>> {
  return dataOf(await call(key, ...given))
}

export async function askBody<K extends Key>(key: K, ...given: OptionArgs<K>): Promise<AnswerOf<K>> {
  const answer = await call(key, ...given)
  if (answer.operation === 'ERROR') throw new CallFailed(answer)
  return answer.body as AnswerOf<K>
}

function fillPath(path: string, params: Record<string, string>): string {
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
