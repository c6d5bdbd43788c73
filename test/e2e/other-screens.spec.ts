import type { Locator, Page } from '@playwright/test'
import { messages } from '#domain/words/messages.ts'
import { pages } from '#domain/pages/pages.ts'
import type { Role } from '#domain/roles.ts'
import { expectScreen } from './accessible.ts'
import type { Api } from './api.ts'
import { fewCards } from './dashboard.ts'
import { expect, test } from './fixtures.ts'
import { onlyProjects } from './only-projects.ts'
import { makeProject, makeRfi, makeSubmittal, makeTask } from './records.ts'
import { bareRoutes, olderSpellings, shellRoutes } from './routes.ts'

test('the folders of a project and of its work, and of nothing', async ({ signedIn, api, expectConsole }) => {
  expectConsole(/status of 404/)
  const page = await signedIn('Team Member')
  await test.step('of a project and of its work say whose they are and where', async () => {
    const manager = await api('Manager')
    const project = await makeProject(manager)
    const id = project.project_id
    const task = await makeTask(manager, { project_id: id })
    const submittal = await makeSubmittal(manager, { project: id })
    const rfi = await makeRfi(manager, { project_id: id })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const [location, name, back] of [
      [project.folder_location, project.project_name, `/projects/update_project/${id}`],
      [task.folder_location, task.title, `/tasks/update_task/${task.task_id}`],
      [submittal.folder_location, 'Submittal 1', `/submittals/update_submittal/${submittal.submittal_id}`],
      [rfi.folder_location, 'RFI 1', `/rfi/update_rfi/${rfi.RFI_id}`],
    ] as const) {
      await page.goto(location)
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name)
      await expect(page.getByRole('main')).toContainText(project.project_name)
      await expect(page.locator(`main a[href="${back}"]`)).toBeVisible()
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    }
    await page.getByRole('link', { name: 'Project folder' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(project.project_name)
    await expectScreen(page)
  })

  await test.step('of nothing do not exist', async () => {
    for (const address of ['/folders/task/6a1f2f53-0000-4000-8000-000000000000', '/folders/client/1']) {
      await page.goto(address)
      await expect(page.getByText(messages.folder.notFound)).toBeVisible()
    }
    await expectScreen(page)
  })
})

test('sessions were last used when the clock of the firm says', async ({ signedIn }) => {
  const page = await signedIn('Accountant')
  const session = { id: 'a', address: '192.0.2.7', user_agent: '', current: false, method: 'password' }
  const moment = '2026-03-03T00:30:00Z'
  await page.route('**/auth/sessions/', (route) =>
    route.fulfill({ json: [{ ...session, created_at: moment, last_used_at: moment }] }),
  )
  await page.goto('/settings/')
  await expect(page.getByText('Last used Mar 2, 2026, 6:30 PM')).toBeVisible()
})

test.describe('failed second looks', () => {
  type Opened = { call: string; content: Locator }
  const screens: [string, Role, (page: Page, admin: Api) => Promise<Opened>][] = [
    [
      'the choice of a project',
      'Manager',
      async (page, admin) => {
        const { project_id, project_name } = await makeProject(admin)
        await onlyProjects(page, [project_id])
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
        return { call: '**/api/board/*', content: page.getByText(title, { exact: true }) }
      },
    ],
    [
      'the status report',
      'Accountant',
      async (page, admin) => {
        const { project_id, project_name } = await makeProject(admin)
        await onlyProjects(page, [project_id])
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
        await fewCards(page)
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

  for (const [who, some] of Map.groupBy(screens, ([, who]) => who)) {
    test(`a second look that fails leaves standing what a ${who} sees, unless it is refused`, async ({
      signedIn,
      api,
      expectConsole,
    }) => {
      expectConsole(/ERR_CONNECTION_RESET|status of 403/)
      // Calendars log it, as specified.
      expectConsole(/Error fetching project list/)
      const page = await signedIn(who)
      for (const [screen, , open] of some) {
        await test.step(screen, async () => {
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
            route.fulfill({
              status: 403,
              json: { operation: 'ERROR', message: messages.generic.forbidden, data: null },
            }),
          )
          await comeBack(page)
          await expect(page.getByText(messages.generic.forbidden)).toBeVisible()
          await expect(content).toHaveCount(0)
          await expect(page).not.toHaveTitle(/Project [0-9a-f]{8}/)
          await page.unroute(call)
        })
      }
    })
  }
})

/** Screens that need a record to be there are opened with one in their own tests. */
const withoutRecord = (path: string) => !path.includes(':')

test.describe('addresses', () => {
  test('every address is among those that the tests go through', () => {
    const patternOf = (route: string) =>
      route.replace('/folders/project/', '/folders/:kind/').replace(/:(?!kind)\w+$/, ':id')
    expect([...shellRoutes, ...olderSpellings].map(patternOf).toSorted()).toEqual(pages.shell.toSorted())
    expect(bareRoutes.toSorted()).toEqual(pages.bare.toSorted())
  })

  test('every address leads somewhere for an administrator', async ({ signedIn }) => {
    const page = await signedIn('Administrator')
    for (const path of [...pages.shell, ...pages.bare].filter(withoutRecord)) {
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(messages.generic.pageNotFound)).toHaveCount(0)
        await expect(page.getByText(messages.generic.unexpected)).toHaveCount(0)
      })
    }
  })

  test('every address leads somewhere for a visitor, also those behind the sign-in', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/the server responded with a status of 4/)
    await test.step('their own', async () => {
      // A key or a code that nobody gave out may be refused.
      for (const path of pages.public) {
        await test.step(path, async () => {
          const answer = await page.goto(path.replace(':key', 'nobody'))
          expect(answer?.status()).toBe(200)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByText(messages.generic.pageNotFound)).toHaveCount(0)
        })
      }
    })

    await test.step('those behind the sign-in lead to the landing page', async () => {
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
})
