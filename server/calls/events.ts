import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PassThrough } from 'node:stream'
import { eventCalls } from '#domain/calls/events.ts'
import { newsFor, type Change } from '#domain/records/live.ts'
import { requestMessages } from '#domain/words/requests.ts'
import { userOf } from '../auth/token.ts'
import { invalidField } from '../base/errors.ts'
import { changesWithin } from '../events/replay.ts'
import { inboxChange } from '../notices/announce-inbox.ts'
import { mustSetUpSecondFactor, type User } from '../request/context.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

/** The heartbeat shows that a silent stream lives, and checks its session. */
const heartbeatMs = 20_000

/** A client that does not read is told to come back instead of filling memory. */
const mostUnreadBytes = 64 * 1024

export function answerEvents(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, eventCalls, {
    'GET api/events': async ({ context: { user }, sentQuery, request, reply }) => {
      const since = readSince(sentQuery.since)
      // Proxies must not collect events.
      reply.type('text/event-stream').header('x-accel-buffering', 'no')
      return reply.send(openStream(request, user, since, deps))
    },
  })
  // Streams never end by themselves: without this a stopping server would wait for them.
  app.addHook('preClose', async () => deps.audience.end())
}

function readSince(sent: unknown): number | undefined {
  if (sent === undefined) return undefined
  if (typeof sent !== 'string' || !/^\d{1,12}$/.test(sent))
    throw invalidField('since', requestMessages.badSince)
  return Number(sent)
}

function openStream(
  request: FastifyRequest,
  user: User,
  since: number | undefined,
  { db, env, audience }: Deps,
): PassThrough {
  const stream = new PassThrough()
  let turn: Promise<unknown> = Promise.resolve()
  const listener = {
    user,
    tell: (change: Change) => inTurn(() => pass(change)),
    tellToCatchUp: () => write('catch_up', {}),
    recheck: () => inTurn(beat),
    end: () => void stream.end(),
  }
  const leave = audience.join(listener)
  const beating = setInterval(listener.recheck, heartbeatMs)
  beating.unref()
  stream.on('close', () => {
    clearInterval(beating)
    leave()
  })
  // Headers go out with the first bytes; until then the browser does not know that it works.
  stream.write(':\n\n')
  if (since !== undefined) void replay(since).catch(listener.end)
  return stream

  /** New changes are told meanwhile: one told twice does no harm, one left out would. */
  async function replay(milliseconds: number): Promise<void> {
    const changes = await changesWithin(db, milliseconds)
    if (changes === undefined) return listener.tellToCatchUp()
    for (const change of changes) listener.tell(change)
    // Notices are no part of the history.
    listener.tell(inboxChange([user.id]))
  }

  /** Events after a change of the account wait until its new rights are known. */
  function inTurn(step: () => unknown): void {
    turn = turn.then(step).catch(listener.end)
  }

  function pass(change: Change): void {
    const news = newsFor(listener.user, change)
    if (news) write('change', news)
  }

  function write(event: string, data: object): void {
    if (stream.writableLength > mostUnreadBytes) stream.destroy()
    else if (stream.writable) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** A changed role changes what is told, an ended session ends it; listening alone keeps none alive. */
  async function beat(): Promise<void> {
    const now = await userOf(db, request.headers.authorization)
    if (now === undefined || now.mustChangePassword || mustSetUpSecondFactor(now, env)) return listener.end()
    listener.user = now
    if (stream.writable) stream.write(':\n\n')
  }
}
