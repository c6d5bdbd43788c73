import { addDays, weekOf, type CivilDate } from '#domain/dates.ts'
import { earlier, later, workdayAfter, workdayBefore, workdayBetween, type Calendar } from './calendar.ts'
import type { Plan } from './plans.ts'
import type { Random } from './random.ts'

export type TaskDates = { created: CivilDate; due: CivilDate; closed: CivilDate | null }

/** Days from today at which one person's open tasks are due: not quite a third of them are late. */
export const dueIn = [-11, -5, -2, -1, 0, 1, 3, 4, 6, 8, 11, 15, 20]
/** Days since open tasks were given out. */
export const ages = [0, 0, 1, 1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 19, 22, 26, 30, 35, 40]

export function openDates(
  plan: Plan,
  { dueOffset, age }: { dueOffset: number; age: number },
  random: Random,
  calendar: Calendar,
): TaskDates {
  const wished = calendar.ago(dueOffset < 0 ? Math.max(age, 4 - dueOffset) : age)
  const created = later(earlier(wished, plan.lastDay), plan.start)
  const isQuiet = plan.status !== 'Active' && plan.status !== 'Review'
  const isLate = dueOffset < 0 && !isQuiet
  const due = isLate ? calendar.ago(-dueOffset) : calendar.ahead(Math.abs(dueOffset) + (isQuiet ? 21 : 0))
  // Half of them for the end of the week, as the board does.
  const rounded = due > calendar.today && random.chance(0.5) ? addDays(weekOf(due).start, 5) : due
  return { created, due: later(rounded, workdayAfter(addDays(created, 2))), closed: null }
}

export function closedDates(plan: Plan, random: Random, calendar: Calendar): TaskDates {
  const lastDay = earlier(plan.lastDay, calendar.ago(1))
  const created = workdayBetween(random, addDays(plan.start, 1), addDays(lastDay, -4))
  const closed = workdayBetween(random, created, earlier(addDays(created, random.int(4, 18)), lastDay))
  return { created, closed, due: workdayBefore(addDays(created, random.int(6, 14))) }
}
