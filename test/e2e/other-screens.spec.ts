import type { Locator, Page } from '@playwright/test'
import { addDays, todayIn } from '#domain/dates.ts'
import { messages } from '#domain/messages.ts'
import { pages } from '#domain/pages.ts'
import { projectNumber } from '#domain/project-id.ts'
import type { Role } from '#domain/roles.ts'
import { writeDate } from '#domain/written-dates.ts'
import { expectAccessible, expectScreen } from './accessible.ts'
import type { Api } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeEmployee, makeProject, makeRfi, makeSubmittal, makeTask, unique } from './records.ts'
import { bareRoutes, olderSpellings, shellRoutes } from './routes.ts'

const today = todayIn('America/Chicago')

test.describe('the dashboard', () => {
  test('greets by name and shows what is open for that person', async ({ signedIn, api }) => {
    const admin = await api('Administrator')
    const newcomer = await makeEmployee(admin, { role: 'Team Member', name: 'Robin Marsh' })
    const overdue = addDays(today, -2)
    const mine = await makeTask(admin, { assigned_to: newcomer.email, due_date: overdue })
    const rfi = await makeRfi(admin, { project_id: mine.project_id, assigned_to: newcomer.email })

    const page = await signedIn(newcomer.email)
    await page.goto('/main_menu')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin')
    await expect(page.getByText(writeDate(today, 'long'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Tasks',
      'Projects',
      'Submittals',
      'RFIs',
    ])

    const tasks = page.getByRole('region', { name: 'Tasks' })
    await expect(tasks.getByRole('listitem')).toHaveCount(1)
    await expect(tasks).toContainText(mine.project_name)
    await expect(tasks).toContainText('Overdue')
    await expect(tasks.getByRole('link', { name: mine.title })).toHaveAttribute(
      'href',
      `/tasks/update_task/${mine.task_id}`,
    )
    await expect(page.getByRole('region', { name: 'RFIs' })).toContainText('0 days old')
    await expect(page.getByRole('region', { name: 'RFIs' })).toContainText(rfi.description)
    await expect(page.getByRole('region', { name: 'Submittals' })).toContainText('No open Submittals')
    await expectScreen(page)
  })

  test('has tasks and invoices for finance', async ({ signedIn }) => {
    const page = await signedIn('Accountant')
    await page.goto('/main_menu')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Tasks', 'Invoices'])
    await expectScreen(page)
  })

  test('has invoices besides for an administrator, and tells of what it does not show', async ({
    signedIn,
  }) => {
    const page = await signedIn('Administrator')
    await page.goto('/main_menu')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Tasks',
      'Projects',
      'Submittals',
      'RFIs',
      'Invoices',
    ])
    await expect(page.getByRole('region', { name: 'Tasks' })).toContainText(/50 of \d{3}/)
    await expect(page.getByRole('link', { name: 'All Tasks' })).toHaveAttribute('href', '/tasks/')
  })

  test('says so when no column is turned on, and leads to the settings', async ({ signedIn, api }) => {
    const { email } = await makeEmployee(await api('Administrator'))
    const preferences = { darkMode: false, dashboard_layout: [] }
    await (await api(email)).post('api/user/update_preferences', { email, preferences })
    const page = await signedIn(email)
    await page.goto('/main_menu')
    const main = page.getByRole('main')
    await expect(main.getByText(messages.dashboard.noLayout)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings/')
  })

  test('tells why it could not be loaded, and tries again', async ({ signedIn, expectConsole }) => {
    expectConsole(/api\/dashboard/)
    const page = await signedIn('Accountant')
    await page.route('**/api/dashboard', (route) => route.abort('connectionreset'))
    await page.goto('/main_menu')
    await expect(page.getByRole('alert')).toContainText(messages.generic.networkError)
    await expectAccessible(page)
    await page.unroute('**/api/dashboard')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: 'Invoices' })).toBeVisible()
  })
})

