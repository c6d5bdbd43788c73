import { kindsWith, type KindWith } from '../kinds/registry.ts'
import { groupsOf, type Group } from '../roles.ts'
import { dashboardColumns, type Preferences } from './preferences.ts'

export type ColumnKind = KindWith<'onDashboard'>

/** Every kind with a column: those that can be chosen, then those that some groups have in any case. */
export const columnKinds: readonly ColumnKind[] = [
  ...new Set<ColumnKind>([...dashboardColumns, ...kindsWith('onDashboard')]),
]

/** No column holds more cards than this; the total beside it tells of the rest. */
export const mostCards = 50

const overseers: readonly Group[] = ['ADMIN', 'MANAGERS', 'IT']

/** Who sees all open work on the dashboard and in the history; the others see what is theirs. */
export function seesEverything(user: { role: string }): boolean {
  return groupsOf(user.role).some((group) => overseers.includes(group))
}

/** Finance has two fixed columns instead of a layout to choose. */
export function hasDashboardLayout(user: { role: string }): boolean {
  return !groupsOf(user.role).includes('FINANCE')
}

/** Which columns a person's dashboard has, in order. */
export function dashboardColumnsFor(user: { role: string; preferences: Preferences }): ColumnKind[] {
  if (!hasDashboardLayout(user)) return ['task', 'invoice']
  const { dashboard_layout: layout } = user.preferences
  return groupsOf(user.role).includes('ADMIN') ? [...layout, 'invoice'] : [...layout]
}

/** The history panel is for everyone but finance. */
export function hasHistoryPanel(user: { role: string }): boolean {
  return !groupsOf(user.role).includes('FINANCE')
}

/** How colleagues call each other. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s/)[0] ?? name
}
