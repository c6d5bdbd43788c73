import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '#domain/words/messages.ts'
import { completed } from '#domain/result.ts'
import { LongList } from '../records/long-list.ts'
import type { Fault } from '../reports/fault.ts'
import { answerErrors } from './errors.ts'
import { openLongAnswers, sendLong, type LongAnswers } from './long-answer.ts'

const unhurried = {
  atOnce: 1,
  ofOne: 1,
  waiting: 1,
  waitingOfOne: 1,
  patienceMs: 60_000,
  pieceMs: 60_000,
  wholeMs: 60_000,
}

/** More than the sockets between two programs ever hold. */
const manyRows = 800
const wide = 'x'.repeat(50_000)

let app: FastifyInstance
let longAnswers: LongAnswers
let list: LongList
let logged: string[]
let reported: Fault[]

beforeEach(() => {
  logged = []
  reported = []
})

afterEach(() => app.close())

/** A list of so many numbered rows; `fails` makes one of its batches fail. */
function numbered(count: number, { fails = Infinity, batch = 10 } = {}): LongList {
  const row = (key: string) => ({ key, wide: count === manyRows ? wide : '' })
  const keys = Array.from({ length: count }, (_, place) => String(place))
  return new LongList(
    {
      first: async (limit) => keys.slice(0, limit),
      keys: async () => keys,
      async at(wanted) {
        if (wanted.includes(String(fails))) throw new Error('the disk is gone')
        return [...wanted]
      },
      finish: (found: string[]) => found.map(row),
    },
    { batch, short: batch },
  )
}

async function serve(limits = unhurried): Promise<void> {
  longAnswers = openLongAnswers(limits)
  const reports = { send: (fault: Fault) => void reported.push(fault), flush: async () => {} }
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } })
  answerErrors(app, { webDir: undefined, reports })
  app.get('/list', (asked, reply) => sendLong(asked, reply, { longAnswers, reports }, completed(list)))
  await app.listen({ host: '127.0.0.1', port: 0 })
}

/** An answer whose body nobody has begun to read. */
async function ask(): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, path: '/list', agent: false }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

const bodyOf = async (answer: IncomingMessage) => JSON.parse(await text(answer)) as { data: unknown[] }

