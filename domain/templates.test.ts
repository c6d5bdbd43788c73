import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { anchors, assigneesOf, dayOf, offsetOf, type Assignee } from './templates.ts'
import type { Role } from './roles.ts'
import { addWorkdays, isWorkday, workdayUpTo, workdaysBetween, type WorkCalendar } from './workdays.ts'

const plain: WorkCalendar = { weekdays: [1, 2, 3, 4, 5], holidays: new Set(['2026-11-26']) }

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
const calendar = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
    holidays: fc.uniqueArray(day, { maxLength: 30 }),
  })
  .map(({ weekdays, holidays }) => ({ weekdays, holidays: new Set(holidays) }))
const offset = fc.integer({ min: 0, max: 500 })

describe('the day of an item', () => {
  // Friday 2026-11-20, Saturday 21st, Thanksgiving on Thursday 26th.
  it.each([
    ['start', '2026-11-20', 0, '2026-11-20'],
    ['start', '2026-11-21', 0, '2026-11-23'],
    ['start', '2026-11-20', 1, '2026-11-23'],
    ['start', '2026-11-20', 4, '2026-11-27'],
    ['deadline', '2026-11-27', 0, '2026-11-27'],
    ['deadline', '2026-11-26', 0, '2026-11-25'],
    ['deadline', '2026-11-29', 0, '2026-11-27'],
    ['deadline', '2026-11-27', 1, '2026-11-25'],
    ['deadline', '2026-11-29', 1, '2026-11-27'],
  ] as const)('%s %s with offset %i is %s', (anchor, on, offset_days, expected) => {
    expect(dayOf({ anchor, offset_days }, { start: on, deadline: on }, plain)).toBe(expected)
  })

  it('is a work day at or after the start, or at or before the deadline, and later offsets lead further', () => {
    fc.assert(
      fc.property(day, offset, calendar, fc.constantFrom(...anchors), (on, offset_days, own, anchor) => {
        const at = (days: number) => dayOf({ anchor, offset_days: days }, { start: on, deadline: on }, own)
        const found = at(offset_days)
        expect(isWorkday(found, own)).toBe(true)
        expect(anchor === 'start' ? found >= on : found <= on).toBe(true)
        const next = at(offset_days + 1)
        expect(anchor === 'start' ? next >= found : next <= found).toBe(true)
      }),
    )
  })

  it('is so many work days away', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 500 }), calendar, (on, offset_days, own) => {
        const span = { start: on, deadline: on }
        const after = dayOf({ anchor: 'start', offset_days }, span, own)
        expect(workdaysBetween(on, after, own)).toBe(offset_days)
        const before = dayOf({ anchor: 'deadline', offset_days }, span, own)
        expect(workdaysBetween(addDays(before, -1), addDays(on, -1), own)).toBe(offset_days)
      }),
    )
  })
})

describe('the offset of a day', () => {
  it('leads back to that day, if it is a work day within the span', () => {
    fc.assert(
      fc.property(day, offset, calendar, fc.constantFrom(...anchors), (on, days, own, anchor) => {
        const span = { start: on, deadline: on }
        const due =
          anchor === 'start'
            ? addWorkdays(on, days, own)
            : days === 0
              ? workdayUpTo(on, own)
              : addWorkdays(on, -days, own)
        const found = offsetOf(due, anchor, span, own)
        expect(dayOf({ anchor, offset_days: found }, span, own)).toBe(due)
      }),
    )
  })

  it('is a whole number from 0 to 500, whatever the days', () => {
    fc.assert(
      fc.property(day, day, calendar, fc.constantFrom(...anchors), (on, due, own, anchor) => {
        const found = offsetOf(due, anchor, { start: on, deadline: on }, own)
        expect(Number.isInteger(found) && found >= 0 && found <= 500).toBe(true)
        const isOutside = anchor === 'start' ? due <= on : due >= on
        expect(isOutside ? found : 0).toBe(0)
      }),
    )
  })
})

describe('who gets an item', () => {
  const manager = { email: 'm@example.com', name: 'Mo' }
  const person = (name: string, role: Role, open_tasks: number) => ({
    email: `${name.toLowerCase()}@example.com`,
    name,
    role,
    open_tasks,
  })
  const task = (assign_to: Assignee) => ({ assign_to, isTask: true })

  it('is the manager, nobody, or who of the role has least, with what was given before', () => {
    const people = [person('Zoe', 'IT', 1), person('Ann', 'IT', 2), person('Cy', 'Accountant', 0)]
    const items = [task('IT'), task('IT'), task('IT'), task('manager'), task('nobody'), task('CEO')]
    expect(assigneesOf(items, { manager, people }).map((each) => each?.name ?? null)).toEqual([
      'Zoe',
      'Ann',
      'Zoe',
      'Mo',
      null,
      'Mo',
    ])
  })

  it('counts tasks alone', () => {
    const people = [person('Ann', 'IT', 0), person('Zoe', 'IT', 0)]
    const items = [{ assign_to: 'IT' as const, isTask: false }, task('IT'), task('IT')]
    expect(assigneesOf(items, { manager, people }).map((each) => each?.name)).toEqual(['Ann', 'Ann', 'Zoe'])
  })

  it('spreads tasks of one role so that no two end further apart than they began, or one', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 60 }), (open, tasks) => {
        const people = open.map((count, index) => person(`P${index}`, 'IT', count))
        const given = assigneesOf(
          Array.from({ length: tasks }, () => task('IT')),
          { manager, people },
        )
        const after = people.map(
          ({ email, open_tasks: count }) => count + given.filter((each) => each?.email === email).length,
        )
        expect(after.reduce((sum, count) => sum + count, 0)).toBe(
          open.reduce((sum, count) => sum + count, 0) + tasks,
        )
        const spread = (all: readonly number[]) => Math.max(...all) - Math.min(...all)
        expect(spread(after)).toBeLessThanOrEqual(Math.max(spread(open), 1))
      }),
    )
  })
})
