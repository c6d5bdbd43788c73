import { describe, expect, it } from 'vitest'
import { changedTimeOff, newTimeOff, spanProblem } from './time-off.ts'

const span = (from: string, to: string) => ({ from_date: from, to_date: to })

describe('time off', () => {
  it('ends no earlier than it begins, and takes 366 days at most', () => {
    expect(spanProblem(span('2026-12-30', '2027-01-04'))).toBeUndefined()
    expect(spanProblem(span('2026-12-30', '2026-12-30'))).toBeUndefined()
    expect(spanProblem(span('2026-12-30', '2026-12-29'))).toBe('The last day comes before the first')
    expect(spanProblem(span('2028-01-01', '2028-12-31'))).toBeUndefined()
    expect(spanProblem(span('2027-01-01', '2028-01-02'))).toBe('At most 366 days at once')
  })

  it('needs both days when it is new, and has a short note', () => {
    expect(newTimeOff.parse({ ...span('2026-12-30', '2027-01-04'), note: null })).toEqual({
      ...span('2026-12-30', '2027-01-04'),
      note: '',
    })
    const wrong = newTimeOff.safeParse({ from_date: '', to_date: '2026-02-30', note: 'x'.repeat(101) })
    expect(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['from_date', 'First day is required'],
      ['to_date', 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200'],
      ['note', 'Please use at most 100 characters'],
    ])
  })

  it('is not taken backwards', () => {
    const wrong = newTimeOff.safeParse(span('2026-12-30', '2026-12-29'))
    expect(wrong.error?.issues.map(({ path }) => path)).toEqual([['to_date']])
  })

  it('keeps what a change does not name', () => {
    expect(changedTimeOff.parse({ note: ' Later ' })).toEqual({ note: 'Later' })
  })
})
