import { describe, expect, it } from 'vitest'
import {
  dashboardColumnsFor,
  firstNameOf,
  hasDashboardLayout,
  hasHistoryPanel,
  seesEverything,
} from './dashboard.ts'
import { defaultPreferences } from './preferences.ts'
import { roles } from '../roles.ts'

const columnsOf = (role: string, preferences = defaultPreferences) =>
  dashboardColumnsFor({ role, preferences })

describe('the columns of a dashboard', () => {
  it('follow the layout a person chose, in its order', () => {
    expect(columnsOf('Manager', { darkMode: false, dashboard_layout: ['rfi', 'task'] })).toEqual([
      'rfi',
      'task',
    ])
    expect(columnsOf('Team Member')).toEqual(['task', 'project', 'submittal', 'rfi'])
  })

  it('are tasks and invoices for finance, whatever the layout says', () => {
    expect(columnsOf('Accountant', { darkMode: false, dashboard_layout: ['rfi'] })).toEqual([
      'task',
      'invoice',
    ])
    expect(hasDashboardLayout({ role: 'Accountant' })).toBe(false)
    expect(hasHistoryPanel({ role: 'Accountant' })).toBe(false)
  })

  it('have invoices beside them for administrators, even with an empty layout', () => {
    expect(columnsOf('Administrator')).toEqual(['task', 'project', 'submittal', 'rfi', 'invoice'])
    expect(columnsOf('Administrator', { darkMode: false, dashboard_layout: [] })).toEqual(['invoice'])
  })
})

it('shows all open work to administrators, managers and IT', () => {
  expect(roles.filter((role) => !seesEverything({ role }))).toEqual(['Team Member', 'Accountant', 'Other'])
})

it('calls people by their first name', () => {
  expect(['Ann Smith', 'Cher', ' Bo  Li '].map(firstNameOf)).toEqual(['Ann', 'Cher', 'Bo'])
})
