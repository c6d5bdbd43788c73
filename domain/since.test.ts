import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOfWeek, daysBetween } from './dates.ts'
import { mondayBefore, readSince } from './since.ts'

const today = '2026-11-17'

describe('the day since which is told', () => {
  it('is the Monday before today, and on a Monday the one a week ago', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-21'].map(mondayBefore)).toEqual([
      '2026-11-09',
      '2026-11-09',
      '2026-11-16',
      '2026-11-16',
    ])
  })

  it('is, where nobody says, a Monday within the last seven days, but not today', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (days) => {
        const day = addDays('2020-01-01', days)
        const monday = mondayBefore(day)
        expect(dayOfWeek(monday)).toBe(1)
        expect(daysBetween(monday, day)).toBeGreaterThan(0)
        expect(daysBetween(monday, day)).toBeLessThanOrEqual(7)
      }),
    )
  })

  it.each([
    ['2026-02-30', 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200'],
    ['2026-11-18', 'Please choose a date that is not in the future'],
    ['2026-08-16', 'Please choose a date within the last 92 days'],
  ])('%s is refused', (sent, wrong) => {
    expect(readSince(sent, today)).toEqual({ wrong })
  })

  it.each(['2026-11-17', '2026-08-17'])('%s is taken', (sent) => {
    expect(readSince(sent, today)).toEqual({ date: sent })
  })
})
