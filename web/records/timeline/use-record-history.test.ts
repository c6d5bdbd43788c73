import { expect, it } from 'vitest'
import type { RecordChange } from './history-entry.tsx'
import { withNewest, withOlder } from './use-record-history.ts'

const page = (from: number, to: number, hasMore = true) => ({
  rows: Array.from({ length: from - to + 1 }, (_, index) => ({ id: from - index }) as RecordChange),
  hasMore,
})
const ids = ({ rows }: { rows: RecordChange[] }) => rows.map(({ id }) => id)

it('the history of a record keeps its older pages when the newest one is read again', () => {
  const opened = withOlder(page(9, 7), page(6, 4, false))
  expect(ids(opened)).toEqual([9, 8, 7, 6, 5, 4])
  const refreshed = withNewest(opened, page(11, 9))
  expect(ids(refreshed)).toEqual([11, 10, 9, 8, 7, 6, 5, 4])
  expect(refreshed.hasMore).toBe(false)
})

it('the history of a record tells nothing twice when newer changes have moved older ones to the next page', () => {
  expect(ids(withOlder(page(9, 7), page(8, 6)))).toEqual([9, 8, 7, 6])
})

it('the history of a record begins anew where changes between its pages are missing', () => {
  expect(withNewest(page(9, 4, false), page(20, 18))).toEqual(page(20, 18))
  expect(withNewest(undefined, page(3, 1, false))).toEqual(page(3, 1, false))
})
