import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { calendarFeedCalls } from '#domain/calls/calendar-feeds.ts'
import { todayIn } from '#domain/dates.ts'
import { isUuid } from '#domain/fields.ts'
import { completed } from '#domain/result.ts'
import { endFeeds, feedsOf, makeFeed, openFeed } from '../auth/calendar-feeds.ts'
import { notFound } from '../base/errors.ts'
import { readEvents } from '../calendar/read-events.ts'
import { writeCalendar } from '../calendar/write-calendar.ts'
import { inTransaction } from '../db/transaction.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

/** What is due, in people's own calendars. */
export function answerCalendarFeeds(app: FastifyInstance, deps: Deps): void {
  const { db, env } = deps
  answer(app, deps, calendarFeedCalls, {
    'GET api/calendar/feeds': async ({ context }) => completed(await feedsOf(db, context.user.id)),
    'POST api/calendar/feeds': async ({ body, context }) => {
      const { feed, key } = await inTransaction(db, (tx) => makeFeed(tx, context.user.id, body.kind))
      return completed({ ...feed, url: `${env.publicUrl}/api/calendar/${key}.ics` }, undefined, 201)
    },
    'DELETE api/calendar/feeds/:id': async ({ params, context: { user }, once }) =>
      await once(async (tx) => {
        const why = { actor: user.id, because: 'ended_by_owner', only: params.id }
        if (!isUuid(params.id) || (await endFeeds(tx, user.id, why)) === 0) throw notFound()
        return completed(null)
      }),
    'GET api/calendar/:key.ics': async ({ params, request, reply }) => {
      const feed = await openFeed(db, params.key)
      if (feed === undefined) throw notFound()
      const events = await readEvents(db, feed, todayIn(env.firmTimeZone))
      const text = writeCalendar(events, { ...feed, publicUrl: env.publicUrl })
      const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
      reply.header('etag', tag)
      if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(text)
    },
  })
}

function isKnown(tag: string, sent: string | undefined): boolean {
  return sent !== undefined && sent.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}
