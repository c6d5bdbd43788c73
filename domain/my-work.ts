import { z } from 'zod'
import { myWorkMessages } from './words/my-work.ts'

export const workViews = ['mine', 'waiting'] as const
export type WorkView = (typeof workViews)[number]

export const workGroups = ['overdue', 'today', 'this_week', 'next_week', 'later', 'no_date'] as const
export type WorkGroup = (typeof workGroups)[number]

/** In the order in which an item names them. */
export const quickActs = ['complete', 'due_date', 'hand_over', 'clear_ping', 'ping'] as const
export type QuickAct = (typeof quickActs)[number]

/** `kinds` and `person` are read where the kinds and people are known. */
export const myWorkQuery = z.object({
  view: z.enum(workViews, { error: myWorkMessages.badView }).default('mine'),
  person: z.string().exactOptional(),
  kinds: z.string().exactOptional(),
  group: z.enum(workGroups, { error: myWorkMessages.unknownGroup }).exactOptional(),
  page: z.unknown(),
})
