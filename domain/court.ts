import type { courtSides, handOvers, partyTypes, StepName } from './court-names.ts'
import type { CivilDate } from './dates.ts'
import { addWorkdays, workdaysBetween, type WorkCalendar } from './workdays.ts'
import { courtWords } from './words/court.ts'
import { writeDate } from './written-dates.ts'

/** Whoever can have a ball: a colleague is us, everybody else is them. */
export type Party = { type: (typeof partyTypes)[number]; id: string | null; name: string }

/** A moment at which the ball came to somebody; with `closed` it is nobody's. */
export type Step = { step: StepName; party: Party | null; on: CivilDate }

export type Side = (typeof courtSides)[number]

/**
 * Where a ball lies since when, and for how many work days each side had it before. `turn` is since when one of our side has
 * it, and our days before that: passing it on among ourselves wins no time. A record keeps a copy.
 */
export type Standing = {
  side: Side
  holder: Party | null
  since: CivilDate
  daysUs: number
  daysThem: number
  turn: { since: CivilDate; daysUs: number }
}

/** By when we promise an answer: on the day that was asked for, or within so many work days of ours. */
export type Terms = { asked: CivilDate | null; allowed: number }

export type Day = { today: CivilDate; calendar: WorkCalendar }

export type Court = {
  side: Side
  holder: Party | null
  since: CivilDate
  days_us: number
  days_them: number
  days_total: number
  days_allowed: number | null
  due: CivilDate | null
  overdue: boolean
  words: string
}

export function sideOf(party: Party | null): Side {
  if (party === null) return 'closed'
  return party.type === 'user' ? 'us' : 'them'
}

/**
 * The day of an act of which none is told: today, or that of the latest hand-over where the clock was set back since. The day
 * it came binds nobody: it is typed, and a mistyped year would date every act ahead.
 */
export function untoldDay({ since, came, today }: { since: string; came: string; today: string }): string {
  return since > today && since !== came ? since : today
}

/** What a hand-over from one to another is called. */
export function handOverBetween(from: Party, to: Party): (typeof handOvers)[number] {
  if (sideOf(from) === sideOf(to)) return 'passed'
  return sideOf(to) === 'us' ? 'back' : 'sent'
}

export function isSameParty(one: Party, other: Party): boolean {
  if (one.type !== other.type) return false
  return one.type === 'other' ? one.name.toLowerCase() === other.name.toLowerCase() : one.id === other.id
}

/** Whom something goes back to unless somebody else is chosen: who outside had it last, or the client. Newest step first. */
export function usualReceiver(steps: readonly Pick<Step, 'party'>[], client: Party | null): Party | null {
  return steps.find(({ party }) => sideOf(party) === 'them')?.party ?? client
}

/** Work days of a stretch: a date that was set back counts for nobody. */
export function stretchDays(from: CivilDate, to: CivilDate, calendar: WorkCalendar): number {
  return Math.max(0, workdaysBetween(from, to, calendar))
}

export function standingAfter(
  before: Standing | undefined,
  { party, on }: Step,
  calendar: WorkCalendar,
): Standing {
  const passed = before === undefined ? { daysUs: 0, daysThem: 0 } : daysUpTo(before, on, calendar)
  const side = sideOf(party)
  const turn = before?.side === 'us' && side === 'us' ? before.turn : { since: on, daysUs: passed.daysUs }
  return { ...passed, side, holder: party, since: on, turn }
}

/** The steps of a record, the first one first. */
export function standingOf(steps: readonly [Step, ...Step[]], calendar: WorkCalendar): Standing {
  const [first, ...later] = steps
  return later.reduce(
    (standing, step) => standingAfter(standing, step, calendar),
    standingAfter(undefined, first, calendar),
  )
}

/** Of statistics, as many as are answered. */
export const mostGroups = 200

/** Set only while it is our turn: nobody is late for others. */
export function dueOf(
  { side, turn }: Standing,
  { asked, allowed }: Terms,
  calendar: WorkCalendar,
): CivilDate | null {
  if (side !== 'us') return null
  return asked ?? addWorkdays(turn.since, Math.max(0, allowed - turn.daysUs), calendar)
}

/** Of a closed record; kept when it is closed, so that later settings do not rewrite the past. */
export function isOnTime({ daysUs, since }: Standing, { asked, allowed }: Terms): boolean {
  return asked === null ? daysUs <= allowed : since <= asked
}

export function courtOf(standing: Standing, terms: Terms, { today, calendar }: Day): Court {
  const { side, holder, since } = standing
  const { daysUs, daysThem } = daysUpTo(standing, today, calendar)
  const due = dueOf(standing, terms, calendar)
  const court = {
    side,
    holder,
    since,
    days_us: daysUs,
    days_them: daysThem,
    days_total: daysUs + daysThem,
    days_allowed: terms.asked === null ? terms.allowed : null,
    due,
    overdue: due !== null && due < today,
  }
  return { ...court, words: wordsOf(court, { today, calendar }) }
}

/** That it is the turn of somebody outside. */
export function waitingInWords(name: string, since: CivilDate, { today, calendar }: Day): string {
  return courtWords.waiting(name, dayInWords(since, today), stretchDays(since, today, calendar))
}

function daysUpTo({ side, since, daysUs, daysThem }: Standing, day: CivilDate, calendar: WorkCalendar) {
  const days = side === 'closed' ? 0 : stretchDays(since, day, calendar)
  return side === 'us' ? { daysUs: daysUs + days, daysThem } : { daysUs, daysThem: daysThem + days }
}

function wordsOf(court: Omit<Court, 'words'>, day: Day): string {
  const { holder, since, days_us: us, days_them: them, days_allowed: allowed, due, overdue } = court
  if (holder === null) return courtWords.closed(us, them)
  if (due === null) return waitingInWords(holder.name, since, day)
  const on = dayInWords(due, day.today)
  return courtWords.ours(us, allowed, overdue ? courtWords.overdue(on) : courtWords.due(on))
}

/** The year is told only of another one than today's. */
function dayInWords(date: CivilDate, today: CivilDate): string {
  const style = date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'dated'
  return writeDate(date, style).replace(',', '')
}
