import type { Permission } from '../permissions.ts'

/** The part of a zod schema that types are taken from: naming its whole type costs the compiler ten times as much. */
export type Shape = { readonly _zod: { readonly output: unknown; readonly input: unknown } }

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type CallKey = `${Verb} ${string}`

/** The one declaration that server, web and OpenAPI read. */
export type CallFacts = {
  tag: string
  summary: string
  may: Permission | 'anybody'
  beforeOnboarding?: true
  beforeSecondFactor?: true
  /** Calls that a window makes by itself keep no session alive. */
  countsAsUse?: false
  /** A secret of its own in the address stands for the token: others than browsers call it. */
  withoutCsrf?: true
  /** Programs that read it ask for its head alone too. */
  hasHead?: true
  /** A GET that changes state; the same call exists as POST. */
  changes?: true
  params?: Readonly<Record<string, string>>
  query?: Shape
  paged?: true
  /** Unknown names are refused: they would narrow nothing. */
  strictQuery?: true
  body?: Shape
  /** The longest text in some places of the body: one beyond all bounds is told this one, at its field. */
  longest?: Readonly<Record<string, number>>
  takes?: string
  status?: 201 | 202
  /** Where there was nothing to make, it answers 200. */
  orNothing?: true
  answers: Shape
  answersWith?: string
  /** Where it is asked for the same is answered as this media type too. */
  alsoAnswersWith?: string
  /** Refusals beside those that every call can give. */
  refuses?: readonly number[]
  /** Sentences by field stand at the top of a refusal too, beside `errors`. */
  errorsOnTop?: true
  /** POSTs that keep no answer have no use for an Idempotency-Key. */
  ignoresIdempotencyKey?: true
}

export type Calls = Readonly<Record<CallKey, CallFacts>>

export type OutputOf<S> = S extends Shape ? S['_zod']['output'] : Record<string, never>

export type InputOf<S> = S extends Shape ? S['_zod']['input'] : Record<string, never>

/** 'id' | 'file_id' of 'GET api/files/:id/:file_id'. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<More>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never

export function splitKey(key: string): { verb: Verb; path: string } {
  const space = key.indexOf(' ')
  return { verb: key.slice(0, space) as Verb, path: key.slice(space + 1) }
}
