import { waitingInWords } from './court.ts'
import { z } from 'zod'
import { addDays, addMonths, weekOf, type CivilDate } from './dates.ts'
import { messages } from './words/messages.ts'
import { myWorkMessages } from './words/my-work.ts'
import { workdaysBetween, type WorkCalendar } from './workdays.ts'
import { writeDate } from './written-dates.ts'

export const workViews = ['mine', 'waiting'] as const
export type WorkView = (typeof workViews)[number]

/** Groups that have a last day. */
export const datedGroups = ['overdue', 'today', 'this_week', 'next_week'] as const
type DatedGroup = (typeof datedGroups)[number]

export const workGroups = [...datedGroups, 'later', 'no_date'] as const
export type WorkGroup = (typeof workGroups)[number]

/** In the order in which an item names them. */
export const quickActs = ['complete', 'due_date', 'hand_over', 'clear_ping', 'ping'] as const
export type QuickAct = (typeof quickActs)[number]

export const mostInGroup = 100

/** `kinds` and `person` are read where the kinds and people are known. */
export const myWorkQuery = z.object({
  view: z.enum(workViews, { error: myWorkMessages.badView }).default('mine'),
  person: z.string({ error: messages.shared.userNotFound }).exactOptional(),
  kinds: z.string({ error: myWorkMessages.badKinds }).exactOptional(),
  group: z.enum(workGroups, { error: myWorkMessages.unknownGroup }).exactOptional(),
})

export type DueItem = { due_date: CivilDate | null; pinged: boolean; is_deadline: boolean }

/** Weeks begin on Sunday, as in the calendar. */
export function lastDays(today: CivilDate): Record<DatedGroup, CivilDate> {
  const saturday = weekOf(today).end
  return {
    overdue: addDays(today, -1),
    today,
    this_week: saturday,
    next_week: addDays(saturday, 7),
  }
}

/** What is pinged is to be done today, unless it is late already. */
export function groupOf(
  { due_date: due, pinged }: Omit<DueItem, 'is_deadline'>,
  today: CivilDate,
): WorkGroup {
  const last = lastDays(today)
  const group = due === null ? 'no_date' : (datedGroups.find((each) => due <= last[each]) ?? 'later')
  return pinged && group !== 'overdue' ? 'today' : group
}

/** Work days since an item was due; 0 where it is not overdue. */
export function workdaysOverdue(due: CivilDate | null, today: CivilDate, calendar: WorkCalendar): number {
  return due === null || due >= today ? 0 : workdaysBetween(due, today, calendar)
}

/** Why an item stands where it does. */
export function whyOf(item: DueItem & Partial<WithOthers>, today: CivilDate, calendar: WorkCalendar): string {
  const { why } = myWorkMessages
  const { outside, outside_since: since } = item
  if (outside && since) return waitingInWords(outside, since, { today, calendar })
  return [
    item.pinged ? why.pinged : '',
    item.is_deadline ? why.final : '',
    dueInWords(item.due_date, today, calendar),
  ].join('')
}

/** Somebody outside whose turn it is, and since when. */
type WithOthers = { outside: string | null; outside_since: CivilDate | null }

function dueInWords(due: CivilDate | null, today: CivilDate, calendar: WorkCalendar): string {
  const { why } = myWorkMessages
  if (due === null) return why.noDate
  if (due === today) return why.dueToday
  // So far ahead the day alone could be meant in this year.
  if (due > today) return why.due(writeDate(due, due < addMonths(today, 12) ? 'day' : 'dated'))
  const late = workdaysOverdue(due, today, calendar)
  return late === 0 ? why.overdueSince(writeDate(due, 'day')) : why.overdue(late)
}
