import type { Name } from './notation.ts'

/** Hours of a usual week that are left for tasks, where they are not those of most. */
export const capacities: readonly (readonly [name: Name, weeklyHours: number])[] = [
  ['ceo', 6],
  ['mechanical.head', 20],
  ['electrical.head', 20],
  ['plumbing.head', 20],
  ['fire.head', 20],
  ['mei.chou', 24],
]

/** By days after the Sunday of this week: none of them is away this week. */
export const timesOff: readonly (readonly [name: Name, from: number, to: number, note: string])[] = [
  ['hannah.schroeder', 8, 12, 'Camping in Big Bend'],
  ['victor.salinas', 11, 23, 'Family visit'],
  ['manager', 19, 19, 'Dentist'],
]
