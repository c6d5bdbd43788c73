import type { CivilDate } from '../dates.ts'
import { kindsWith, type KindWith } from '../kinds/registry.ts'
import { groupsOf, type Group } from '../roles.ts'
import { dashboardColumns, type Preferences } from './preferences.ts'

export type ColumnKind = KindWith<'onDashboard'>

export const columnKinds: readonly ColumnKind[] = [
  ...new Set<ColumnKind>([...dashboardColumns, ...kindsWith('onDashboard')]),
]

/** The total beside a column tells of the rest. */
export const mostCards = 50

/** Lines of what is due for a person, and up to where it is counted, kind by kind. */
export const mostDue = 8
export const mostCounted = 1000

export type DueGroup = 'overdue' | 'today' | 'week'

/** What comes after this week is nobody's day yet, and is not asked for. */
export function dueGroupOf(day: CivilDate, today: CivilDate): DueGroup {
  if (day === today) return 'today'
  return day < today ? 'overdue' : 'week'
}

const overseers: readonly Group[] = ['ADMIN', 'MANAGERS', 'IT']

export function seesEverything(user: { role: string }): boolean {
  return groupsOf(user.role).some((group) => overseers.includes(group))
}

export function hasDashboardLayout(user: { role: string }): boolean {
  return !groupsOf(user.role).includes('FINANCE')
}

export function dashboardColumnsFor(user: { role: string; preferences: Preferences }): ColumnKind[] {
  if (!hasDashboardLayout(user)) return ['task', 'invoice']
  const { dashboard_layout: layout } = user.preferences
  return groupsOf(user.role).includes('ADMIN') ? [...layout, 'invoice'] : [...layout]
}

export function hasHistoryPanel(user: { role: string }): boolean {
  return !groupsOf(user.role).includes('FINANCE')
}

export function firstNameOf(name: string): string {
  return name.trim().split(/\s/)[0] ?? name
}
