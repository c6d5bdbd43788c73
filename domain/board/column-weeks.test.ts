import { expect, it } from 'vitest'
import { loadedWeek, noLoad } from '../workload.ts'
import { weeksAfter } from './column-weeks.ts'
import { openBoard, type StoredTask } from './merge.ts'
import { moveCard, placeOf, withColumnFor } from './state.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com' }
const today = '2026-11-16'
const weeks = [
  loadedWeek('2026-11-15', { ...noLoad, load_hours: 10 }, 32),
  loadedWeek('2026-11-22', { ...noLoad, load_hours: 30 }, 32),
]
const task = (id: string, given: Partial<StoredTask>): StoredTask => ({
  task_id: id,
  title: `Task ${id}`,
  description: '',
  category: 'Other',
  assigned_to: null,
  due_date: today,
  estimated_hours: 10,
  completion_percentage: 0,
  version: 1,
  ...given,
})

it('counts the cards now in a column to the weeks that they are due in, and takes away those that left it', () => {
  const tasks = [
    task('own', { assigned_to: ann, due_date: '2026-11-25', estimated_hours: 8, completion_percentage: 50 }),
    task('late', { due_date: '2026-10-01' }),
    task('next', { due_date: '2026-11-24', estimated_hours: null }),
  ]
  const template = { id: 't', title: 'Load calc', description: '', category: 'Other' as const }
  const facts = { tasks, total: 3, templates: [template], made_titles: [] }
  const { board, number } = withColumnFor(openBoard(facts), ann)
  const after = (changed: typeof board) => {
    const column = changed.columns.find((one) => one.number === number)
    return (
      column &&
      weeksAfter(changed, column, weeks, today).map(({ load_hours: hours, level }) => [hours, level])
    )
  }
  expect(placeOf(board, 'own')).toBe(number)
  expect(after(board)).toEqual([
    [10, 'free'],
    [30, 'full'],
  ])
  const given = ['late', 'next', 't'].reduce((one, id) => moveCard(one, id, number), board)
  // The overdue one and the new one of this Friday; next week the one without an estimate.
  expect(after(given)).toEqual([
    [24, 'busy'],
    [34, 'over'],
  ])
  expect(after(moveCard(given, 'own', null))).toEqual([
    [24, 'busy'],
    [30, 'full'],
  ])
})
