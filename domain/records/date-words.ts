import { addDays, addMonths, isCivilDate, monthRange, weekOf, type CivilDate } from '../dates.ts'

/** Days from the first to the last, both among them; an end that is absent is open. */
export type Days = { from?: CivilDate; to?: CivilDate }

type Span = { from: CivilDate; to: CivilDate }

/** Words for days, as seen from today; a week begins on Sunday. */
const words = {
  today: (today) => single(today),
  yesterday: (today) => single(addDays(today, -1)),
  tomorrow: (today) => single(addDays(today, 1)),
  this_week: (today) => week(today),
  last_week: (today) => week(addDays(today, -7)),
  next_week: (today) => week(addDays(today, 7)),
  this_month: (today) => month(today),
  last_month: (today) => month(addMonths(today, -1)),
  next_month: (today) => month(addMonths(today, 1)),
} satisfies Record<string, (today: CivilDate) => Span>

type DateWord = keyof typeof words

/** A date, a word for some days, or so many days from today; the text is at most some hundred characters long. */
export function daysMeant(text: string, today: CivilDate): Span | undefined {
  const wanted = text.trim().toLowerCase()
  if (isCivilDate(wanted)) return single(wanted)
  if (isDateWord(wanted)) return words[wanted](today)
  const [, sign, days] = /^today([+-])(\d{1,3})$/.exec(wanted) ?? []
  return days === undefined ? undefined : single(addDays(today, Number(days) * (sign === '-' ? -1 : 1)))
}

function isDateWord(text: string): text is DateWord {
  return Object.hasOwn(words, text)
}

function single(day: CivilDate): Span {
  return { from: day, to: day }
}

function week(day: CivilDate): Span {
  const { start, end } = weekOf(day)
  return { from: start, to: end }
}

function month(day: CivilDate): Span {
  const [year = 0, number = 0] = day.split('-').map(Number)
  const { start, end } = monthRange(year, number)
  return { from: start, to: end }
}
