import { expect, it } from 'vitest'
import { loadedWeek, noLoad } from '#domain/workload.ts'
import { mostLoadedFirst, nobody } from './use-workload.ts'

const lineOf = (id: string, hours: number, capacity = 32) => ({
  id,
  name: id,
  openTasks: 0,
  overdueTasks: 0,
  weeks: [
    loadedWeek('2026-11-15', { ...noLoad, load_hours: hours }, capacity),
    loadedWeek('2026-11-22', { ...noLoad, load_hours: 80 }, capacity),
  ],
})

it('whoever is over in the first week comes first, the most first, then who is full, then others by name, and nobody last', () => {
  const lines = [
    lineOf('Ann', 0),
    lineOf('Bob', 30),
    lineOf('Cy', 33),
    lineOf('Dee', 0, 0),
    lineOf('Eve', 40),
    lineOf(nobody, 90, 0),
  ]
  expect(mostLoadedFirst(lines).map(({ id }) => id)).toEqual(['Eve', 'Cy', 'Bob', 'Ann', 'Dee', nobody])
})
