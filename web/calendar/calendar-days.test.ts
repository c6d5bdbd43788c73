import { describe, expect, it } from 'vitest'
import { dayOfWeek } from '#domain/dates.ts'
import { canShow, dayByKey, foldsPast, rangeQuery, shownAround, adjacentPages } from './calendar-days.ts'

describe('months', () => {
  it.each([
    ['2026-02-14', 4],
    ['2026-11-15', 5],
    ['2026-08-01', 6],
    ['2024-02-29', 5],
  ])('a month around %s has %i weeks from Sunday to Saturday', (date, rows) => {
    const { weeks, start, end } = shownAround('monthly', date)
    expect(weeks).toHaveLength(rows)
    expect(weeks.map((week) => week.map(dayOfWeek))).toEqual(weeks.map(() => [0, 1, 2, 3, 4, 5, 6]))
    const days = weeks.flat()
    expect(new Set(days).size).toBe(days.length)
    expect(days).toContain(start)
    expect(days).toContain(end)
  })

  it('a month is asked for by year and month with an empty range', () => {
    expect(rangeQuery('monthly', shownAround('monthly', '2026-11-15'))).toEqual({
      year: '2026',
      month: '11',
      day_range: '',
    })
  })

  it('a month turns to the first day of its neighbours, over New Year and from a long month to a short one', () => {
    expect(adjacentPages('monthly', '2026-12-31')).toEqual({ previous: '2026-11-01', next: '2027-01-01' })
    expect(adjacentPages('monthly', '2026-01-31')).toEqual({ previous: '2025-12-01', next: '2026-02-01' })
  })
})

describe('weeks', () => {
  it('a week has seven different days, also where the clocks change and a year ends', () => {
    for (const date of ['2026-03-08', '2026-11-01', '2026-12-31']) {
      const { weeks, start, end } = shownAround('weekly', date)
      expect(weeks).toHaveLength(1)
      expect(new Set(weeks[0]).size).toBe(7)
      expect([start, end]).toEqual([weeks[0]?.[0], weeks[0]?.[6]])
    }
  })

  it('a week is asked for by its first and last day', () => {
    expect(rangeQuery('weekly', shownAround('weekly', '2025-06-04'))['day_range']).toBe(
      '2025-06-01,2025-06-07',
    )
  })

  it('a week turns by seven days', () => {
    expect(adjacentPages('weekly', '2026-12-30')).toEqual({ previous: '2026-12-23', next: '2027-01-06' })
  })
})

describe('addresses', () => {
  it('an address opens a calendar only at a day that exists and has a week around it', () => {
    expect(canShow('2024-02-29')).toBe(true)
    for (const date of [null, '', '2026-02-30', 'today', '1900-01-01', '2201-01-01']) {
      expect(canShow(date), String(date)).toBe(false)
    }
  })
})

describe('keys', () => {
  it.each([
    ['ArrowLeft', '2027-01-01', '2026-12-31'],
    ['ArrowRight', '2028-02-28', '2028-02-29'],
    // The clocks change on these Sundays; a week is seven days all the same.
    ['ArrowUp', '2026-03-10', '2026-03-03'],
    ['ArrowDown', '2026-10-28', '2026-11-04'],
    ['Home', '2026-11-04', '2026-11-01'],
    ['End', '2026-12-30', '2027-01-02'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2026-12-15', '2027-01-15'],
    ['x', '2026-12-15', undefined],
  ])('the key %s leads in a month from %s to %s', (key, from, to) => {
    expect(dayByKey('monthly', from, key)).toBe(to)
  })

  it('the page keys turn a week by a week', () => {
    expect(dayByKey('weekly', '2026-12-30', 'PageDown')).toBe('2027-01-06')
    expect(dayByKey('weekly', '2027-01-06', 'PageUp')).toBe('2026-12-30')
  })
})

it.each([
  ['monthly', '2026-11-18', true],
  ['monthly', '2026-11-25', true],
  // Turned to from another month.
  ['monthly', '2026-11-01', true],
  ['monthly', '2026-11-17', false],
  ['monthly', '2026-10-01', false],
  ['monthly', '2026-12-01', false],
  ['weekly', '2026-11-18', false],
] as const)('a list of the %s calendar at %s folds what was before today: %s', (view, date, folds) => {
  expect(foldsPast(view, { shown: shownAround(view, date), today: '2026-11-18', date })).toBe(folds)
})
