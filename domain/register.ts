import { addDays, type CivilDate } from './dates.ts'
import { registerMessages } from './words/register.ts'
import { workdayUpTo, type WorkCalendar } from './workdays.ts'
import { writeDate } from './written-dates.ts'

/** More chains are no register that somebody reads on a screen. */
export const mostChains = 2000

/** As long as a section number may be before anything is looked for in it. */
const longestSection = 20

/** Six digits, however spaced, read 'NN NN NN' or 'NN NN NN.NN'; other numbers keep their letters. Undefined is none. */
export function tidySection(typed: string): string | undefined {
  if (typed.length > longestSection) return undefined
  const [, first, second, third, part = ''] =
    /^(\d\d)(\d\d)(\d\d)(\.\d\d)?$/.exec(typed.replaceAll(/[\s-]/g, '')) ?? []
  if (first !== undefined) return `${first} ${second} ${third}${part}`
  const tidied = typed.trim().replaceAll(/\s+/g, ' ')
  return /^[\p{L}\p{M}\p{Nd} ./-]+$/u.test(tidied) ? tidied : undefined
}

/** Digits that begin a section number, spaced as those are; other texts as they are. */
export function sectionBeginning(typed: string): string {
  const digits = typed.slice(0, longestSection).replaceAll(/[\s-]/g, '')
  if (!/^\d{1,6}$/.test(digits)) return typed.trim()
  return (digits.match(/\d{1,2}/g) ?? []).join(' ')
}

type Numbered = { spec_section: string; sub_number: number; revision: number }

/** A submittal as papers call it: '23 05 00-014 Rev 1'. */
export function numberText({ spec_section: section, sub_number: number, revision }: Numbered): string {
  const padded = String(number).padStart(3, '0')
  return withRevision(section === '' ? padded : `${section}-${padded}`, revision)
}

/** The first one of a chain is no revision. */
export function withRevision(number: string, revision: number): string {
  return revision > 0 ? `${number} ${registerMessages.revision(revision)}` : number
}

/** The last work day on which a return still leaves the time to make and deliver. */
export function latestReturn(
  requiredOnSite: CivilDate | null,
  leadTimeDays: number | null,
  calendar: WorkCalendar,
): CivilDate | null {
  if (requiredOnSite === null) return null
  return workdayUpTo(addDays(requiredOnSite, -(leadTimeDays ?? 0)), calendar)
}

type Returning = {
  latest_return: CivilDate | null
  required_on_site: CivilDate | null
  is_returned: boolean
  side: 'us' | 'them' | 'closed'
  due: CivilDate | null
  today: CivilDate
}

/** That a submittal comes back too late, or will; empty while there is time. */
export function returnWarning(submittal: Returning): string {
  const { latest_return: latest, required_on_site: onSite, is_returned: isReturned } = submittal
  if (latest === null || onSite === null || isReturned) return ''
  const { side, due, today } = submittal
  if (latest < today) return registerMessages.lateReturn(writeDate(latest), writeDate(onSite))
  if (side !== 'us' || due === null || due <= latest) return ''
  return registerMessages.tightReturn(writeDate(due), writeDate(latest), writeDate(onSite))
}

/** What a submittal is called in registers and on papers: its title, or how its description begins. */
export function submittalTitle({
  title,
  sub_description: text,
}: {
  title: string
  sub_description: string
}): string {
  if (title !== '') return title
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.trim().slice(0, 255)
}
