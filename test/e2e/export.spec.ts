import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { exportMessages } from '#domain/words/export.ts'
import { exportScreen as said } from '#domain/words/export-screen.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { said as told } from './list-rows.ts'
import { listAt, onListCall, openList, rows } from './list-screen.ts'
import { makeProject, makeTask, unique } from './records.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a list is taken out as a file: what matches, with the columns that are seen', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  const admin = await api('Administrator')
  const { project_id } = await makeProject(admin)
  const title = unique('Take out')
  const task = await makeTask(admin, { project_id, title })
  const page = await signedIn('Team Member')
  await page.goto(`${listAt('task', { title })}&cols=title,status`)
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Export').click()
  await expect(page.getByText('1 row', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(said.withIds).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, said.formats.csv).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^plumbline-tasks-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toBe(
    `\uFEFFID,Version,Title,Status\r\n${task.task_id},1,${title},Active\r\n`,
  )
  await expect(page.getByLabel(said.withIds)).toBeHidden()

  await page.route('**/api/export/link', (route) =>
    route.fulfill({ status: 429, json: { message: exportMessages.tooManyAtOnce } }),
  )
  expectConsole(/status of 429/)
  await button(page, 'Export').click()
  await button(page, said.formats.xlsx).click()
  await expect(page.getByRole('alert').getByText(exportMessages.tooManyAtOnce)).toBeVisible()
})

test('Print has the rows of all pages on its paper, and says when there are more', async ({ signedIn }) => {
  const page = await signedIn('Manager')
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const isPrinted = page.locator('body[data-printed]')
  await openList(page, 'rfi')
  await button(page, 'Print').click()
  await expect(isPrinted).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('table')
  await expect(rows(page).first()).toBeHidden()
  await expect(paper.getByRole('columnheader', { name: 'Project' })).toBeVisible()
  expect(await paper.locator('tbody tr').count()).toBeGreaterThan(10)
  expect(await paper.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe(
    'table-header-group',
  )
  await expect(page.getByText(/^Printed \w+ \d+, \d{4}/)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(rows(page).first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await onListCall(page, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), total_rows: 1234 } })
  })
  await openList(page, 'client')
  await button(page, 'Print').click()
  await expect(isPrinted).toHaveCount(1)
  const onlySome = /^Only the first \d+ of 1,234 rows are printed\. Export to Excel for all of them\.$/
  await expect(told(page, onlySome)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByText(onlySome)).toBeVisible()
})
