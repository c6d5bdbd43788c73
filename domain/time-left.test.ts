import { describe, expect, it } from 'vitest'
import { nextChangeOf, writeTimeLeft } from './time-left.ts'

describe('the time left in words', () => {
  it.each([
    [604_800, '7 days'],
    [604_799, '7 days'],
    [604_739, '6 days 23 hours'],
    [90_000, '1 day 1 hour'],
    // A unit in between that is empty is left out, and nothing smaller takes its place.
    [86_400 + 120, '1 day'],
    [43_200, '12 hours'],
    [43_141, '12 hours'],
    [43_140, '11 hours 59 minutes'],
    [3600, '1 hour'],
    [3540, '59 minutes'],
    [61, '2 minutes'],
    [60, '1 minute'],
    [59, '59 seconds'],
    [1, '1 second'],
    [0.2, '1 second'],
    [0, '0 seconds'],
    [-5, '0 seconds'],
  ])('the words for %s seconds left are %j', (seconds, words) => {
    expect(writeTimeLeft(seconds)).toBe(words)
  })
})

describe('changes of the words', () => {
  it('the words for the time left change with the minute, and in the last one with the second', () => {
    expect(nextChangeOf(150_000)).toBe(30_000)
    expect(nextChangeOf(120_000)).toBe(60_000)
    expect(nextChangeOf(60_000)).toBe(1000)
    expect(nextChangeOf(12_300)).toBe(300)
    expect(nextChangeOf(1000)).toBe(1000)
  })

  it.each([604_800_000, 3_601_500, 61_000, 60_000, 59_400])(
    'the next change of the words leaves nothing out and changes nothing before it, from %d ms on',
    (left) => {
      const wait = nextChangeOf(left)
      expect(writeTimeLeft((left - wait + 1) / 1000)).toBe(writeTimeLeft(left / 1000))
    },
  )
})
