import { describe, expect, it } from 'vitest'
import type { Detail } from './card-detail.ts'
import { fitCards } from './fit-cards.ts'
import type { CalendarProject } from './read-projects.ts'

const project = {
  project_id: '260042-4b7e-9d3a-5c2e8a9b7d10',
  project_name: 'Cedar Ridge Elementary HVAC Replacement',
  client_name: 'Bluebonnet Valley ISD',
  description: 'RTU curb adapters confirmed with the manufacturer. Waiting on structural.',
  status: 'Active',
  end_date: '2026-11-18',
  isDeadline: false,
  isLate: false,
  folder_location: '',
} satisfies CalendarProject
const deadline = { ...project, isDeadline: true }
const many = (count: number) => Array.from({ length: count }, () => project)

/** What a day of a month has at 1440 × 900, and one of a week. */
const cell = { width: 9.85, height: 7 }
const column = { width: 9.85, height: 40 }

describe('cards', () => {
  it('the cards of a day say as much as there is room for, and no more than there is to say', () => {
    const [one, six, thirty] = [1, 6, 30].map((count) => fitCards(column, many(count)))
    expect([one?.length, six?.length]).toEqual([1, 6])
    expect(one?.[0]?.description).toBeGreaterThanOrEqual(4)
    expect(one?.[0]?.description).toBeLessThanOrEqual(6)
    expect(six?.[0]?.description).toBeLessThan(one?.[0]?.description ?? 0)
    expect(thirty?.length).toBeLessThan(30)
  })

  it('the cards of a day leave no room for a line that one of them misses', () => {
    const short = { ...project, project_name: 'Annex', client_name: 'Hays', description: '' }
    const details = fitCards({ ...column, height: 16 }, [short, project])
    expect(details[0]).toMatchObject({ name: 1, facts: 1, description: 1 })
    expect(details[1]?.description).toBeGreaterThanOrEqual(3)
    // A month of short names has room for a second line of the long one.
    expect(fitCards({ ...cell, height: 6.25 }, [short, project])).toMatchObject([{ name: 1 }, { name: 2 }])
  })

  it('the cards of a day never take more than their room', () => {
    const day = many(20).map((project, index) => (index % 3 ? project : deadline))
    const tooMuch: string[] = []
    for (const width of [5, 6.5, 8, 10, 14]) {
      for (let height = 0; height < 60; height += 1.37) {
        for (let count = 0; count < 20; count += 1) {
          const details = fitCards({ width, height }, day.slice(0, count))
          const used = details.reduce((sum, detail) => sum + heightOf(detail) + 0.25, -0.25)
          if (used > Math.max(0, height) + 1e-9) tooMuch.push(`${width} ${height} ${count}`)
        }
      }
    }
    expect(tooMuch).toEqual([])
  })

  it('the cards of a day keep label and number in sight: in one line with the name where that leaves room for it', () => {
    const full = (width: number) =>
      fitCards({ width, height: 5.5 }, [deadline, project, project]).map(
        ({ label, facts, isNumberBelow }) => ({ label, facts, isNumberBelow }),
      )
    const below = { label: 1, facts: 0, isNumberBelow: true }
    const beside = { label: 1, facts: 0, isNumberBelow: false }
    const oneLine = { label: 0, facts: 0, isNumberBelow: false }
    // Too narrow for number and name in one line.
    expect(full(6)).toEqual([{ ...below, facts: 1 }])
    expect(full(cell.width)).toEqual([below, beside])
    expect(full(14)).toEqual([beside, oneLine, oneLine])
  })

  it('the cards of a day are one at least where six weeks share a low window', () => {
    expect(fitCards({ width: 6, height: 2.5 }, [deadline, project])).toMatchObject([{ label: 1, name: 1 }])
    expect(fitCards({ width: 6, height: 2.4 }, [deadline, project])).toEqual([])
  })

  it('the word of an overdue card takes room: where that leaves none for the name it needs a second line', () => {
    const fit = (isLate: boolean) => fitCards({ width: 14, height: 1.5 }, [{ ...project, isLate }]).length
    expect([fit(false), fit(true)]).toEqual([1, 0])
  })

  it('each card of a day gets its least before any gets more', () => {
    const linesOf = (details: Detail[]) =>
      details.map(({ label, name, facts, description }) => label + name + facts + description)
    const wide = { ...cell, width: 14 }
    expect(linesOf(fitCards({ ...cell, height: 8 }, many(4)))).toEqual([2, 2, 2])
    expect(linesOf(fitCards({ ...wide, height: 6 }, many(4)))).toEqual([1, 1, 1, 1])
    expect(linesOf(fitCards({ ...wide, height: 8.5 }, many(4)))).toEqual([2, 2, 1, 1])
  })
})

function heightOf({ label, name, facts, description }: Detail): number {
  return label + name + facts + description + (label === 0 ? 0.25 : 0.5) + (description > 0 ? 0.125 : 0)
}
