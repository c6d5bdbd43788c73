import type { Permission } from '../permissions.ts'

/** As much of a zod schema as types are taken from: to name its whole type costs the compiler ten times as much. */
export type Shape = { readonly _zod: { readonly output: unknown; readonly input: unknown } }

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** 'VERB path' as the specification writes it: 'GET task/id/:id'. */
export type CallKey = `${Verb} ${string}`

/** One call of the API: who may make it, what it takes and answers. Both ends and the documents read this. */
export type CallFacts = {
  tag: string
  summary: string
  may: Permission | 'anybody'
  beforeOnboarding?: true
  beforeSecondFactor?: true
  /** False for what a window asks by itself: it keeps no session alive. */
  countsAsUse?: false
  /** A GET that changes state, which is there as POST too. */
  changes?: true
  /** What each name in the path stands for. */
  params?: Readonly<Record<string, string>>
  query?: Shape
  /** Takes a page beside the query. */
  paged?: true
  /** Refuses names that the query does not have: they would narrow nothing. */
  strictQuery?: true
  body?: Shape
  /** The media type of the body, where it is not JSON. */
  takes?: string
  /** The status of a success, where it is not 200. */
  status?: 201
  /** The body of a success. */
  answers: Shape
  /** The media type of a success, where it is not JSON. */
  answersWith?: string
  /** Further refusals beside those that every call can give. */
  refuses?: readonly number[]
  /** The sentences by field stand at the top of a refusal too, beside `errors`. */
  errorsOnTop?: true
  /** A POST that keeps no answer: an Idempotency-Key means nothing to it. */
  ignoresIdempotencyKey?: true
}

export type Calls = Readonly<Record<CallKey, CallFacts>>

/** What a shape reads as; an object without keys where none is declared. */
export type OutputOf<S> = S extends Shape ? S['_zod']['output'] : Record<string, never>

export type InputOf<S> = S extends Shape ? S['_zod']['input'] : Record<string, never>

/** The names in a path: 'id' | 'file_id' of 'GET api/files/:id/:file_id'. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<More>
    : Rest
  : never

/** 'GET task/id/:id' → GET and task/id/:id. */
export function splitKey(key: string): { verb: Verb; path: string } {
  const space = key.indexOf(' ')
  return { verb: key.slice(0, space) as Verb, path: key.slice(space + 1) }
}
