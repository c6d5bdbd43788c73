import { describe, expect, it } from 'vitest'
import { writeDate, writeInstant, writeNear, writeRange } from './written-dates.ts'

describe('civil dates', () => {
  it('a civil date reads the same whatever the zone of the machine', () => {
    expect(writeDate('2026-03-08')).toBe('Mar 8, 2026')
    expect(writeDate('2026-11-01', 'brief')).toBe('Nov 1')
    expect(writeDate('2024-02-29', 'long')).toBe('Thursday, February 29, 2024')
    expect(writeDate('2026-03-08', 'named')).toBe('Sunday, March 8')
    expect(writeDate('2026-12-31', 'day')).toBe('Thu, Dec 31')
    expect(writeDate('2026-11-15', 'today')).toBe('Sunday, Nov 15')
    expect(writeDate('2027-01-01', 'month')).toBe('January 2027')
    expect(writeDate('2026-11-15', 'weekday')).toBe('Sunday')
  })

  it('a civil date tells its year only when it is not the present one', () => {
    expect(writeNear('2026-03-08', '2026-11-16')).toBe('Mar 8')
    expect(writeNear('2025-12-31', '2026-01-01')).toBe('Dec 31, 2025')
    expect(writeNear('2026-03-08', undefined)).toBe('Mar 8, 2026')
  })
})

describe('ranges', () => {
  it('two civil dates say once what they have in common', () => {
    expect(writeRange('2026-11-15', '2026-11-21')).toBe('Nov 15 – 21, 2026')
    expect(writeRange('2026-11-29', '2026-12-05')).toBe('Nov 29 – Dec 5, 2026')
    expect(writeRange('2026-12-27', '2027-01-02')).toBe('Dec 27, 2026 – Jan 2, 2027')
  })
})

describe('instants', () => {
  it('an instant is told by the clock of the firm, over midnight too', () => {
    expect(writeInstant('2026-11-14T05:30:00Z', 'America/Chicago')).toEqual({
      date: '2026-11-13',
      time: '11:30 PM',
    })
    expect(writeInstant('2026-11-14T05:30:00Z', 'Pacific/Kiritimati')).toEqual({
      date: '2026-11-14',
      time: '7:30 PM',
    })
  })
})
