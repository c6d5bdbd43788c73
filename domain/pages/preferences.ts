import { byPlace } from '../kinds/parts.ts'
import { kindsWith, resources, type KindWith } from '../kinds/registry.ts'
import { isObject } from '../objects.ts'
import { messages } from '../words/messages.ts'

export type DashboardColumn = KindWith<'inLayout'>

export const dashboardColumns = byPlace(kindsWith('inLayout'), (kind) => resources[kind].plays.inLayout.place)

/** The settings have an order of their own. */
export const offeredColumns = byPlace(dashboardColumns, (kind) => resources[kind].plays.inLayout.setting)

export type Preferences = { darkMode: boolean; dashboard_layout: DashboardColumn[] }

export const defaultPreferences: Preferences = { darkMode: false, dashboard_layout: [...dashboardColumns] }

export function parsePreferences(input: unknown): Preferences {
  if (!isObject(input)) throw new InvalidPreference('preferences')
  const known = new Set(['darkMode', 'dashboard_layout'])
  const stranger = Object.keys(input).find((key) => !known.has(key))
  if (stranger !== undefined) throw new InvalidPreference(stranger)
  const { darkMode, dashboard_layout: layout } = input
  // A wrong value is named before a missing one.
  if (layout !== undefined && !isLayout(layout)) throw new InvalidPreference('dashboard_layout')
  if (typeof darkMode !== 'boolean') throw new InvalidPreference('darkMode')
  if (layout === undefined) throw new InvalidPreference('dashboard_layout')
  return { darkMode, dashboard_layout: layout }
}

export function withColumn(
  layout: readonly DashboardColumn[],
  column: DashboardColumn,
  isOn: boolean,
): DashboardColumn[] {
  const others = layout.filter((other) => other !== column)
  if (!isOn) return others
  return layout.includes(column) ? [...layout] : [...others, column]
}

export class InvalidPreference extends Error {
  readonly key: string
  constructor(key: string) {
    super(messages.preferences.invalid(key))
    this.key = key
  }
}

function isLayout(value: unknown): value is DashboardColumn[] {
  return Array.isArray(value) && value.every(isColumn) && new Set(value).size === value.length
}

function isColumn(value: unknown): value is DashboardColumn {
  return dashboardColumns.some((column) => column === value)
}
