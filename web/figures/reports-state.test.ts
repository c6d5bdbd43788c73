import { expect, it } from 'vitest'
import { datesOf, readReportsState, writeReportsState } from './reports-state.ts'

const read = (search: string) => readReportsState(new URLSearchParams(search))

it.each([
  '',
  'period=4w',
  'period=year&category=Plumbing&kind=rfi',
  'from=2026-01-01&to=2026-03-31',
  'from=&to=2026-03-31&category=Fire+Protection',
])('the address %j of the reports means the same when it is written again', (search) => {
  expect(writeReportsState(read(search)).toString()).toBe(search)
})

it('the address of the reports is the usual one where it says something wrong', () => {
  expect(read('period=7d&category=Gas&kind=user')).toEqual({ period: '12w', category: '', kind: '' })
})

it('weeks begin on Sundays and months on their first, and all end today', () => {
  const today = '2026-11-17'
  const from = (search: string) => datesOf(read(search), today)
  expect(from('period=4w')).toEqual({ from: '2026-10-25', to: today })
  expect(from('')).toEqual({ from: '2026-08-30', to: today })
  expect(from('period=year')).toEqual({ from: '2026-01-01', to: today })
  expect(from('period=12m')).toEqual({ from: '2025-12-01', to: today })
})
