import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Reports } from '../reports/reports.ts'
import { busy } from '../base/errors.ts'
import { LongList } from '../records/long-list.ts'
import { noteFailure } from './errors.ts'
import { goneOf } from './gone-of.ts'
import { makeTurns, type Leave, type TurnLimits, type Turns } from './turns.ts'

/** Slower readers are not waited for: others want their turn. */
export type ReadingLimits = { pieceMs: number; wholeMs: number }

export type LongAnswers = { turns: Turns; reading: ReadingLimits }

/** The web app waits for half a minute; a few at once are as fast as many. */
const defaultLimits: TurnLimits & ReadingLimits = {
  atOnce: 8,
  ofOne: 4,
  waiting: 50,
  waitingOfOne: 10,
  patienceMs: 20_000,
  pieceMs: 10_000,
  wholeMs: 60_000,
}

export function openLongAnswers(limits: TurnLimits & ReadingLimits = defaultLimits): LongAnswers {
  return { turns: makeTurns(limits), reading: limits }
}

export class LongAnswer<Sent = unknown> {
  declare readonly sent: Sent
  readonly body: unknown

  constructor(body: unknown) {
    this.body = body
  }
}

type WireOf<Body> =
  Body extends LongList<infer Row>
    ? Row[]
    : Body extends readonly unknown[]
      ? Body
      : Body extends object
        ? { [Name in keyof Body]: WireOf<Body[Name]> }
        : Body

export function longAnswer<const Body>(body: Body): LongAnswer<WireOf<Body>> {
  return new LongAnswer(body)
}

// Short lists make a plain answer. Long ones wait for a turn and go out batch by batch, as fast as the client reads; a
// failure before the first batch is answered in words, a later one breaks the answer off.
export async function sendLong(
  request: FastifyRequest,
  reply: FastifyReply,
  { longAnswers, reports }: { longAnswers: LongAnswers; reports: Reports },
  body: unknown,
): Promise<unknown> {
  const gone = goneOf(reply)
  const short = await readShort(body)
  if (short !== undefined) return short.body
  const leave = await longAnswers.turns.take(request.user?.id ?? request.ip, gone)
  // A client may leave in the instant in which its turn comes; then nothing closes any more.
  if (gone.aborted) {
    leave()
    throw busy()
  }
  gone.addEventListener('abort', leave)
  const pieces = jsonOf(body)
  const first = await firstPieces(pieces).catch((error: unknown) => {
    leave()
    throw error
  })
  const tell = (error: unknown) => {
    if (!reply.raw.destroyed) noteFailure(error, request, reports)
  }
  const watched = watch(followed(first, pieces, { leave, tell }), reply, longAnswers.reading)
  reply.type('application/json; charset=utf-8')
  return reply.send(Readable.from(watched, { objectMode: false }))
}

async function readShort(body: unknown): Promise<{ body: unknown } | undefined> {
  if (body instanceof LongList) {
    const rows: unknown[] | undefined = await body.readShort()
    return rows && { body: rows }
  }
  if (!hasLongList(body)) return { body }
  const parts = await Promise.all(
    Object.entries(body).map(async ([name, part]) => [name, await readShort(part)] as const),
  )
  if (parts.some(([, part]) => part === undefined)) return undefined
  return { body: Object.fromEntries(parts.map(([name, part]) => [name, part?.body])) }
}

function hasLongList(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).some((part) => part instanceof LongList || hasLongList(part))
}

async function* jsonOf(value: unknown): AsyncGenerator<string> {
  if (value instanceof LongList) {
    let before = '['
    for await (const rows of value.batches()) {
      if (rows.length === 0) continue
      yield before + JSON.stringify(rows).slice(1, -1)
      before = ','
      await nextTurn()
    }
    yield before === '[' ? '[]' : ']'
  } else if (hasLongList(value)) {
    let before = '{'
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* jsonOf(part)
      before = ','
    }
    yield '}'
  } else yield JSON.stringify(value)
}

const enoughToBegin = 1024

async function firstPieces(pieces: AsyncGenerator<string>): Promise<string> {
  let text = ''
  while (text.length < enoughToBegin) {
    const next = await pieces.next()
    if (next.done) break
    text += next.value
  }
  return text
}

type Ending = { leave: Leave; tell: (error: unknown) => void }

async function* followed(
  first: string,
  rest: AsyncGenerator<string>,
  { leave, tell }: Ending,
): AsyncGenerator<string> {
  try {
    yield first
    yield* rest
  } catch (error) {
    tell(error)
    throw error
  } finally {
    leave()
  }
}

/** The time that the database takes is not the client's fault. */
async function* watch(
  pieces: AsyncGenerator<string>,
  { raw }: FastifyReply,
  { pieceMs, wholeMs }: ReadingLimits,
): AsyncGenerator<string> {
  let left = wholeMs
  for await (const text of pieces) {
    const since = performance.now()
    const clock = setTimeout(() => raw.destroy(), Math.min(pieceMs, left))
    try {
      yield text
    } finally {
      clearTimeout(clock)
    }
    left -= performance.now() - since
  }
}
