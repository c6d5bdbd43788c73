import type { Page } from '@playwright/test'
import { addDays, todayIn } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import type { Role } from '#domain/roles.ts'
import { writeDate, writeNear } from '#domain/written-dates.ts'
import { expectAccessible, expectScreen } from './accessible.ts'
import { announcement, contactMessage, fewCards } from './dashboard.ts'
import { expect, test } from './fixtures.ts'
import { makeEmployee, makeRfi, makeTask } from './records.ts'

const today = todayIn('America/Chicago')
const parts = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

const contact = 'You have 1 new emails that wish to contact the company:'
const day = 'Your day'
const own = ['Tasks', 'Projects', 'Submittals', 'RFIs']

test.describe('from top to bottom', () => {
  const dashboards: [Role, string[]][] = [
    ['Administrator', [day, contact, 'Announcements', ...own, 'Invoices', 'History']],
    ['CEO', [day, contact, 'Announcements', ...own, 'History']],
    ['Manager', [day, 'Announcements', ...own, 'History']],
    ['Team Member', [day, 'Announcements', ...own, 'History']],
    ['Other', [day, 'Announcements', ...own, 'History']],
    ['Accountant', [day, 'Announcements', 'Tasks', 'Invoices']],
  ]
  for (const [role, headings] of dashboards) {
    test(`the dashboard of ${role} has ${headings.length} parts`, async ({ signedIn }) => {
      const page = await signedIn(role)
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await page.route('**/api/contact/get/unseen', (route) => route.fulfill({ json: [contactMessage()] }))
      await page.route('**/api/announcements/', (route) => route.fulfill({ json: [announcement()] }))
      await page.goto('/main_menu')
      await expect(parts(page)).toHaveText(headings)
      // Where they stand, not only in which order they are written: side by side or below.
      const tops = await parts(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      await expect(page.getByRole('main').getByRole('heading').first()).toHaveText(/^Hello, /)
      expect(calls.includes('/api/contact/get/unseen')).toBe(headings.includes(contact))
      expect(calls.includes('/api/history')).toBe(headings.includes('History'))
      // All columns come with one call.
      expect(calls).not.toContain('/api/invoice/not_paid')
    })
  }

  test('every part of the dashboard is accessible, on the smallest phone too', async ({ signedIn }) => {
    const page = await signedIn('Administrator')
    await page.route('**/api/contact/get/unseen', (route) =>
      route.fulfill({ json: [contactMessage({ email: `${'long.address.'.repeat(8)}x@example.com` })] }),
    )
    await page.route('**/api/announcements/', (route) =>
      route.fulfill({
        json: [announcement({ title: 'x'.repeat(150), content: `${'y'.repeat(500)}\n\nEnd` })],
      }),
    )
    await fewCards(page)
    await page.goto('/main_menu')
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible()
    await expectScreen(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('the dashboard greets by name and shows what is open for that person, in the chosen columns', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { email } = await makeEmployee(admin, { role: 'Team Member', name: 'Robin Marsh' })
  const mine = await makeTask(admin, { assigned_to: email, due_date: addDays(today, -2) })
  const rfi = await makeRfi(admin, { project_id: mine.project_id, assigned_to: email })
  await makeTask(admin, { project_id: mine.project_id, status: 'Closed' })
  await admin.get(`task/ping/${mine.task_id}`)
  const page = await signedIn(email)
  const column = (name: string) => page.getByRole('region', { name, exact: true })

  await test.step('everything that is theirs', async () => {
    await page.goto('/main_menu')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin')
    await expect(page.getByText(writeDate(today, 'today'))).toBeVisible()
    await expect(column('Tasks').getByRole('listitem')).toHaveCount(1)
    await expect(column('Tasks')).toContainText(mine.project_name)
    for (const word of ['Overdue: ', 'Pinged', 'Active', 'New'])
      await expect(column('Tasks')).toContainText(word)
    await expect(column('Tasks').getByRole('link', { name: mine.title })).toHaveAttribute(
      'href',
      `/tasks/update_task/${mine.task_id}`,
    )
    await expect(column('Projects')).toContainText('50% of tasks complete')
    await expect(column('RFIs')).toContainText('0 days old')
    await expect(column('RFIs')).toContainText(rfi.description)
    await expect(column('Submittals')).toContainText('No open Submittals')
  })

  await test.step('columns follow the layout', async () => {
    const mineApi = await api(email)
    const choose = (dashboard_layout: string[]) =>
      mineApi.post('api/user/update_preferences', {
        email,
        preferences: { darkMode: false, dashboard_layout },
      })
    await choose(['rfi', 'task'])
    await page.reload()
    await expect(parts(page).filter({ hasNotText: 'Announcements' })).toHaveText([
      day,
      'RFIs',
      'Tasks',
      'History',
    ])
    await choose([])
    await page.reload()
    const main = page.getByRole('main')
    await expect(main.getByText(messages.dashboard.noLayout)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings/')
    await expect(parts(page).filter({ hasNotText: 'Announcements' })).toHaveText([day, 'History'])
  })
})

test('the dashboard begins with what is due for the person, and says so where nothing is', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { email } = await makeEmployee(admin, { role: 'Team Member' })
  const page = await signedIn(email)
  const yourDay = page.getByRole('region', { name: day })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/main_menu')
  await expect(yourDay).toContainText(messages.dashboard.nothingDue)

  const late = await makeTask(admin, { assigned_to: email, due_date: addDays(today, -2) })
  const given = { assigned_to: email, project_id: late.project_id }
  const now = await makeTask(admin, { ...given, due_date: today })
  const later = await makeTask(admin, { ...given, due_date: addDays(today, 20) })
  await page.reload()
  await expect(page.getByText(`${writeDate(today, 'today')} · 1 overdue · 1 today`)).toBeVisible()
  await expect(yourDay.getByRole('heading', { level: 3 })).toHaveText(['Overdue 1', 'Today 1'])
  const lines = yourDay.getByRole('listitem').getByRole('link')
  await expect(lines).toHaveCount(2)
  for (const words of [late.title, late.project_name, `since ${writeNear(addDays(today, -2), today)}`])
    await expect(lines.first()).toContainText(words)
  await expect.poll(async () => (await lines.first().boundingBox())?.y).toBeLessThan(240)
  await lines.nth(1).click()
  await expect(page).toHaveURL(`/tasks/update_task/${now.task_id}`)
  await page.goBack()

  await test.step('a phone shows five lines of it and five cards of a column', async () => {
    for (let n = 0; n < 5; n += 1) await makeTask(admin, { ...given, due_date: addDays(today, -9) })
    await page.setViewportSize({ width: 375, height: 800 })
    await page.reload()
    await expect(lines).toHaveCount(5)
    await expect(yourDay.getByRole('link', { name: messages.dashboard.moreDue(2) })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('listitem')).toHaveCount(5)
    await expect(page.getByRole('link', { name: 'All Tasks' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })

  await test.step('what is pinged stands under today and tells its own day', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await admin.get(`task/ping/${later.task_id}`)
    await page.reload()
    await expect(yourDay).toContainText(messages.dashboard.pingedDue(writeNear(addDays(today, 20), today)))
  })
})

test('who is new is shown where words, keys and settings are, until they have had enough', async ({
  signedIn,
  api,
}) => {
  const { email } = await makeEmployee(await api('Administrator'))
  const page = await signedIn(email)
  await page.goto('/main_menu')
  const main = page.getByRole('main')
  await expect(main.getByText('New here?')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Words and keys' })).toHaveAttribute('href', '/help')
  await expect(main.getByRole('link', { name: 'Mail and theme' })).toHaveAttribute('href', '/settings/')
  await main.getByRole('button', { name: messages.dashboard.hideNewHere }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main.getByText('New here?')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: day })).toBeVisible()
  await expect(main.getByText('New here?')).toHaveCount(0)
})

test('with no column turned on an administrator keeps the invoices, and columns tell of what they hide', async ({
  signedIn,
  api,
}) => {
  const { email } = await makeEmployee(await api('Administrator'), { role: 'Administrator' })
  const page = await signedIn(email)
  await page.goto('/main_menu')
  await expect(page.getByRole('region', { name: 'Tasks' })).toContainText(/50 of \d{3}/)
  await expect(page.getByRole('link', { name: 'All Tasks' })).toHaveAttribute('href', '/tasks/')

  await test.step('on paper nothing is hidden in a frame that nobody can scroll', async () => {
    // A thousand cards, drawn after all others.
    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByRole('listitem').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const name of ['History', 'Tasks']) {
      const { height } = (await page.getByRole('region', { name }).boundingBox()) ?? { height: 0 }
      expect(height).toBeGreaterThan(2000)
    }
    await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  const preferences = { darkMode: false, dashboard_layout: [] }
  await (await api(email)).post('api/user/update_preferences', { email, preferences })
  await page.reload()
  await expect(page.getByText(messages.dashboard.noLayout)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem').first()).toBeVisible()
})

test('the dashboard tells why the columns could not be loaded, and tries again', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/api\/dashboard|status of 401/)
  const page = await signedIn('Accountant')
  await page.route('**/api/dashboard', (route) => route.abort('connectionreset'))
  await page.goto('/main_menu')
  const failed = page.getByRole('alert').filter({ hasText: messages.generic.networkError })
  await expect(failed).toBeVisible()
  await expectAccessible(page)

  await test.step('somebody whose session has ended is told so', async () => {
    await page.unroute('**/api/dashboard')
    await page.route('**/api/dashboard', (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
    )
    await failed.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('alert')).toContainText('User not authenticated')
  })

  await page.unroute('**/api/dashboard')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: 'Invoices' })).toBeVisible()
})
