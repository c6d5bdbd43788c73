import { kindsWith, type resources, type KindWith, type RowOf } from '../kinds/registry.ts'
import type { ToldOf } from '../kinds/told.ts'
import { groupsOf, type Group } from '../roles.ts'
import { dashboardColumns, type Preferences } from './preferences.ts'

export type ColumnKind = KindWith<'onDashboard'>

export const columnKinds: readonly ColumnKind[] = [
  ...new Set<ColumnKind>([...dashboardColumns, ...kindsWith('onDashboard')]),
]

export type CardOf<Kind extends ColumnKind> = ToldOf<
  RowOf<Kind>,
  (typeof resources)[Kind]['plays']['onDashboard']
>

/** A column as it is told: cards of its kind, and how many there are. */
export type CardColumn = {
  [Kind in ColumnKind]: { kind: Kind; items: CardOf<Kind>[]; total: number }
}[ColumnKind]

/** The total beside a column tells of the rest. */
export const mostCards = 50

/** Lines of what is due for a person. */
export const mostDue = 8

/** What comes after this week is nobody's day yet. */
export const dueGroups = ['overdue', 'today', 'this_week'] as const

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
