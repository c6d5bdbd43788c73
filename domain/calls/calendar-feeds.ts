import { z } from 'zod'
import { feedKinds } from '../calendar-feeds.ts'
import { calendarFeedMessages } from '../words/calendar-feeds.ts'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

const feedShape = z.object({
  id: z.string(),
  kind: z.enum(feedKinds),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})

const own = { tag: 'Calendar', may: 'account.use' } as const

export const calendarFeedCalls = {
  'GET api/calendar/feeds': {
    ...own,
    summary: 'The addresses that your calendar programs read; what they are is told only once',
    answers: result(z.array(feedShape)),
  },
  'POST api/calendar/feeds': {
    ...own,
    summary:
      'An address for calendar programs, in place of the one of this kind that you have; it is told only now',
    body: z.object({ kind: z.enum(feedKinds, { error: calendarFeedMessages.badKind }) }),
    status: 201,
    answers: result(feedShape.extend({ url: z.string() })),
    // A kept answer would be a kept key.
    ignoresIdempotencyKey: true,
  },
  'DELETE api/calendar/feeds/:id': {
    ...own,
    summary: 'End an address of yours; programs that read it find nothing any more',
    params: { id: 'id of the address' },
    answers: result(z.null()),
  },
  'GET api/calendar/:key.ics': {
    tag: own.tag,
    may: 'anybody',
    summary: 'What is due, for calendar programs; If-None-Match is answered 304 while nothing has changed',
    params: { key: 'The part of the address that stands for the token' },
    answers: z.string(),
    answersWith: 'text/calendar',
    hasHead: true,
    refuses: [404],
  },
} satisfies Calls
