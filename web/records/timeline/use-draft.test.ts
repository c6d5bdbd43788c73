import { expect, it } from 'vitest'
import { outOfTime } from './use-draft.ts'

const day = 24 * 60 * 60 * 1000
const now = 1000 * day

it('a comment that was begun is forgotten after a month, and one of an unknown day at once', () => {
  const drafts = [
    { key: 'today', at: now },
    { key: 'a month ago', at: now - 30 * day },
    { key: 'longer ago', at: now - 31 * day },
    { key: 'of no day', at: Number.NaN },
  ]
  expect(outOfTime(drafts, now)).toEqual(['longer ago', 'of no day'])
})

it('of very many comments that were begun the oldest are forgotten', () => {
  const drafts = Array.from({ length: 102 }, (_, days) => ({ key: `${days}`, at: now - days }))
  expect(outOfTime(drafts, now)).toEqual(['100', '101'])
})
