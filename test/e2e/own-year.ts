import { test } from '@playwright/test'

/** The tests that fill months which nobody else may fill. */
const owners = ['month', 'week', 'keys', 'failure', 'paper'] as const

const first = 2040
const each = 25

/** A year that belongs to one test alone, and to one try of it; only some may suit. */
export function ownYear(owner: (typeof owners)[number], suits = (_year: number) => true): number {
  const { retry, repeatEachIndex } = test.info()
  const start = first + owners.indexOf(owner) * each
  const years = Array.from({ length: each }, (_, index) => start + index).filter(suits)
  const year = years[repeatEachIndex * 2 + retry]
  if (year === undefined) throw new Error(`No year is left for ${owner}`)
  return year
}
