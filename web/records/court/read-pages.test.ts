import { expect, it, vi } from 'vitest'
import { readPages } from './read-pages.ts'

const pages = (count: number) =>
  vi.fn<Parameters<typeof readPages<number>>[0]>((page) =>
    Promise.resolve({ data: [page * 10, page * 10 + 1], has_more: page < count }),
  )

it('pages are read until there is none left, in their order', async () => {
  const read = pages(3)
  expect(await readPages(read)).toEqual([10, 11, 20, 21, 30, 31])
  expect(read).toHaveBeenCalledTimes(3)
})

it('pages are not read without an end', async () => {
  const read = pages(Number.POSITIVE_INFINITY)
  expect(await readPages(read)).toHaveLength(20)
})
