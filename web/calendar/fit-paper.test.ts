import { describe, expect, it } from 'vitest'
import { fitPaper, type PaperFit } from './fit-paper.ts'

const total = ({ weekHeights }: PaperFit) => weekHeights?.reduce((sum, height) => sum + height, 0)

describe('on paper', () => {
  it('a month fills one page, whatever its weeks', () => {
    for (const weeks of [4, 5, 6]) {
      for (const count of [0, 1, 2, 3, 4]) {
        const fit = fitPaper(Array.from({ length: weeks }, () => count))
        expect(total(fit), `${weeks} weeks of ${count}`).toBeCloseTo(650)
      }
    }
  })

  it('a busy week is higher than a quiet one', () => {
    const fit = fitPaper([7, 4, 3, 5, 7])
    expect(fit.weekHeights?.[0]).toBeGreaterThan(fit.weekHeights?.[2] ?? Infinity)
    expect(total(fit)).toBeCloseTo(650)
  })

  it('cards get smaller type last', () => {
    const typeOf = (...busiest: number[]) => fitPaper(busiest).type
    expect(typeOf(2, 2, 2, 2, 2)).toBe('normal')
    expect(typeOf(5, 5, 5, 5, 5)).toBe('fine')
    expect(typeOf(6, 6, 6, 5, 5)).toBe('finest')
  })

  it('what no type can hold goes on to more pages, readable', () => {
    expect(fitPaper([14, 14, 14, 14, 14])).toMatchObject({ type: 'fine', weekHeights: undefined })
  })
})
