import { describe, expect, it } from 'vitest'
import { datesOf, readStatisticsState, writeStatisticsState } from './statistics-state.ts'

const read = (search: string) => readStatisticsState(new URLSearchParams(search))

describe('the address of the statistics', () => {
  it.each([
    '',
    'days=30',
    'days=365&group=project',
    'group=project&project=260003-47e5',
    'from=2026-01-01&to=2026-03-31',
    'from=&to=2026-03-31',
  ])('the address of the statistics %j means the same when it is written again', (search) => {
    expect(writeStatisticsState(read(search)).toString()).toBe(search)
  })

  it('the address of the statistics is the usual one where it says something wrong', () => {
    expect(read('days=7&group=city')).toEqual({ period: { days: 90 }, group: 'discipline', project: '' })
    expect(read('from=2026-02-30&to=')).toEqual({
      period: { from: '', to: '' },
      group: 'discipline',
      project: '',
    })
  })

  it('the days of a period end today and count it', () => {
    expect(datesOf(read('days=30'), '2026-11-17')).toEqual({ from: '2026-10-19', to: '2026-11-17' })
  })
})
