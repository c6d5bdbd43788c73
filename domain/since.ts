import { addDays, dayOfWeek, daysBetween, isCivilDate, type CivilDate } from './dates.ts'
import { messages } from './words/messages.ts'
import { sinceWords as said } from './words/since.ts'

export const oldestSince = 92
export const projectsAPage = 50
export const mostItems = 50

/** What is told of a project, in this order. */
export const sinceSections = ['opened', 'closed', 'slipped', 'newly_overdue', 'people'] as const
export type SinceSection = (typeof sinceSections)[number]

/** On a Monday it is the one a week ago: the meeting of today tells of the week before. */
export function mondayBefore(today: CivilDate): CivilDate {
  const sinceMonday = (dayOfWeek(today) + 6) % 7
  return addDays(today, sinceMonday === 0 ? -7 : -sinceMonday)
}

type Read = { date: CivilDate; wrong?: undefined } | { date?: undefined; wrong: string }

export function readSince(sent: string | undefined, today: CivilDate): Read {
  if (sent === undefined) return { date: mondayBefore(today) }
  if (!isCivilDate(sent)) return { wrong: messages.generic.badDate }
  if (sent > today) return { wrong: said.inFuture }
  if (daysBetween(sent, today) > oldestSince) return { wrong: said.tooOld(oldestSince) }
  return { date: sent }
}
