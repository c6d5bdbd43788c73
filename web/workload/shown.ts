import type { Category } from '#domain/choices.ts'
import { weekOf, type CivilDate } from '#domain/dates.ts'
import { writeRange } from '#domain/written-dates.ts'
import type { AskAbout } from './person-window.tsx'
import type { TaskActs } from './use-task-acts.ts'
import type { Line } from './use-workload.ts'
import type { OpenCell } from './workload-state.ts'

export type Shown = {
  lines: readonly Line[]
  weeks: readonly CivilDate[]
  today: CivilDate
  category: Category | ''
  open: OpenCell | undefined
  onTurn: (cell: OpenCell | undefined) => void
  onAsk: AskAbout
  acts: TaskActs
}

export function isNow(week: CivilDate, today: CivilDate): boolean {
  return weekOf(today).start === week
}

/** Weeks that are near need no year. */
export function rangeOf(week: CivilDate): string {
  return writeRange(week, weekOf(week).end).replaceAll(/, \d{4}/g, '')
}