test.describe('the changelog', () => {
  test('shows the newest change first, with who made it, and older ones on further pages', async ({
    signedIn,
    api,
  }) => {
    const manager = await api('Manager')
    const project = await makeProject(manager)
    await manager.put(`projects/id/${project.project_id}`, { ...project, status: 'Hold' })
    const page = await signedIn('Team Member')
    await page.goto('/changelog/')
    const change = page
      .getByRole('listitem')
      .filter({ hasText: project.project_name })
      .filter({ hasText: 'Status changed from Active to Hold' })
    await expect(change).toContainText('Grace Holloway')
    await expect(change.getByRole('link')).toHaveAttribute(
      'href',
      `/projects/update_project/${project.project_id}`,
    )
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(writeDate(today, 'long'))
    await expectScreen(page)

    await page.getByRole('link', { name: 'Older' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(change).toHaveCount(0)
    await page.getByRole('link', { name: 'Newer' }).click()
    await expect(change).toBeVisible()
    await page.goto('/changelog/?page=9999')
    await expect(page.getByText(messages.changelog.noMore)).toBeVisible()
  })

  test('of a firm without changes says so', async ({ signedIn }) => {
    const page = await signedIn('Team Member')
    await page.route('**/api/changelog/projects*', (route) =>
      route.fulfill({
        json: { operation: 'COMPLETED', status: 200, message: 'OK', data: [], has_more: false },
      }),
    )
    await page.goto('/changelog/')
    await expect(page.getByText(messages.changelog.none)).toBeVisible()
  })
})

test.describe('the status report', () => {
  test('groups projects by manager, without the navigation, and prints', async ({ signedIn, api }) => {
    const admin = await api('Administrator')
    const manager = await makeEmployee(admin, { role: 'Manager' })
    const described = await makeProject(admin, {
      manager: manager.email,
      description: 'Waiting for the city.',
    })
    await makeProject(admin, { manager: manager.email })
    const finished = await makeProject(admin, { manager: manager.email, status: 'Completed' })

    const page = await signedIn('Accountant')
    await page.goto('/projects/project_status_report')
    const heading = page.getByRole('heading', { name: manager.name })
    await expect(heading).toContainText('2 projects')
    await expect(page.getByRole('columnheader')).toHaveText([
      'Project ID',
      'Project Name',
      'Client Name',
      'On-Going Status',
    ])
    await expect(page.getByRole('row', { name: described.project_name })).toContainText(
      projectNumber(described.project_id),
    )
    await expect(page.getByRole('row', { name: described.project_name })).toContainText(
      'Waiting for the city.',
    )
    await expect(page.getByText(finished.project_name)).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute('href', '/projects/')
    await expectScreen(page)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back to Projects' })).toBeHidden()
    const head = page.locator('thead')
    await expect(head).toHaveCSS('display', 'table-header-group')
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
  })

  test('without projects says so', async ({ signedIn }) => {
    const page = await signedIn('Manager')
    await page.route('**/projects/active', (route) =>
      route.fulfill({ json: { operation: 'COMPLETED', status: 200, message: 'OK', data: [] } }),
    )
    await page.goto('/projects/project_status_report')
    await expect(page.getByText(messages.project.none)).toBeVisible()
  })
})

test.describe('the calendars', () => {
  test('show a project on the day it is due, and turn the pages', async ({ signedIn, api }) => {
    const due = { end_date: '2031-03-12', isDeadline: true, client_name: '' }
    const project = await makeProject(await api('Manager'), due)
    const page = await signedIn('Team Member')
    const asked: URL[] = []
    page.on('request', (request) => {
      if (request.url().includes('projects/by_date')) asked.push(new URL(request.url()))
    })
    await page.goto('/calendar/monthly?date=2031-03-31')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('March 2031')
    await expect(page.getByRole('columnheader').first()).toHaveText('Sunday')
    const card = page.getByRole('link', { name: project.project_name })
    const day = page.getByRole('cell').filter({ has: card })
    await expect(day).toContainText('Wed, Mar 12')
    await expect(day).toContainText('Final Deadline')
    await expect(day).toContainText(projectNumber(project.project_id))
    await expect(card).toHaveAttribute('href', `/projects/update_project/${project.project_id}`)
    expect(asked.at(-1)?.search).toBe('?year=2031&month=3&day_range=')
    await expectScreen(page)

    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/date=2031-04-01/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('April 2031')
    await expect(page.getByText(messages.calendar.none('month'))).toBeVisible()
    await page.goBack()
    await expect(card).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('February 2031')
    await page.getByRole('button', { name: 'Go to Today' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(writeDate(today, 'month'))
    await expect(page.locator('[aria-current=date]')).toContainText('Today')
    await page.getByRole('main').getByRole('link', { name: 'Weekly Calendar' }).click()
    await expect(page).toHaveURL(new RegExp(`/calendar/weekly\\?date=${today}`))
  })

  test('have a week from Sunday in a window of its own, and a list of days where it is narrow', async ({
    signedIn,
    api,
  }) => {
    const project = await makeProject(await api('Manager'), { end_date: '2031-06-04', status: 'Review' })
    const page = await signedIn('Accountant')
    await page.setViewportSize({ width: 1000, height: 1000 })
    const asked = page.waitForRequest(/projects\/by_date/)
    await page.goto('/calendar/weekly/popup?date=2031-06-07')
    expect(new URL((await asked).url()).searchParams.get('day_range')).toBe('2031-06-01,2031-06-07')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jun 1 – 7, 2031')
    await expect(page.getByRole('cell')).toHaveCount(7)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const day = page.getByRole('cell').filter({ hasText: project.project_name })
    await expect(day).toContainText('In Review')
    await expect(day).toContainText(messages.project.noDescription)
    const wide = await day.boundingBox()
    await page.setViewportSize({ width: 375, height: 800 })
    await expect.poll(async () => (await day.boundingBox())?.width).toBeGreaterThan(300)
    expect(wide?.width).toBeLessThan(200)
    await expect(day).toContainText('Wed, Jun 4')
    await expectScreen(page)
    await page.getByRole('link', { name: 'Back to Main Menu' }).click()
    await expect(page).toHaveURL(/main_menu/)
  })

  test('keep what they show and say so when the connection is lost', async ({
    signedIn,
    api,
    expectConsole,
  }) => {
    expectConsole(/projects\/by_date/)
    const project = await makeProject(await api('Manager'), { end_date: '2031-09-10' })
    const page = await signedIn('Manager')
    await page.goto('/calendar/monthly/popup?date=2031-09-01')
    const card = page.getByRole('link', { name: project.project_name })
    await expect(card).toBeVisible()
    await page.route('**/projects/by_date*', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('alert')).toContainText(messages.calendar.connectionLost)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(card).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(messages.calendar.connectionLost)
    await expectAccessible(page)
    await page.unroute('**/projects/by_date*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(card).toBeVisible()
  })

  test('open at today where the address names no day that exists', async ({ signedIn }) => {
    const page = await signedIn('Manager')
    await page.goto('/calendar/monthly?date=2026-02-30')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(writeDate(today, 'month'))
  })
})

test.describe('assigning tasks', () => {
  test('starts with the project', async ({ signedIn, api }) => {
    const project = await makeProject(await api('Manager'), { project_name: unique('Assembly Hall') })
    const page = await signedIn('Manager')
    await page.goto('/tasks/assign_tasks')
    const found = page.getByRole('link', { name: project.project_name })
    await expect(found).toBeVisible()
    await expectScreen(page)
    const search = page.getByRole('searchbox')
    await search.fill('no such project')
    await expect(page.getByText(messages.board.noMatch('no such project'))).toBeVisible()
    await search.fill(projectNumber(project.project_id))
    await found.click()
    await expect(page.getByRole('heading', { level: 2 })).toContainText(project.project_name)
  })

  test('shows who has the tasks of the project', async ({ signedIn, api }) => {
    const manager = await api('Manager')
    const project = await makeProject(manager)
    const task = await makeTask(manager, { project_id: project.project_id })
    // Its name holds the other's, its tasks are its own.
    const annex = await makeProject(manager, { project_name: `${project.project_name} Annex` })
    const foreign = await makeTask(manager, { project_id: annex.project_id })

    const page = await signedIn('Manager')
    await page.goto(`/tasks/assign_tasks/${project.project_id}`)
    const row = page.getByRole('row', { name: task.title })
    await expect(row).toContainText('Luis Ortega')
    await expect(row).toContainText('Active')
    await expect(page.getByText(foreign.title)).toHaveCount(0)
    await expect(row.getByRole('link', { name: `Edit ${task.title}` })).toHaveAttribute(
      'href',
      `/tasks/update_task/${task.task_id}`,
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Create Task' })).toHaveAttribute(
      'href',
      `/tasks/create_task_from_project/${project.project_id}`,
    )
    await expectScreen(page)
  })

  test('finds all tasks of the project among many of others with its name in theirs', async ({
    signedIn,
    api,
  }) => {
    const manager = await api('Manager')
    const project = await makeProject(manager)
    const annex = await makeProject(manager, { project_name: `${project.project_name} Annex` })
    const titles = await makeTasks(manager, project.project_id, 10)
    // All of one day stand in no order that is known, so some of the ten are far behind.
    await makeTasks(manager, annex.project_id, 100)
    const empty = await makeProject(manager, { project_name: project.project_name.slice(0, -1) })

    const page = await signedIn('Manager')
    await page.goto(`/tasks/assign_tasks/${project.project_id}`)
    const shown = page.getByRole('rowgroup').last().getByRole('row')
    await expect(shown).toHaveCount(titles.length)
    for (const title of titles) await expect(page.getByText(title, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'All Tasks' })).toHaveCount(0)

    await page.goto(`/tasks/assign_tasks/${annex.project_id}`)
    await expect(shown).toHaveCount(50)
    await expect(page.getByText(messages.board.newest(50, 100))).toBeVisible()
    await expect(page.getByRole('link', { name: 'All Tasks' })).toBeVisible()

    await page.goto(`/tasks/assign_tasks/${empty.project_id}`)
    await expect(page.getByText(messages.task.none)).toBeVisible()
    await expect(page.getByRole('link', { name: 'All Tasks' })).toHaveCount(0)
  })

  test('gives up behind very many tasks of others, and does not call that none', async ({
    signedIn,
    api,
  }) => {
    const { project_id } = await makeTask(await api('Manager'))
    const page = await signedIn('Manager')
    let asked = 0
    await page.route('**/api/pagination/get_model_data*', async (route) => {
      asked += 1
      const data = Array.from({ length: 50 }, (_, row) => ({
        task_id: `${asked}-${row}`,
        project_id: 'other',
      }))
      await route.fulfill({
        json: { operation: 'COMPLETED', status: 200, message: '', data, total_rows: 5000 },
      })
    })
    await page.goto(`/tasks/assign_tasks/${project_id}`)
    await expect(page.getByText(messages.board.newest(0, 1))).toBeVisible()
    await expect(page.getByText(messages.task.none)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'All Tasks' })).toBeVisible()
    expect(asked).toBe(20)
  })

  test('of a project without tasks, or of none, says so', async ({ signedIn, api, expectConsole }) => {
    const project = await makeProject(await api('Manager'))
    const page = await signedIn('Manager')
    await page.goto(`/tasks/assign_tasks/${project.project_id}`)
    await expect(page.getByText(messages.task.none)).toBeVisible()
    expectConsole(/status of 404/)
    await page.goto('/tasks/assign_tasks/990000-nobody')
    await expect(page.getByText(messages.shared.projectNotFound)).toBeVisible()
  })

  test('is refused to those who may not', async ({ signedIn }) => {
    const page = await signedIn('Team Member')
    await page.goto('/tasks/assign_tasks')
    await expect(page.getByText(messages.generic.forbidden)).toBeVisible()
    await expectScreen(page)
  })
})

test.describe('the folders', () => {
  test('of a project and of its work say whose they are and where', async ({ signedIn, api }) => {
    const manager = await api('Manager')
    const project = await makeProject(manager)
    const id = project.project_id
    const task = await makeTask(manager, { project_id: id })
    const submittal = await makeSubmittal(manager, { project: id })
    const rfi = await makeRfi(manager, { project_id: id })
    const page = await signedIn('Team Member')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const [location, name, back] of [
      [project.folder_location, project.project_name, `/projects/update_project/${id}`],
      [task.folder_location, task.title, `/tasks/update_task/${task.task_id}`],
      [submittal.folder_location, 'Submittal 1', `/submittals/update_submittal/${submittal.submittal_id}`],
      [rfi.folder_location, 'RFI 1', `/rfi/update_rfi/${rfi.RFI_id}`],
    ] as const) {
      await page.goto(location)
      await expect(page.getByRole('heading', { level: 2 })).toContainText(name)
      await expect(page.getByRole('main')).toContainText(project.project_name)
      await expect(page.locator(`main a[href="${back}"]`)).toBeVisible()
      await page.getByRole('button', { name: 'Copy path' }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
      await expect(page.getByRole('main')).toContainText(page.url())
    }
    await page.getByRole('link', { name: 'Project folder' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toContainText(project.project_name)
    await expectScreen(page)
  })

  test('of nothing do not exist', async ({ signedIn, expectConsole }) => {
    expectConsole(/status of 404/)
    const page = await signedIn('Team Member')
    for (const address of ['/folders/task/6a1f2f53-0000-4000-8000-000000000000', '/folders/client/1']) {
      await page.goto(address)
      await expect(page.getByText(messages.folder.notFound)).toBeVisible()
    }
    await expectScreen(page)
  })
})

test.describe('the admin interface', () => {
  test('leads an administrator to what there is to look after', async ({ signedIn }) => {
    const page = await signedIn('Administrator')
    await page.goto('/admin/')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(11)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectScreen(page)
    await page.getByRole('link', { name: 'Employee List' }).click()
    await expect(page).toHaveURL(/\/employees/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('is refused to everybody else', async ({ signedIn }) => {
    for (const who of ['CEO', 'IT Head', 'Accountant'] as const) {
      const page = await signedIn(who)
      await page.goto('/admin/')
      await expect(page.getByText(messages.generic.forbidden)).toBeVisible()
    }
  })
})

test('sessions were last used when the clock of the firm says', async ({ signedIn }) => {
  const page = await signedIn('Accountant')
  const session = { id: 'a', address: '192.0.2.7', user_agent: '', current: false }
  await page.route('**/auth/sessions/', (route) =>
    route.fulfill({ json: [{ ...session, last_used_at: '2026-03-03T00:30:00Z' }] }),
  )
  await page.goto('/settings/')
  await expect(page.getByText('192.0.2.7, last used Mar 2, 2026, 6:30 PM')).toBeVisible()
})

test.describe('a second look that fails', () => {
  type Opened = { call: string; content: Locator }
  const screens: [string, Role, (page: Page, admin: Api) => Promise<Opened>][] = [
    [
      'the choice of a project',
      'Manager',
      async (page, admin) => {
        const { project_name } = await makeProject(admin)
        await page.goto('/tasks/assign_tasks')
        return { call: '**/projects/active', content: page.getByRole('link', { name: project_name }) }
      },
    ],
    [
      'the tasks of a project',
      'Manager',
      async (page, admin) => {
        const { project_id, title } = await makeTask(admin)
        await page.goto(`/tasks/assign_tasks/${project_id}`)
        return { call: '**/projects/id/*', content: page.getByText(title, { exact: true }) }
      },
    ],
    [
      'the status report',
      'Accountant',
      async (page, admin) => {
        const { project_name } = await makeProject(admin)
        await page.goto('/projects/project_status_report')
        return { call: '**/projects/active', content: page.getByRole('link', { name: project_name }) }
      },
    ],
    [
      'a folder',
      'Team Member',
      async (page, admin) => {
        const { folder_location, project_name } = await makeProject(admin)
        await page.goto(folder_location)
        return { call: '**/projects/id/*', content: page.getByRole('heading', { name: project_name }) }
      },
    ],
    [
      'the dashboard',
      'Accountant',
      async (page) => {
        await page.goto('/main_menu')
        return { call: '**/api/dashboard', content: page.getByRole('region', { name: 'Invoices' }) }
      },
    ],
    [
      'the changelog',
      'Accountant',
      async (page, admin) => {
        const { project_name } = await makeProject(admin)
        await page.goto('/changelog/')
        return {
          call: '**/api/changelog/projects*',
          content: page.getByRole('link', { name: project_name }),
        }
      },
    ],
    [
      'a calendar',
      'Accountant',
      async (page, admin) => {
        const { project_name } = await makeProject(admin, { end_date: '2032-05-12' })
        await page.goto('/calendar/monthly?date=2032-05-01')
        return { call: '**/projects/by_date*', content: page.getByRole('link', { name: project_name }) }
      },
    ],
    [
      'the sessions',
      'Accountant',
      async (page) => {
        await page.goto('/settings/')
        return { call: '**/auth/sessions/', content: page.getByText('This session') }
      },
    ],
  ]
  /** What a browser tells a page to which somebody comes back. */
  const comeBack = (page: Page) =>
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  for (const [screen, who, open] of screens) {
    test(`leaves ${screen} standing, unless it is refused`, async ({ signedIn, api, expectConsole }) => {
      expectConsole(/ERR_CONNECTION_RESET|status of 403/)
      const page = await signedIn(who)
      const { call, content } = await open(page, await api('Administrator'))
      await expect(content).toBeVisible()

      await page.route(call, (route) => route.abort('connectionreset'))
      await comeBack(page)
      const news = page.getByRole('alert')
      await expect(news).toBeVisible()
      await expect(content).toBeVisible()
      await expectScreen(page)
      await page.unroute(call)
      await news.getByRole('button', { name: 'Retry' }).click()
      await expect(news).toHaveCount(0)
      await expect(content).toBeVisible()

      await page.route(call, (route) =>
        route.fulfill({ status: 403, json: { operation: 'ERROR', message: '', data: null } }),
      )
      await comeBack(page)
      await expect(page.getByText(messages.generic.forbidden)).toBeVisible()
      await expect(content).toHaveCount(0)
      await expect(page).not.toHaveTitle(/Project [0-9a-f]{8}/)
    })
  }
})

/** Screens that need a record to be there are opened with one in their own tests. */
const withoutRecord = (path: string) => !path.includes(':')

test.describe('every address leads somewhere', () => {
  test('and is among those that the tests go through', () => {
    const patternOf = (route: string) =>
      route.replace('/folders/project/', '/folders/:kind/').replace(/:(?!kind)\w+$/, ':id')
    expect([...shellRoutes, ...olderSpellings].map(patternOf).toSorted()).toEqual(pages.shell.toSorted())
    expect(bareRoutes.toSorted()).toEqual(pages.bare.toSorted())
  })

  for (const path of [...pages.shell, ...pages.bare].filter(withoutRecord)) {
    test(path, async ({ signedIn }) => {
      const page = await signedIn('Administrator')
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(messages.generic.pageNotFound)).toHaveCount(0)
      await expect(page.getByText(messages.generic.unexpected)).toHaveCount(0)
    })
  }

  for (const path of pages.public) {
    test(`${path} for a visitor`, async ({ page, expectConsole }) => {
      // A key or a code that nobody gave out may be refused.
      expectConsole(/the server responded with a status of 4/)
      const answer = await page.goto(path.replace(':key', 'nobody'))
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(messages.generic.pageNotFound)).toHaveCount(0)
    })
  }

  test('and those behind the sign-in lead a visitor to the landing page', async ({ page }) => {
    for (const path of [
      '/main_menu',
      '/calendar/weekly/popup',
      '/projects/project_status_report',
      '/admin/',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/')
    }
  })
})

/** As many tasks of one project as are asked for, by one Finish of its board; answers their titles. */
async function makeTasks(manager: Api, project_id: string, count: number): Promise<string[]> {
  const titles = Array.from({ length: count }, () => unique('Task'))
  const cards = titles.map((title) => ({
    id: title,
    title,
    category: 'Mechanical',
    parent: 'member@example.com',
  }))
  await manager.post('task/assigned_tasks', { project_id, cards })
  return titles
}
