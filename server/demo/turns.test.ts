import { expect, test } from 'vitest'
import { categories, dispositions, reviewStates } from '#domain/choices.ts'
import { addDays } from '#domain/dates.ts'
import { courtsOf, workdaysIn } from '#test/demo/courts.ts'
import { tablesOn } from '#test/demo/tables.ts'
import { addWorkdays } from '#domain/workdays.ts'
import { calendarFor } from './calendar.ts'

const day = 86_400_000
/** A week on end with a holiday, the turn of a year, and days throughout the next. */
const moments = [
  ...Array.from({ length: 8 }, (_, index) => Date.parse('2026-11-21T18:00:00Z') + index * day),
  ...Array.from({ length: 8 }, (_, index) => Date.parse('2026-12-29T18:00:00Z') + index * day),
  ...Array.from({ length: 8 }, (_, index) => Date.parse('2027-01-30T18:00:00Z') + index * 43 * day),
]
const firms = moments.map((moment) => {
  const calendar = calendarFor('America/Chicago', new Date(moment))
  const tables = tablesOn(calendar)
  const courts = (model: 'rfi' | 'submittal') => courtsOf(model, tables, calendar)
  return { calendar, courts, next: addWorkdays(calendar.today, 0, workdaysIn(calendar)) }
})

test.each(['rfi', 'submittal'] as const)(
  'on any day some %s is in our court and some with others',
  (model) => {
    for (const { calendar, courts, next } of firms) {
      const ours = courts(model).filter(({ court }) => court.side === 'us')
      const counts = {
        fresh: ours.filter(({ court }) => court.days_us <= 1).length,
        dueToday: ours.filter(({ court }) => court.days_allowed !== null && court.due === next).length,
        asked: ours.filter(({ row, court }) => row.response_due === next && court.due === next).length,
        overdue: ours.filter(({ court }) => court.overdue).length,
      }
      expect(
        Object.entries(counts).filter(([, count]) => count === 0),
        calendar.today,
      ).toEqual([])
      const outside = courts(model).filter(({ court }) => court.side === 'them')
      const types = new Set(outside.map(({ court }) => court.holder?.type))
      expect(types, calendar.today).toEqual(new Set(['other', 'client', 'contact']))
      const comings = ours.map(({ row }) => row.court.filter(({ step }) => step === 'back').length)
      expect([comings.includes(1), comings.includes(2)], calendar.today).toEqual([true, true])
    }
  },
)

test.each(['rfi', 'submittal'] as const)(
  'each discipline closed some %s in 90 days, not all without others',
  (model) => {
    for (const { calendar, courts } of firms) {
      const from = addDays(calendar.today, -90)
      const closed = courts(model).filter(({ court }) => court.side === 'closed' && court.since >= from)
      const counts = categories.map(
        (category) => closed.filter(({ row }) => row.category === category).length >= 3,
      )
      expect(counts, calendar.today).toEqual(categories.map(() => true))
      const withThem = closed.filter(({ court }) => court.days_them > 0).map(({ row }) => row.category)
      expect(new Set(withThem), calendar.today).toEqual(new Set(categories))
    }
  },
)

test('questions are answered with files and without, in a draft, and closed without a word', () => {
  for (const { courts } of firms) {
    const rows = courts('rfi').map(({ row }) => row)
    const closed = rows.filter(({ status }) => status === 'Closed')
    expect(closed.filter(({ answer, file }) => answer && file)).toHaveLength(4)
    expect(closed.filter(({ answer, file }) => answer && !file).length).toBeGreaterThan(40)
    expect(closed.filter(({ answer }) => !answer).length).toBeGreaterThan(5)
    expect(rows.filter(({ status, answer }) => status === 'Active' && answer)).toHaveLength(1)
  }
})

test('the register has every disposition, chains of three revisions, and reviewers in each state', () => {
  for (const { courts } of firms) {
    const rows = courts('submittal').map(({ row }) => row)
    expect(new Set(rows.map((row) => row.disposition).filter(Boolean))).toEqual(new Set(dispositions))
    const chains = rows.filter(({ revision }) => revision === 3)
    expect(chains.map(({ status }) => status).toSorted()).toEqual(['Active', 'Closed'])
    const reviews = rows.flatMap(({ reviewers = [] }) => reviewers)
    expect(new Set(reviews.map(({ state }) => state))).toEqual(new Set(reviewStates))
    expect(reviews.filter(({ comment }) => comment !== '').length).toBeGreaterThan(5)
  }
})
