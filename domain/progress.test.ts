import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percent, progressOf, progressShape } from './progress.ts'

const part = (category: string, completed: number, total: number, assigned_users: string[] = []) => ({
  category,
  completed,
  total,
  assigned_users,
})

describe('progress', () => {
  it('the progress of a project is nothing of nothing when there are no items', () => {
    const progress = progressOf([])
    expect(progress).toMatchObject({
      percent_complete: 0,
      tasks_completed: 0,
      tasks_total: 0,
      assigned_users: [],
    })
    expect(progress.categories).toHaveLength(5)
    expect(progress.categories.every((category) => category.total === 0)).toBe(true)
  })

  it('the progress of a project is completed divided by total', () => {
    expect(progressOf([part('Mechanical', 2, 4)]).percent_complete).toBe(50)
    expect(progressOf([part('Mechanical', 1, 3)]).percent_complete.toFixed(2)).toBe('33.33')
    expect(progressOf([part('Mechanical', 1, 1), part('Other', 2, 2)]).percent_complete).toBe(100)
  })

  it('the progress of a project lists the five categories in their order', () => {
    const progress = progressOf([part('Other', 1, 1), part('Plumbing', 0, 2)])
    expect(
      progress.categories.map(({ category, completed, total }) => `${category}: ${completed} / ${total}`),
    ).toEqual([
      'Mechanical: 0 / 0',
      'Electrical: 0 / 0',
      'Plumbing: 0 / 2',
      'Fire Protection: 0 / 0',
      'Other: 1 / 1',
    ])
  })

  it('the progress of a project counts fire protection in any letter case, and what it does not know as Other', () => {
    const progress = progressOf([
      part('FIRE PROTECTION', 1, 2),
      part('fire protection', 0, 1),
      part('HVAC', 1, 1),
      part('other', 0, 1),
    ])
    expect(progress.categories.slice(3)).toMatchObject([
      { category: 'Fire Protection', completed: 1, total: 3 },
      { category: 'Other', completed: 1, total: 2 },
    ])
  })

  it('the progress of a project names every assignee once, in each category and in all', () => {
    const progress = progressOf([
      part('Mechanical', 0, 2, ['Bo', 'Ann']),
      part('mechanical', 0, 1, ['Ann']),
      part('Plumbing', 0, 1, ['Bo', 'Cy']),
    ])
    expect(progress.categories[0]?.assigned_users).toEqual(['Ann', 'Bo'])
    expect(progress.assigned_users).toEqual(['Ann', 'Bo', 'Cy'])
  })

  it('the progress of a project adds up, whatever the parts', () => {
    const anyPart = fc
      .record({
        category: fc.string(),
        total: fc.nat(1000),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ category, total, share }) => part(category, Math.floor(total * share), total, [category]))
    fc.assert(
      fc.property(fc.array(anyPart), (parts) => {
        const progress = progressShape().parse(progressOf(parts))
        const total = progress.categories.reduce((sum, category) => sum + category.total, 0)
        expect(total).toBe(progress.tasks_total)
        expect(progress.percent_complete).toBeGreaterThanOrEqual(0)
        expect(progress.percent_complete).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('the progress of a project is never a division by zero', () => {
    expect(percent(0, 0)).toBe(0)
    expect(percent(0, 5)).toBe(0)
    expect(percent(5, 5)).toBe(100)
  })
})
