import { describe, expect, it } from 'vitest'
import { countedPage, peekedPage, readPage } from './page.ts'

describe('a page of a counted list', () => {
  it.each([
    { page: 1, total: 0, is: 1, hasMore: false },
    { page: 1, total: 10, is: 1, hasMore: false },
    { page: 1, total: 11, is: 1, hasMore: true },
    { page: 2, total: 11, is: 2, hasMore: false },
    { page: 9, total: 11, is: 2, hasMore: false },
  ])('asked for page $page of $total rows by ten is page $is', ({ page, total, is, hasMore }) => {
    expect(countedPage([], { page, size: 10, total })).toMatchObject({ page: is, hasMore, isExact: true })
  })

  it('has more behind it when the total is not exact', () => {
    const page = countedPage([], { page: 2, size: 10, total: 20, isExact: false })
    expect(page).toMatchObject({ page: 2, total: 20, hasMore: true })
  })
})

it('a page of what nobody counts has more behind it when one row too many was found', () => {
  expect(peekedPage([1, 2], 2)).toEqual({ rows: [1, 2], hasMore: false })
  expect(peekedPage([1, 2, 3], 2)).toEqual({ rows: [1, 2], hasMore: true })
})

it.each([
  [null, 1],
  ['', 1],
  ['-3', 1],
  ['0', 1],
  ['12', 12],
  ['1.5', undefined],
  ['two', undefined],
  ['9999999999', undefined],
])('the page that %j asks for is %j', (text, page) => {
  expect(readPage(text)).toBe(page)
})
