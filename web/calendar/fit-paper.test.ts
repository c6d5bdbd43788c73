import { describe, expect, it } from 'vitest'
import { fitPaper, type PaperFit } from './fit-paper.ts'
import type { CalendarProject } from './read-projects.ts'

const project = {
  project_id: '260042-4b7e-9d3a-5c2e8a9b7d10',
  project_name: 'Cedar Ridge Elementary HVAC Replacement',
  client_name: 'Bluebonnet Valley ISD',
  description: 'RTU curb adapters confirmed with the manufacturer. Waiting on structural.',
  status: 'Active',
  end_date: '2026-11-18',
  isDeadline: false,
  folder_location: '',
} satisfies CalendarProject

/** Weeks whose Monday and Wednesday have so many cards. */
const weeksOf = (...weeks: [monday: number, wednesday: number][]) =>
  weeks.map(([monday, wednesday]) =>
    [0, monday, 0, wednesday, 0, 0, 0].map((count) => Array.from({ length: count }, () => project)),
  )
const total = ({ weeks }: PaperFit) => weeks.reduce((sum, { height }) => sum + (height ?? 0), 0)

describe('on paper', () => {
  it('a month fills one page, whatever its weeks', () => {
    for (const weeks of [4, 5, 6]) {
      for (const count of [0, 1, 2, 3, 4]) {
        const fit = fitPaper(weeksOf(...Array.from({ length: weeks }, () => onMonday(count))))
        expect(total(fit), `${weeks} weeks of ${count}`).toBeCloseTo(650)
      }
    }
  })

  it('a busy week is higher than a quiet one', () => {
    const fit = fitPaper(weeksOf([7, 0], [4, 0], [3, 0], [5, 0], [7, 0]))
    expect(fit.weeks[0]?.height).toBeGreaterThan(fit.weeks[2]?.height ?? Infinity)
    expect(total(fit)).toBeCloseTo(650)
  })

  it('the busiest day silences no other', () => {
    const fit = fitPaper(weeksOf([7, 1], [1, 0], [1, 0], [1, 0], [0, 0]))
    const [monday, wednesday] = [fit.weeks[0]?.days[1]?.[0], fit.weeks[0]?.days[3]?.[0]]
    expect(wednesday?.description).toBeGreaterThan(2)
    expect(wednesday?.name).toBe(2)
    expect(monday?.description).toBeLessThan(wednesday?.description ?? 0)
  })

  it('a week with room says everything', () => {
    const fit = fitPaper(weeksOf([4, 3]))
    expect(fit.type).toBe('normal')
    for (const detail of fit.weeks[0]?.days.flat() ?? []) expect(detail.description).toBeGreaterThanOrEqual(3)
  })

  it('cards get smaller type last', () => {
    const typeOf = (...busiest: number[]) => fitPaper(weeksOf(...busiest.map(onMonday))).type
    expect(typeOf(2, 2, 2, 2, 2)).toBe('normal')
    expect(typeOf(5, 5, 5, 5, 5)).toBe('fine')
    expect(typeOf(6, 6, 6, 5, 5)).toBe('finest')
  })

  it('what no type can hold goes on to more pages, readable', () => {
    const { type, weeks } = fitPaper(weeksOf(...[14, 14, 14, 14, 14].map(onMonday)))
    expect(type).toBe('fine')
    expect(weeks.map(({ height }) => height)).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(weeks[0]?.days[1]).toHaveLength(14)
  })
})

function onMonday(count: number): [number, number] {
  return [count, 0]
}
