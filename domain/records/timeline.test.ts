import fc from 'fast-check'
import { expect, it } from 'vitest'
import { enoughFor, interleavedPage } from './timeline.ts'

const log = (name: string) =>
  fc
    .array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 })
    .map((minutes) =>
      minutes
        .toSorted((one, other) => other - one)
        .map((minute, place) => ({ id: `${name}${place}`, at: new Date(minute * 60_000).toISOString() })),
    )

const size = fc.integer({ min: 1, max: 7 })

it('the pages of two logs have every entry of both once, newest first', () => {
  fc.assert(
    fc.property(log('a'), log('b'), size, (first, second, size) => {
      const all = pagesOf(first, second, size)
      expect(all.map(({ at }) => at)).toEqual(
        [...first, ...second].map(({ at }) => at).toSorted((one, other) => (one < other ? 1 : -1)),
      )
      expect(new Set(all.map(({ id }) => id)).size).toBe(first.length + second.length)
      for (const one of [first, second]) expect(all.filter((entry) => one.includes(entry))).toEqual(one)
    }),
  )
})

it('a page of two logs needs no more of each than lies up to its end, and one more', () => {
  fc.assert(
    fc.property(log('a'), log('b'), size, fc.integer({ min: 1, max: 12 }), (first, second, size, page) => {
      const most = enoughFor(page, size)
      const cut = interleavedPage(first.slice(0, most), second.slice(0, most), { page, size })
      expect(cut).toEqual(interleavedPage(first, second, { page, size }))
    }),
  )
})

it('a log that is not in the order of its moments loses nothing and doubles nothing', () => {
  const shuffled = log('a').chain((entries) =>
    fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
  )
  fc.assert(
    fc.property(shuffled, log('b'), size, (first, second, size) => {
      const all = pagesOf(first, second, size)
      expect(all.filter((entry) => first.includes(entry))).toEqual(first)
      expect(all).toHaveLength(first.length + second.length)
    }),
  )
})

it('of one moment the entry of the first log comes first, and a page beyond the end is empty', () => {
  const [one, other] = [
    { id: 'a', at: '2026-03-02' },
    { id: 'b', at: '2026-03-02' },
  ]
  expect(interleavedPage([one], [other], { page: 1, size: 2 })).toEqual({
    rows: [one, other],
    hasMore: false,
  })
  expect(interleavedPage([one], [other], { page: 9, size: 2 })).toEqual({ rows: [], hasMore: false })
})

type Entry = { id: string; at: string }

function pagesOf(first: readonly Entry[], second: readonly Entry[], size: number): Entry[] {
  const all: Entry[] = []
  for (let page = 1; ; page += 1) {
    const most = enoughFor(page, size)
    const cut = interleavedPage(first.slice(0, most), second.slice(0, most), { page, size })
    all.push(...cut.rows)
    if (!cut.hasMore) return all
  }
}
