import { expect, it } from 'vitest'
import { ceilingOf, labelStep, linesOf, spansOf, type Bar, type Chart } from './chart.ts'

const bar = (value: number | null): Bar => ({ value, series: 0, name: '', href: '' })
const chart = (values: (number | null)[][], isStacked: boolean): Chart => ({
  series: [],
  groups: values.map((group) => ({ label: '', bars: group.map(bar) })),
  isStacked,
})

it.each([
  [[[0]], false, 2],
  [[[3, 4]], false, 4],
  [[[3, 4]], true, 8],
  [[[null, 11]], false, 12],
  [[[399], [401]], false, 600],
  [[[2.5]], false, 4],
])('the bars %j, stacked %s, are drawn up to %i', (values, isStacked, ceiling) => {
  expect(ceilingOf(chart(values, isStacked))).toBe(ceiling)
})

it('stacked bars stand on each other, others on the ground', () => {
  const bars = [bar(1), bar(null), bar(3)]
  expect(spansOf(bars, true, 4)).toEqual([
    [0, 0.25],
    [0.25, 0.25],
    [0.25, 1],
  ])
  expect(spansOf(bars, false, 4)).toEqual([
    [0, 0.25],
    [0, 0],
    [0, 0.75],
  ])
})

it('so many labels are left out as have no room', () => {
  expect([labelStep(12, 12), labelStep(13, 12), labelStep(60, 12), labelStep(0, 12)]).toEqual([1, 2, 5, 1])
})

it('lines that count by something else begin below a heading', () => {
  const line = { label: '', bars: [] }
  const heights = { line: 10, heading: 7 }
  expect(linesOf([], heights)).toEqual({ tops: [], tall: 0 })
  expect(linesOf([line, line], heights)).toEqual({ tops: [0, 10], tall: 20 })
  const lines = [{ ...line, begins: 'By discipline' }, line, { ...line, begins: 'By person' }]
  expect(linesOf(lines, heights)).toEqual({ tops: [7, 17, 34], tall: 44 })
})
