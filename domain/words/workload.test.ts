import { expect, it } from 'vitest'
import { workloadMessages, writeHours } from './workload.ts'

it.each([
  [28, 32, '28 / 32 h'],
  [13.24, 25.6, '13.2 / 25.6 h'],
  [40.75, 32, '40.8 / 32 h'],
  [1234.5, 32, '1,234.5 / 32 h'],
  [32.04, 32, '32.04 / 32 h'],
  [0.04, 0, '0.04 / 0 h'],
  [31.26, 31.25, '31.26 / 31.25 h'],
])(
  'a week of %d hours for %d is told to one decimal, unless that hides that it is too much',
  (load, capacity, told) => {
    expect(workloadMessages.hours(load, capacity)).toBe(told)
  },
)

it('the hours of a task are told as they were typed', () => {
  expect(writeHours(7.25)).toBe('7.25')
})
