import type { Page } from '@playwright/test'
import { authCookie } from '#domain/conventions.ts'
import { todayIn } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import { layCable } from '../cable.ts'
import { emailOf, keyOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { listAt } from './list-screen.ts'
import { makeProject, makeTask, unique } from './records.ts'
import { startSecondServer } from './second-server.ts'

/** The page shows records and listens: what happens from here on must reach it without a reload. */
async function listening(page: Page, path: string): Promise<void> {
  const heard = page.waitForResponse(/\/api\/events/)
  await page.goto(path)
  await heard
}

const card = (page: Page, title: unknown) =>
  page.getByRole('region', { name: 'Tasks' }).getByRole('link', { name: String(title) })

test('what a colleague changes appears on dashboard, list, report and calendar', async ({
  signedIn,
  api,
}) => {
  const manager = await api('Manager')
  const day = todayIn('America/Chicago')
  const project = await makeProject(manager, { end_date: day, description: 'Ducts ordered' })
  const name = unique('Renamed')
  const page = await signedIn('Team Member', { live: true })

  await test.step('dashboard: a new task of one’s own', async () => {
    await listening(page, '/main_menu')
    const task = await makeTask(manager, { project_id: project['project_id'], due_date: '2020-01-01' })
    await expect(card(page, task['title'])).toBeVisible()
    await manager.get(`task/mark_as_closed/${String(task['task_id'])}`)
    await expect(card(page, task['title'])).toBeHidden()
  })

  await test.step('list', async () => {
    // By the number, which stays: among all of them it is soon on the second page.
    await listening(page, listAt('project', { project_id: String(project['project_id']) }))
    await expect(page.getByText(String(project['project_name'])).first()).toBeVisible()
    await manager.put(`projects/id/${String(project['project_id'])}`, { project_name: name })
    await expect(page.getByText(name).first()).toBeVisible()
  })

  await test.step('report', async () => {
    await listening(page, '/projects/project_status_report')
    await expect(page.getByText('Ducts ordered').first()).toBeVisible()
    const note = unique('Ducts hung')
    await manager.put(`projects/id/${String(project['project_id'])}/update_description`, {
      description: note,
    })
    await expect(page.getByText(note)).toBeVisible()
  })

  await test.step('calendar', async () => {
    await listening(page, '/calendar/weekly')
    const other = await makeProject(manager, { end_date: day })
    await expect(page.getByText(String(other['project_name']))).toBeVisible()
  })
})

test('an open form tells who changed its record, and takes their changes in', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  // The record that is deleted at the end is looked for once more.
  expectConsole(/status of 404/)
  const manager = await api('Manager')
  const { task_id: id, title } = await makeTask(manager)
  const address = `task/id/${String(id)}`
  const page = await signedIn('Team Member', { live: true })
  await listening(page, `/tasks/update_task/${String(id)}`)
  const field = (label: string) => page.getByRole('textbox', { name: label })
  await field('Description').fill('Measured on site')

  await manager.put(address, { title: 'Size the riser' })
  await expect(page.getByText(/has changed this task since you opened it/)).toBeVisible()
  await expect(field('Title')).toHaveValue(String(title))
  await page.getByRole('button', { name: 'Show their changes' }).click()
  await expect(field('Title')).toHaveValue('Size the riser')
  await expect(field('Description')).toHaveValue('Measured on site')
  await expect(page.getByText(/since you opened it/)).toBeHidden()

  await manager.put(address, { description: 'Measured in the office' })
  await page.getByRole('button', { name: 'Show their changes' }).click()
  const choice = page.getByRole('dialog')
  await expect(choice.getByText('Measured in the office')).toBeVisible()
  await choice.getByRole('button', { name: 'Use these' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Task updated successfully')).toBeVisible()
  expect((await manager.get(address)).data).toMatchObject({
    title: 'Size the riser',
    description: 'Measured on site',
  })
  await page.keyboard.press('Escape')
  await manager.delete(address)
  await expect(page.getByText(/has deleted this task/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
})

test('one window listens for all, and the next goes on when it closes', async ({ signedIn, api }) => {
  const manager = await api('Manager')
  const first = await signedIn('Team Member', { live: true })
  await listening(first, '/main_menu')
  const second = await first.context().newPage()
  let lines = 0
  second.on('request', (request) => {
    if (request.url().includes('/api/events')) lines += 1
  })
  await second.goto('/main_menu')
  const urgent = { due_date: '2020-01-02' }
  const { title } = await makeTask(manager, urgent)
  await expect(card(second, title)).toBeVisible()
  expect(lines).toBe(0)

  const goesOn = second.waitForResponse(/\/api\/events/)
  await first.close()
  await goesOn
  const { title: later } = await makeTask(manager, urgent)
  await expect(card(second, later)).toBeVisible()
})

test('a lost connection is told, and what was missed is caught up', async ({
  browser,
  api,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|ERR_/)
  const manager = await api('Manager')
  const cable = await layCable(manager.url)
  const url = new URL(cable.url).origin
  const context = await browser.newContext({ baseURL: url })
  const value = await keyOf(manager.url, 'Team Member')
  await context.addCookies([{ name: authCookie, value, url, sameSite: 'Strict' }])
  const page = await context.newPage()
  await listening(page, '/main_menu')
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible()
  cable.cut()
  await expect(page.getByText(messages.live.lost)).toBeVisible()
  const { title } = await makeTask(manager, { due_date: '2020-01-03' })
  await cable.mend()
  await expect(page.getByText(messages.live.lost)).toBeHidden()
  await expect(card(page, title)).toBeVisible()
  await context.close()
  cable.cut()
})

test('a browser that goes offline says so at once, and goes on as soon as it is back', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  const manager = await api('Manager')
  const page = await signedIn('Team Member', { live: true })
  await listening(page, '/main_menu')
  await page.context().setOffline(true)
  const { title } = await makeTask(manager, { due_date: '2020-01-02' })
  await expect(page.getByText(messages.live.lost)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(messages.live.lost)).toBeHidden()
  await expect(card(page, title)).toBeVisible()
})

test('what is changed through one server process appears at another', async ({ signedIn, api, browser }) => {
  const second = await startSecondServer()
  try {
    const value = await keyOf(second.url, emailOf('Manager'))
    const context = await browser.newContext({ baseURL: second.url })
    await context.addCookies([{ name: authCookie, value, url: second.url, sameSite: 'Strict' }])
    const there = await context.newPage()
    const here = await signedIn('Team Member', { live: true })
    const manager = await api('Manager')
    const { task_id: id, title } = await makeTask(manager, { due_date: '2020-01-04' })
    await listening(here, '/main_menu')
    await expect(card(here, title)).toBeVisible()
    await there.goto(`/tasks/update_task/${String(id)}`)
    const renamed = unique('Renamed there')
    await there.getByRole('textbox', { name: 'Title' }).fill(renamed)
    await there.getByRole('button', { name: 'Submit' }).click()
    await expect(card(here, renamed)).toBeVisible()
    await context.close()
  } finally {
    await second.stop()
  }
})
