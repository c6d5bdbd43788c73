import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  splitKey,
  type CallFacts,
  type CallKey,
  type Calls,
  type OutputOf,
  type ParamNames,
} from '#domain/calls/call.ts'
import { readPage } from '#domain/records/page.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { contextOf } from '../auth/authorize.ts'
import { invalidField } from '../base/errors.ts'
import type { Database, Transaction } from '../db/pool.ts'
import { LongAnswer, sendLong } from '../http/long-answer.ts'
import type { Context } from '../request/context.ts'
import { writeOnce, type Once } from '../request/idempotency.ts'
import { objectOf } from '#domain/objects.ts'
import type { Deps } from './deps.ts'
import { documentation } from './documentation.ts'
import { positionIn, rememberPosition } from './position.ts'
import { read, refuseUnknown } from './read.ts'

/** Query and body are read when asked for: a handler decides whether a missing record or a wrong field comes first. */
type CallInput<Key extends string, Facts extends CallFacts> = {
  params: Record<ParamNames<Key>, string>
  query: OutputOf<Facts['query']>
  page: Facts extends { paged: true } ? number : never
  body: OutputOf<Facts['body']>
  /** `sentQuery` and `sentBody` are for payloads that have a reader of their own. */
  sentQuery: Record<string, unknown> & { [Name in keyof OutputOf<Facts['query']>]?: unknown }
  sentBody: unknown
  context: Facts extends { may: 'anybody' } ? never : Context
  request: FastifyRequest
  reply: FastifyReply
  /** `goesAhead` is for work that does nothing but ask the database: of a repeat it is taken back. */
  once<Body extends object>(work: (tx: Transaction) => Promise<Body>, how?: Once): Promise<Body>
  /** For reads that may be a moment old, though never older than what the caller wrote: a replica may answer them. */
  mayLag<T>(work: (db: Database) => Promise<T>): Promise<T>
}

type CallOutput<Facts extends CallFacts> = Facts extends { answersWith: string }
  ? FastifyReply
  :
      | OutputOf<Facts['answers']>
      | LongAnswer<OutputOf<Facts['answers']>>
      | (Facts extends { alsoAnswersWith: string } ? FastifyReply : never)

export type Handlers<Area extends Calls> = {
  [Key in keyof Area & CallKey]: (asked: CallInput<Key, Area[Key]>) => Promise<CallOutput<Area[Key]>>
}

/** A missing handler, or one with another answer than declared, does not compile. */
export function answer<const Area extends Calls>(
  app: FastifyInstance,
  deps: Deps,
  calls: Area,
  handlers: NoInfer<Handlers<Area>>,
): void {
  // Each handler takes what its own facts say; a loop over all of them cannot know which.
  const handles = handlers as Readonly<Record<string, Handle>>
  for (const [key, facts] of Object.entries<CallFacts>(calls)) {
    const handle = handles[key]
    if (handle === undefined) throw new Error(`Nobody answers ${key}`)
    answerCall(app, deps, key, facts, handle)
  }
}

export type Handle = (asked: CallInput<'GET :id', CallFacts>) => Promise<unknown>

const largestOpenBody = 64 * 1024

/** A GET that changes state is also there as POST. */
export function answerCall(
  app: FastifyInstance,
  deps: Deps,
  key: string,
  facts: CallFacts,
  handle: Handle,
): void {
  const { verb, path } = splitKey(key)
  for (const method of facts.changes ? [verb, 'POST' as const] : [verb]) {
    app.route({
      method,
      url: `/${path}`,
      exposeHeadRoute: facts.hasHead ?? false,
      config: {
        isCall: true,
        may: facts.may,
        beforeOnboarding: facts.beforeOnboarding ?? false,
        beforeSecondFactor: facts.beforeSecondFactor ?? false,
        errorsOnTop: facts.errorsOnTop ?? false,
        longest: facts.longest ?? {},
        countsAsUse: facts.countsAsUse ?? true,
        withoutCsrf: facts.withoutCsrf ?? false,
        documentation: () => documentation(facts, path, method),
      },
      // Reading a megabyte of JSON takes its time, and callers without an account could ask for it without end.
      ...(facts.may === 'anybody' ? { bodyLimit: largestOpenBody } : {}),
      handler: async (request, reply) => {
        const answered = await handle(new Call(facts, deps, request, reply))
        if (facts.changes || verb !== 'GET') await rememberPosition(reply, deps)
        if (answered === reply) return reply
        if (facts.status !== undefined) reply.code(statusOf(facts, answered) ?? 200)
        return answered instanceof LongAnswer ? await sendLong(request, reply, deps, answered.body) : answered
      },
    })
  }
}

function statusOf({ status, orNothing }: CallFacts, answered: unknown): number | undefined {
  return orNothing && objectOf(answered).data === null ? 200 : status
}

/** `CallInput` types it from outside: the getters give what the facts declare. */
class Call {
  readonly params: Record<string, string>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly #facts: CallFacts
  readonly #deps: Deps

  constructor(facts: CallFacts, deps: Deps, request: FastifyRequest, reply: FastifyReply) {
    this.params = request.params as Record<string, string>
    this.request = request
    this.reply = reply
    this.#facts = facts
    this.#deps = deps
  }

  get context(): Context {
    return contextOf(this.request, this.#deps)
  }

  get sentQuery(): Record<string, unknown> {
    return objectOf(this.request.query)
  }

  get sentBody(): unknown {
    return this.request.body
  }

  get query(): unknown {
    const { query, strictQuery } = this.#facts
    if (query === undefined) return {}
    if (strictQuery) refuseUnknown(query, this.sentQuery)
    return read(query, this.sentQuery)
  }

  get page(): never {
    const { page: sent = '' } = this.sentQuery
    if (Array.isArray(sent)) throw invalidField('page', listRefusals.repeated('page'))
    const page = typeof sent === 'string' ? readPage(sent) : undefined
    if (page === undefined) throw invalidField('page', listRefusals.badPage)
    return page as never
  }

  get body(): unknown {
    const { body } = this.#facts
    return body === undefined ? {} : read(body, this.sentBody)
  }

  readonly once = <Body extends object>(
    work: (tx: Transaction) => Promise<Body>,
    how?: Once,
  ): Promise<Body> => writeOnce(this.#deps.db, this.request, work, how)

  readonly mayLag = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const { replica, db } = this.#deps
    return await (replica === undefined ? work(db) : replica.read(positionIn(this.request), work))
  }
}
