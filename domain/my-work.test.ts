import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOfWeek } from './dates.ts'
import { groupOf, whyOf, workdaysOverdue, workGroups } from './my-work.ts'
import { addWorkdays } from './workdays.ts'

const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: new Set<string>() }
const monday = '2026-11-16'

const anyDate = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the group of what waits', () => {
  it.each([
    ['2026-11-15', 'overdue'],
    [monday, 'today'],
    ['2026-11-17', 'this_week'],
    ['2026-11-21', 'this_week'],
    ['2026-11-22', 'next_week'],
    ['2026-11-28', 'next_week'],
    ['2026-11-29', 'later'],
    [null, 'no_date'],
  ])('what is due on %s is on a Monday in %s', (due, group) => {
    expect(groupOf({ due_date: due, pinged: false }, monday)).toBe(group)
  })

  it('what is pinged is to be done today, unless it is late already', () => {
    expect(groupOf({ due_date: '2026-11-15', pinged: true }, monday)).toBe('overdue')
    for (const due of [monday, '2026-11-17', '2027-03-01', null])
      expect(groupOf({ due_date: due, pinged: true }, monday)).toBe('today')
  })

  it('the groups follow each other with the days, and each begins where the week says', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -30, max: 60 }), (today, ahead) => {
        const due = addDays(today, ahead)
        const group = groupOf({ due_date: due, pinged: false }, today)
        const next = groupOf({ due_date: addDays(due, 1), pinged: false }, today)
        const place = workGroups.indexOf(group)
        const step = workGroups.indexOf(next) - place
        expect(step).toBeGreaterThanOrEqual(0)
        // A week that ends today has no days left.
        expect(step).toBeLessThanOrEqual(1 + Number(dayOfWeek(today) === 6))
        const beginsOnSunday = step === 0 || place < 1 || dayOfWeek(addDays(due, 1)) === 0
        expect(beginsOnSunday || next === 'this_week').toBe(true)
      }),
    )
  })
})

describe('why something waits', () => {
  const item = { due_date: monday, pinged: false, is_deadline: false }
  it.each([
    ['2026-11-13', '1 work day overdue'],
    ['2026-11-11', '3 work days overdue'],
    [monday, 'Due today'],
    ['2026-11-20', 'Due Fri, Nov 20'],
    ['2027-01-04', 'Due Mon, Jan 4'],
    ['2027-11-16', 'Due Tue, Nov 16, 2027'],
    [null, 'No due date'],
  ])('due on %s it is on a Monday ‘%s’', (due_date, why) => {
    expect(whyOf({ ...item, due_date }, monday, calendar)).toBe(why)
  })

  it('what is late without a work day gone by tells since when', () => {
    expect(whyOf({ ...item, due_date: '2026-11-14' }, '2026-11-15', calendar)).toBe(
      'Overdue since Sat, Nov 14',
    )
  })

  it('a ping is told first, then that the day is final', () => {
    expect(whyOf({ ...item, pinged: true, is_deadline: true }, monday, calendar)).toBe(
      'Pinged. Final deadline. Due today',
    )
  })

  it('work days overdue are those since the day it was due, and none before it is late', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 300 }), (due, late) => {
        expect(workdaysOverdue(due, addWorkdays(due, late, calendar), calendar)).toBe(late)
        expect(workdaysOverdue(addDays(due, late), due, calendar)).toBe(0)
        expect(workdaysOverdue(due, due, calendar)).toBe(0)
      }),
    )
  })
})
