import type { ProjectStatus } from '#domain/choices.ts'
import type { Plan } from './plans.ts'
import { seeded, type Random } from './random.ts'

type Amount = { open: number; closed: number }

/** How much there is to do in a project, and how much of it is done. */
export type Workload = { tasks: Amount; rfis: Amount; submittals: Amount }

/** A project younger than this has little behind it. */
export const young = 45

type Range = readonly [least: number, most: number]

/** The number of tasks and how many percent of them are closed, by the project's status. */
const tasksIn: Record<ProjectStatus, { total: Range; closed: Range }> = {
  Active: { total: [3, 12], closed: [25, 80] },
  Review: { total: [5, 11], closed: [75, 100] },
  Hold: { total: [3, 8], closed: [25, 65] },
  'Not Started': { total: [2, 5], closed: [0, 0] },
  Completed: { total: [3, 8], closed: [100, 100] },
  Cancelled: { total: [3, 5], closed: [20, 70] },
}

const questionsIn: Record<ProjectStatus, { open: Range; closed: Range }> = {
  Active: { open: [0, 4], closed: [0, 3] },
  Review: { open: [0, 2], closed: [1, 3] },
  Hold: { open: [0, 0], closed: [0, 2] },
  'Not Started': { open: [0, 0], closed: [0, 0] },
  Completed: { open: [0, 0], closed: [0, 2] },
  Cancelled: { open: [0, 0], closed: [0, 1] },
}

/** Projects whose note says how far they came. */
const noted: Record<string, Amount> = {
  'McKinney Town Square Restrooms': { open: 2, closed: 1 },
  'Arlington Garden Office Park': { open: 4, closed: 4 },
}

export function workloadOf(plan: Plan): Workload {
  const random = seeded(`${plan.name} work`)
  const tasks = tasksOf(plan, random)
  return { tasks, rfis: questionsOf(plan, random), submittals: questionsOf(plan, random) }
}

/** How many percent of a project's tasks are closed. */
export function progressOf(plan: Plan): number {
  const { open, closed } = workloadOf(plan).tasks
  return (100 * closed) / (open + closed)
}

const isYoung = ({ status, age }: Plan): boolean => status === 'Active' && age < young

function tasksOf(plan: Plan, random: Random): Amount {
  const { total, closed } = tasksIn[plan.status]
  const all = random.int(...total)
  const percent = isYoung(plan) ? random.int(10, 35) : random.int(...closed)
  const done = Math.round((all * percent) / 100)
  return noted[plan.name] ?? { open: all - done, closed: done }
}

function questionsOf(plan: Plan, random: Random): Amount {
  const { open, closed } = questionsIn[plan.status]
  return { open: random.int(...open), closed: random.int(...closed) }
}
