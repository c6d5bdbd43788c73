import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOfWeek, daysBetween } from './dates.ts'
import {
  daysOfMonth,
  daysOfWeek,
  longestPeriod,
  monthsIn,
  readPeriod,
  reportFileName,
  shareOf,
  spreadOf,
  weeksIn,
  yearBefore,
  type Period,
} from './reports.ts'

/** A Tuesday. */
const today = '2026-11-17'

const aDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days))
const aPeriod = fc
  .tuple(aDay, fc.integer({ min: 0, max: longestPeriod - 1 }))
  .map(([from, days]): Period => ({ from, to: addDays(from, days) }))

describe('the period of a report', () => {
  it('is twelve weeks from a Sunday, twelve months from a first, or today alone, where nobody says', () => {
    expect(readPeriod('throughput', {}, today)).toEqual({ period: { from: '2026-08-30', to: today } })
    expect(readPeriod('turnround', {}, today)).toEqual({ period: { from: '2025-12-01', to: today } })
    expect(readPeriod('deadlines', {}, today)).toEqual({ period: { from: '2025-12-01', to: today } })
    expect(readPeriod('open_work', { from: 'x', to: '1' }, today)).toEqual({
      period: { from: today, to: today },
    })
  })

  it('begins as long before its end as usual, also where only the end is said', () => {
    expect(readPeriod('throughput', { to: '2026-03-31' }, today)).toEqual({
      period: { from: '2026-01-11', to: '2026-03-31' },
    })
  })

  it.each([
    [{ from: '2026-02-30' }, 'from', 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200'],
    [{ to: 'today' }, 'to', 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200'],
    [{ from: '2026-11-18' }, 'to', 'The end of the period comes before its beginning'],
    [{ from: '2020-01-01', to: '2025-01-05' }, 'to', 'Please choose at most five years'],
  ])('%j is refused', (sent, field, sentence) => {
    expect(readPeriod('throughput', sent, today)).toEqual({ wrong: { field, sentence } })
  })

  it('of 1,830 days is the longest', () => {
    expect(readPeriod('throughput', { from: '2020-01-01', to: '2025-01-03' }, today).period).toBeDefined()
    expect(readPeriod('throughput', { from: '2020-01-01', to: '2025-01-04' }, today).wrong).toBeDefined()
    expect(daysBetween('2020-01-01', '2025-01-03') + 1).toBe(longestPeriod)
  })

  it('has the same days a year before; the end of a month stays one', () => {
    expect(yearBefore({ from: '2025-12-01', to: '2026-11-17' })).toEqual({
      from: '2024-12-01',
      to: '2025-11-17',
    })
    expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    })
    expect(yearBefore({ from: '2024-02-29', to: '2024-02-29' })).toEqual({
      from: '2023-02-28',
      to: '2023-02-28',
    })
    fc.assert(
      fc.property(aPeriod, (period) => {
        const before = yearBefore(period)
        expect(monthsIn(before)).toHaveLength(monthsIn(period).length)
        expect(before.from <= before.to).toBe(true)
        expect(before.to < period.to).toBe(true)
      }),
    )
  })

  it('is cut into weeks and months that have each of its days once', () => {
    fc.assert(
      fc.property(aPeriod, (period) => {
        const all = daysIn(period)
        const weeks = weeksIn(period)
        expect(weeks.every((week) => dayOfWeek(week) === 0)).toBe(true)
        expect(weeks.flatMap((week) => daysIn(daysOfWeek(week, period)))).toEqual(all)
        expect(monthsIn(period).flatMap((month) => daysIn(daysOfMonth(month, period)))).toEqual(all)
      }),
      { numRuns: 50 },
    )
  })

  it('stands in the name of the sheet', () => {
    expect(reportFileName('throughput', { from: '2026-08-23', to: '2026-11-14' })).toBe(
      'plumbline-throughput-2026-08-23-2026-11-14.csv',
    )
  })
})

function daysIn({ from, to }: Period): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, days) => addDays(from, days))
}

describe('how long things took', () => {
  it('nothing took no time', () => {
    expect(spreadOf([])).toEqual({ closed: 0, median_days: null, p90_days: null, within_7_percent: null })
  })

  it('the median of an even number is the mean of the middle two, the p90 one of those that were', () => {
    const of = (...days: number[]) => spreadOf(days.map((each) => ({ days: each, count: 1 })))
    expect(of(9, 2, 4)).toMatchObject({ median_days: 4, p90_days: 9 })
    expect(of(1, 2, 5, 9)).toMatchObject({ median_days: 3.5, p90_days: 9, within_7_percent: 75 })
    expect(of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).toMatchObject({ median_days: 5.5, p90_days: 9 })
  })

  it('is the same as by lining up every single one', () => {
    const took = fc.record({ days: fc.integer({ min: 0, max: 40 }), count: fc.integer({ min: 0, max: 9 }) })
    fc.assert(
      fc.property(fc.array(took, { maxLength: 30 }), (all) => {
        const line = all
          .flatMap(({ days, count }) => Array.from({ length: count }, () => days))
          .toSorted((one, other) => one - other)
        const { length } = line
        const at = (place: number) => line[place] ?? Number.NaN
        const isEven = length % 2 === 0
        const middle = Math.floor(length / 2)
        expect(spreadOf(all)).toEqual({
          closed: length,
          median_days: length === 0 ? null : isEven ? (at(middle - 1) + at(middle)) / 2 : at(middle),
          p90_days:
            length === 0 ? null : (line.find((_day, place) => (place + 1) * 10 >= length * 9) ?? null),
          within_7_percent:
            length === 0 ? null : Math.round((line.filter((days) => days <= 7).length * 100) / length),
        })
      }),
    )
  })

  it('a share of nothing is none', () => {
    expect([shareOf(0, 0), shareOf(1, 3), shareOf(2, 3), shareOf(3, 3)]).toEqual([null, 33, 67, 100])
  })
})
