import { z } from 'zod'
import { messages } from './words/messages.ts'
import { newsMessages } from './words/news.ts'

/** What a person is told of. Of several in one act and record the first counts; reminders come from the day's run. */
export const noticeKinds = [
  'mentioned',
  'assigned',
  'pinged',
  'answered',
  'due_moved',
  'commented',
  'due_soon',
  'overdue',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What may stand in a mail of several news: assigned work has a mail of its own. */
export const gatheredKinds = noticeKinds.filter((kind) => kind !== 'assigned')

/** Some pings are mailed at once, as they were before there was an inbox. */
export function isGathered({ kind, hasOwnMail }: { kind: NoticeKind; hasOwnMail?: true }): boolean {
  return kind !== 'assigned' && !hasOwnMail
}

/** How long an inbox keeps what it was told. */
export const noticeDays = 180

export const newsWays = ['off', 'inbox', 'mail'] as const
export type NewsWay = (typeof newsWays)[number]

export type NewsSettings = Record<NoticeKind, NewsWay> & { digest: boolean }

export const defaultNewsSettings: NewsSettings = {
  assigned: 'mail',
  mentioned: 'mail',
  pinged: 'mail',
  commented: 'inbox',
  due_moved: 'inbox',
  answered: 'inbox',
  due_soon: 'inbox',
  overdue: 'inbox',
  digest: true,
}

const way = z.enum(newsWays, { error: newsMessages.badWay }).exactOptional()

/** Keys that are absent stay as they are. */
export const newsSettingsPayload = z.object({
  assigned: way,
  mentioned: way,
  pinged: way,
  commented: way,
  due_moved: way,
  answered: way,
  due_soon: way,
  overdue: way,
  digest: z.boolean({ error: messages.generic.badBoolean }).exactOptional(),
})

export const inboxFilter = z.object({
  filter: z.enum(['all', 'unread'], { error: newsMessages.badFilter }).default('all'),
})
