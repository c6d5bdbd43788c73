import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowsAbove } from './rows-above.ts'

it('the rows above an edge are those that begin before it, however tall each is', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 100 })
  fc.assert(
    fc.property(heights, fc.integer({ min: -5000, max: 1000 }), fc.nat(3000), (rows, first, edge) => {
      const tops = rows.map((_, index) => rows.slice(0, index).reduce((sum, each) => sum + each, first))
      const found = rowsAbove(edge, tops.length, (index) => tops[index] ?? Number.NaN)
      expect(found).toBe(tops.filter((top) => top < edge).length)
    }),
  )
})

it('few of a hundred rows are looked at to find those above an edge', () => {
  let looks = 0
  rowsAbove(900, 100, (index) => {
    looks += 1
    return index * 36
  })
  expect(looks).toBeLessThanOrEqual(7)
})
