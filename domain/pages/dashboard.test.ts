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

describe('dashboard columns', () => {
  it('the columns of a dashboard follow the layout a person chose, in its order', () => {
    expect(columnsOf('Manager', { darkMode: false, dashboard_layout: ['rfi', 'task'] })).toEqual([
      'rfi',
      'task',
    ])
    expect(columnsOf('Team Member')).toEqual(['task', 'project', 'submittal', 'rfi'])
  })

  it('the columns of a dashboard are tasks and invoices for finance, whatever the layout says', () => {
    expect(columnsOf('Accountant', { darkMode: false, dashboard_layout: ['rfi'] })).toEqual([
      'task',
      'invoice',
    ])
    expect(hasDashboardLayout({ role: 'Accountant' })).toBe(false)
    expect(hasHistoryPanel({ role: 'Accountant' })).toBe(false)
  })

  it('the columns of a dashboard have invoices beside them for administrators, even with an empty layout', () => {
    expect(columnsOf('Administrator')).toEqual(['task', 'project', 'submittal', 'rfi', 'invoice'])
    expect(columnsOf('Administrator', { darkMode: false, dashboard_layout: [] })).toEqual(['invoice'])
  })
})

it('the dashboard shows all open work to administrators, managers and IT', () => {
  expect(roles.filter((role) => !seesEverything({ role }))).toEqual(['Team Member', 'Accountant', 'Other'])
})

it('the dashboard calls people by their first name', () => {
  expect(['Ann Smith', 'Cher', ' Bo  Li '].map(firstNameOf)).toEqual(['Ann', 'Cher', 'Bo'])
})
