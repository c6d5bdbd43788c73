import type { Role } from '#domain/roles.ts'
import { expect, test } from './fixtures.ts'

/** An area that unfolds: the way to its list, to its form where it has one, and all its pages. */
const area = (name: string, pages: string[], form: string[] = []) => [
  name,
  ...form,
  `${name}: all pages`,
  ...pages,
]

/** What opens in windows, and below it pages of the app. */
const reportsWith = (...pages: string[]) => area('Project Reports', pages)

const projectPages = (...more: string[]) =>
  area('Projects', ['Project List', 'Create Project', ...more], ['Create Project'])
const projects = [...reportsWith('Since'), ...projectPages()]
const plannedProjects = [...reportsWith('Since'), ...projectPages('Templates')]
const ledProjects = [...reportsWith('Reports', 'Since'), ...projectPages('Templates')]
const workWith = (workload: string) => [
  ...area('Tasks', ['Task List', 'Create Task', 'Assignments', workload], ['Create Task']),
  'Submittals',
  'Create Submittal',
  'RFIs',
  'Create RFI',
]
const work = workWith('Workload')
const calendar = area('Calendar', ['Weekly', 'Monthly'])
const employees = area('Employees', ['Employee List', 'Create Employee'], ['Create Employee'])
const clients = area(
  'Clients',
  ['Client List', 'Create Client', 'Point of Contact List', 'Create Point of Contact'],
  ['Create Client'],
)

const invoices = area('Invoices', ['Invoices', 'Billing'])

const leaderWith = (own: string[]) => [
  'Dashboard',
  'My Work',
  ...own,
  ...work,
  ...calendar,
  ...employees,
  ...clients,
  'Settings',
  'Feedback',
  'Logout',
]
const leader = leaderWith(ledProjects)

/** Written out, not worked out: what each role finds in the side navigation, from top to bottom, unfolded or not. */
const expected: Record<Role, string[]> = {
  Administrator: [
    'Dashboard',
    'My Work',
    ...ledProjects,
    ...work,
    ...calendar,
    ...employees,
    ...clients,
    ...invoices,
    'Announcements',
    'Settings',
    'Admin Interface',
    'Feedback',
    'Logout',
  ],
  CEO: leader,
  'Mechanical Head': leader,
  'Electrical Head': leader,
  'Plumbing Head': leader,
  'Fire Protection Head': leader,
  'IT Head': leaderWith(plannedProjects),
  IT: leader,
  Manager: leader,
  'Team Member': [
    'Dashboard',
    'My Work',
    ...projects,
    ...workWith('My workload'),
    ...calendar,
    ...clients,
    'Settings',
    'Feedback',
    'Logout',
  ],
  Accountant: [
    'Dashboard',
    'My Work',
    ...reportsWith('Reports', 'Since'),
    ...projectPages(),
    ...calendar,
    ...clients,
    ...invoices,
    'Settings',
    'Feedback',
    'Logout',
  ],
  Other: ['Dashboard', 'My Work', 'Settings', 'Feedback', 'Logout'],
}

const roles = Object.entries(expected)

// Two halves, one for each worker.
for (const some of [roles.slice(0, 6), roles.slice(6)]) {
  const names = some.map(([role]) => role).join(', ')
  test(`${names} find in the navigation what is for them, and no more`, async ({ signedIn, api }) => {
    for (const [role, entries] of some) {
      await test.step(role, async () => {
        const page = await signedIn(role)
        await page.goto('/settings/')
        const navigation = page.getByRole('navigation', { name: 'Main' })
        const { name, email } = await (await api(role)).get('auth/user/')
        for (const text of [name, role, email]) {
          await expect(navigation.getByText(text, { exact: true })).toBeVisible()
        }
        const names = await navigation
          .locator('a, button')
          .evaluateAll((entries) =>
            entries.map((entry) => entry.getAttribute('aria-label') ?? entry.textContent),
          )
        expect(names).toEqual(entries)
        await page.close()
      })
    }
  })
}

test('what a role does not find it may not open either', async ({ signedIn, expectConsole }) => {
  expectConsole(/status of 403/)
  const page = await signedIn('Team Member')
  for (const path of ['/employees/', '/invoices/']) {
    expect((await page.goto(path))?.status(), path).toBe(403)
    await expect(
      page.getByText('You do not have permission to perform this action').first(),
      path,
    ).toBeVisible()
  }
})

test('the server refuses an announcement of those who may not make one', async ({ api }) => {
  const sent = { title: 'Free lunch', content: 'For all', duration: 43_200, author: 'member@example.com' }
  const answer = await (await api('Team Member')).call('POST', 'api/announcements/', sent)
  expect(answer).toMatchObject({ status: 403, body: { message: 'Error: Forbidden' } })
})
