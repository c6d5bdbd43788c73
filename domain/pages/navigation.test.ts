import { describe, expect, it } from 'vitest'
import { areaOf, homeOf, leadingTo, menu, navigation, navigationFor, popupSize } from './navigation.ts'

const manager =
  'Dashboard, My Work, Project Reports, Projects, Tasks, Submittals, RFIs, Calendar, Employees, Clients, Settings, Feedback, Logout'
const team =
  'Dashboard, My Work, Project Reports, Projects, Tasks, Submittals, RFIs, Calendar, Clients, Settings, Feedback, Logout'

/** The links that are marked within the area of an address. */
function inside(pathname: string) {
  const home = homeOf({ pathname, search: '' })
  return navigation.flatMap(({ name, links }) =>
    name === areaOf(home, navigation) ? (leadingTo(home, links)?.name ?? []) : [],
  )
}

describe('side navigation', () => {
  it.each([
    [
      'Administrator',
      'Dashboard, My Work, Project Reports, Projects, Tasks, Submittals, RFIs, Calendar, Employees, Clients, Invoices, Announcements, Settings, Admin Interface, Feedback, Logout',
    ],
    ['CEO', manager],
    ['Mechanical Head', manager],
    ['Electrical Head', manager],
    ['Plumbing Head', manager],
    ['Fire Protection Head', manager],
    ['IT Head', manager],
    ['IT', manager],
    ['Manager', manager],
    ['Team Member', team],
    [
      'Accountant',
      'Dashboard, My Work, Project Reports, Projects, Calendar, Clients, Invoices, Settings, Feedback, Logout',
    ],
    ['Other', 'Dashboard, My Work, Settings, Feedback, Logout'],
    // An unknown role counts as TEAM.
    ['Janitor', team],
  ])('the side navigation of %s is exactly: %s', (role, entries) => {
    expect(
      navigationFor({ role })
        .map((entry) => entry.name)
        .join(', '),
    ).toBe(entries)
  })

  it('the side navigation leads where the routes are, the odd spelling of announcements included', () => {
    const links = Object.fromEntries(
      navigation.map((entry) => [entry.name, entry.links.map((link) => link.route)]),
    )
    expect(links).toEqual({
      Dashboard: ['/main_menu'],
      'My Work': ['/my_work'],
      'Project Reports': ['/projects/project_status_report', '/calendar/weekly/popup'],
      Projects: ['/projects/', '/projects/create_project', '/templates/'],
      Tasks: ['/tasks/', '/tasks/create_task', '/assignments/', '/workload/', '/workload/'],
      Submittals: ['/submittals/'],
      RFIs: ['/rfi/'],
      Calendar: ['/calendar/weekly', '/calendar/monthly'],
      Employees: ['/employees/', '/employees/create_employee'],
      Clients: [
        '/clients/list',
        '/clients/create_client',
        '/point_of_contact/list',
        '/point_of_contact/create',
      ],
      Invoices: ['/invoices/', '/billing/'],
      Announcements: ['/announcements/create_anncouncement'],
      Settings: ['/settings/'],
      'Admin Interface': ['/admin/'],
      Feedback: ['/assignments/feedback'],
      Logout: [],
    })
  })

  it('the side navigation opens the reports in windows of 1000 by 1000 and the admin site in a new one', () => {
    const opens = navigation.filter((entry) => entry.opens).map((entry) => [entry.name, entry.opens])
    expect(opens).toEqual([
      ['Project Reports', 'windows'],
      ['Admin Interface', 'new window'],
    ])
    expect(popupSize).toEqual({ width: 1000, height: 1000 })
  })

  it('the side navigation has reports and news below the reports, for whoever may open them', () => {
    const below = (role: string) =>
      navigationFor({ role }).flatMap((entry) =>
        (entry.inside ?? []).map(({ name }) => `${entry.name}: ${name}`),
      )
    const both = ['Project Reports: Reports', 'Project Reports: Since']
    expect(below('Administrator')).toEqual(both)
    expect(below('Manager')).toEqual(both)
    expect(below('Accountant')).toEqual(both)
    for (const role of ['Team Member', 'IT Head']) expect(below(role)).toEqual([both[1]])
    expect(below('Other')).toEqual([])
    expect(areaOf('/reports', navigation)).toBe('Project Reports')
    expect(areaOf('/since', navigation)).toBe('Project Reports')
  })

  it('an area has its neighbours, folders and imports too', () => {
    const areaAt = (address: string) => areaOf(homeOf(new URL(address, 'http://app')), navigation)
    expect(areaAt('/assignments/update_assignment/7')).toBe('Tasks')
    expect(areaAt('/assignments/feedback')).toBe('Feedback')
    expect(areaAt('/folders/task/7')).toBe('Tasks')
    expect(areaAt('/folders/rfi/7')).toBe('RFIs')
    expect(areaAt('/import?kind=pointofcontact')).toBe('Clients')
    expect(areaAt('/import/7?kind=rfi&step=columns')).toBe('RFIs')
    expect(areaAt('/import?kind=nothing')).toBeUndefined()
    expect(areaAt('/search?kind=rfi')).toBeUndefined()
  })

  it('inside an area the link to the list stands for the records of it', () => {
    expect(inside('/assignments/update_assignment/7')).toEqual(['Assignments'])
    expect(inside('/point_of_contact/update/7')).toEqual(['Point of Contact List'])
    expect(inside('/templates/create')).toEqual(['Templates'])
    expect(inside('/folders/task/7')).toEqual(['Task List'])
  })

  it('inside an area a form for a project is at the link to the form, and a page without a link at none', () => {
    expect(inside('/tasks/create_task')).toEqual(['Create Task'])
    expect(inside('/tasks/create_task_from_project/7')).toEqual(['Create Task'])
    expect(inside('/rfi/create_rfi_from_project/7')).toEqual(['RFIs'])
    expect(inside('/submittals/create_submittal_from_project/7')).toEqual(['Submittals'])
    for (const page of ['/tasks/assign_tasks', '/tasks/assign_tasks/7']) {
      expect(areaOf(homeOf({ pathname: page, search: '' }), navigation)).toBe('Tasks')
      expect(inside(page)).toEqual([])
    }
  })

  it('the side navigation names every link', () => {
    const names = navigation.flatMap((entry) => entry.links).map((link) => link.name)
    expect(names.filter((name) => name.trim() === '')).toEqual([])
  })
})

describe('menus', () => {
  it('a menu pairs routes with names in order', () => {
    expect(menu(['/a', '/b'], ['A', 'B'])).toEqual([
      { route: '/a', name: 'A' },
      { route: '/b', name: 'B' },
    ])
    expect(menu([], [])).toEqual([])
  })

  it.each([
    [2, 3],
    [3, 2],
    [0, 1],
    [1, 0],
  ])('a menu with %i routes and %i names is an error', (routes, names) => {
    const build = () => menu(Array(routes).fill('/a'), Array(names).fill('A'))
    expect(build).toThrow(`A menu has ${routes} routes and ${names} names`)
  })
})
