import { z } from 'zod'
import { personShape } from '../fields.ts'
import { models } from '../kinds/kind.ts'
import { inboxFilter, newsSettingsPayload, newsWays, noticeKinds } from '../news.ts'
import type { Calls } from './call.ts'
import { pageOf, result } from './shapes.ts'

const common = { tag: 'Inbox', may: 'account.use' } as const

const notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  sentence: z.string(),
  by: personShape.nullable(),
  at: z.string(),
  read: z.boolean(),
  url: z.string(),
})

const group = z.object({
  model: z.enum(models),
  id: z.string(),
  title: z.string(),
  project_name: z.string().nullable(),
  url: z.string(),
  deleted: z.boolean(),
  unread: z.int(),
  count: z.int(),
  latest_at: z.string(),
  notices: z.array(notice).meta({ description: 'The newest 10' }),
})

const marked = result(z.object({ changed: z.int(), unread: z.int() }))

/** One of the three; for documents alone: the server reads it with sentences of its own. */
const which = z.object({
  ids: z.array(z.int()).optional(),
  model: z.string().optional(),
  id: z.string().optional(),
  all: z.literal(true).optional(),
})

const way = z.enum(newsWays)
const settings = z.object({
  assigned: way,
  mentioned: way,
  pinged: way,
  commented: way,
  due_moved: way,
  answered: way,
  due_soon: way,
  overdue: way,
  digest: z.boolean(),
})

export const inboxCalls = {
  'GET api/inbox': {
    ...common,
    summary: 'Your notices by record, the record with the newest first',
    query: inboxFilter,
    paged: true,
    answers: pageOf(group).extend({ unread: z.int() }),
  },
  'POST api/inbox/read': {
    ...common,
    summary: 'Mark notices as read: some, those of a record, or all',
    body: which,
    answers: marked,
  },
  'POST api/inbox/unread': {
    ...common,
    summary: 'Mark notices as unread',
    body: which.pick({ ids: true }),
    answers: marked,
  },
  'GET api/news_settings': {
    ...common,
    summary: 'What you are told of, and how',
    answers: result(settings),
  },
  'PUT api/news_settings': {
    ...common,
    summary: 'Change what you are told of; absent keys keep their values',
    body: newsSettingsPayload,
    answers: result(settings),
  },
} satisfies Calls