/** Resolves as soon as it is so: every step of a turn is announced by nothing but its count. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

test('a short list is a plain answer, with its length, whoever has the turn', async () => {
  list = numbered(10)
  await serve({ ...unhurried, atOnce: 0, waiting: 0 })
  const answer = await ask()
  expect(answer.headers['content-length']).toBeDefined()
  expect(await bodyOf(answer)).toEqual(completed(list && numberedRows(10)))
})

test('a long list comes batch by batch, as one body', async () => {
  list = numbered(95)
  await serve()
  const answer = await ask()
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['content-length']).toBeUndefined()
  expect(await bodyOf(answer)).toEqual(completed(numberedRows(95)))
  await until(() => longAnswers.turns.counts().underWay === 0)
})

test('of those who want one more than may, the next waits and the others are told to come back', async () => {
  list = numbered(manyRows)
  await serve()
  const reading = await ask()
  const waiting = ask()
  await until(() => longAnswers.turns.counts().waiting === 1)
  const refused = await ask()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(await bodyOf(refused)).toMatchObject({ operation: 'ERROR', message: messages.generic.busy })
  list = numbered(20)
  expect((await bodyOf(reading)).data).toHaveLength(manyRows)
  expect((await bodyOf(await waiting)).data).toHaveLength(manyRows)
  expect(longAnswers.turns.counts()).toEqual({ underWay: 0, waiting: 0 })
})

test('a reader who has waited long enough is told to come back', async () => {
  list = numbered(manyRows)
  await serve({ ...unhurried, patienceMs: 1 })
  const reading = await ask()
  expect((await ask()).statusCode).toBe(503)
  reading.destroy()
})

test('a reader who goes away gives the turn to the next, and one who goes away while waiting leaves the queue', async () => {
  list = numbered(manyRows)
  await serve()
  const reading = await ask()
  const { port } = app.server.address() as AddressInfo
  const impatient = request({ host: '127.0.0.1', port, path: '/list', agent: false }).end()
  impatient.on('error', () => {})
  await until(() => longAnswers.turns.counts().waiting === 1)
  impatient.destroy()
  await until(() => longAnswers.turns.counts().waiting === 0)
  const waiting = ask()
  await until(() => longAnswers.turns.counts().waiting === 1)
  reading.destroy()
  expect((await bodyOf(await waiting)).data).toHaveLength(manyRows)
  // Leaving is nobody's fault.
  expect(logged).toEqual([])
  expect(reported).toEqual([])
})

test('a reader who goes away before the first row is read takes no turn', async () => {
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const rows = numbered(95)
  list = new LongList(
    {
      async first() {
        asked()
        await isRead
        return Array.from({ length: 11 }, () => 'x')
      },
      keys: async () => [],
      at: async () => [],
      finish: (found: unknown[]) => found,
    },
    { batch: 10, short: 10 },
  )
  await serve()
  const closed = once(app.server, 'connection').then(([socket]) => once(socket as Socket, 'close'))
  const { port } = app.server.address() as AddressInfo
  const leaving = request({ host: '127.0.0.1', port, path: '/list', agent: false }).end()
  leaving.on('error', () => {})
  await isAsked
  leaving.destroy()
  await closed
  list = rows
  read()
  expect((await bodyOf(await ask())).data).toHaveLength(95)
  expect(longAnswers.turns.counts()).toEqual({ underWay: 0, waiting: 0 })
  expect(logged).toEqual([])
})

test('a reader who waits takes no more than their share of the queue', async () => {
  list = numbered(manyRows)
  await serve({ ...unhurried, waiting: 2, waitingOfOne: 1 })
  const reading = await ask()
  const waiting = ask()
  await until(() => longAnswers.turns.counts().waiting === 1)
  expect((await ask()).statusCode).toBe(503)
  const leaving = new AbortController()
  const other = longAnswers.turns.take('another', leaving.signal)
  expect(longAnswers.turns.counts().waiting).toBe(2)
  leaving.abort()
  await expect(other).rejects.toThrow(messages.generic.busy)
  reading.destroy()
  expect((await bodyOf(await waiting)).data).toHaveLength(manyRows)
})

test('a slow database is not the fault of who reads at once', async () => {
  const slow = numbered(30)
  const read = slow.batches.bind(slow)
  list = Object.assign(slow, {
    async *batches() {
      for await (const rows of read()) {
        await new Promise((resolve) => setTimeout(resolve, 400))
        yield rows
      }
    },
  })
  await serve({ ...unhurried, wholeMs: 1000 })
  expect((await bodyOf(await ask())).data).toHaveLength(30)
})

test.each([
  ['one piece', { pieceMs: 20 }],
  ['all of it', { wholeMs: 20 }],
])('a reader who takes too long over %s is dropped, and the turn goes on', async (_what, limit) => {
  list = numbered(manyRows)
  await serve({ ...unhurried, ...limit })
  const dawdling = await ask()
  await until(() => longAnswers.turns.counts().underWay === 0)
  await expect(bodyOf(dawdling)).rejects.toThrow('aborted')
})

test('what fails before the first row is answered in words', async () => {
  list = numbered(95, { fails: 3 })
  await serve()
  const answer = await ask()
  expect(answer.statusCode).toBe(500)
  expect(await bodyOf(answer)).toMatchObject({ operation: 'ERROR', message: messages.generic.serverError })
  expect(longAnswers.turns.counts().underWay).toBe(0)
})

test('what fails later breaks the answer off, is logged and reported', async () => {
  list = numbered(5000, { fails: 4321 })
  await serve()
  await expect(bodyOf(await ask())).rejects.toThrow('aborted')
  await until(() => longAnswers.turns.counts().underWay === 0)
  expect(logged.join('')).toContain('the disk is gone')
  expect(reported).toMatchObject([{ from: 'request', facts: { route: '/list' } }])
})

function numberedRows(count: number) {
  return Array.from({ length: count }, (_, place) => ({ key: String(place), wide: '' }))
}
