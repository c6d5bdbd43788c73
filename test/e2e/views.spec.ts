import type { Locator, Page } from '@playwright/test'
import { viewMessages } from '#domain/words/views.ts'
import { bulkScreen } from '#domain/words/bulk-screen.ts'
import { viewsScreen as said } from '#domain/words/views-screen.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { pressUndo, said as told } from './list-rows.ts'
import { nextQuery, openList, rows } from './list-screen.ts'
import { makeEmployee, makeProject, makeTask, unique } from './records.ts'

const tabs = (page: Page): Locator => page.getByRole('navigation', { name: said.tabs('Tasks') })
const tab = (page: Page, name: string): Locator => tabs(page).getByRole('link', { name })
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

async function saveAs(page: Page, name: string): Promise<void> {
  await button(page, said.saveAs).click()
  const dialog = page.getByRole('dialog', { name: said.saveAsTitle })
  await dialog.getByLabel(said.name).fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
}

/** Somebody whose tabs and first view are no other test's. */
test('a list becomes a view: named, opened by its tab and by itself, changed, deleted and brought back', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { email } = await makeEmployee(admin, { role: 'Manager' })
  const { project_id } = await makeProject(admin)
  for (const assigned_to of [email, 'manager@example.com']) await makeTask(admin, { project_id, assigned_to })
  const page = await signedIn(email)
  const view = unique('Mine')

  await test.step('filters are compared by operators, with inputs that fit', async () => {
    await openList(page, 'task')
    await button(page, said.views).click()
    await expect(page.getByRole('group', { name: said.views })).toContainText(said.shared)
    await page.keyboard.press('Escape')
    await expect(button(page, said.views)).toBeFocused()
    await page.getByLabel('Field of filter 1').selectOption('assigned_to')
    await page.getByLabel('Operator of filter 1').selectOption('is')
    const query = await nextQuery(page, () => page.getByLabel('Filter by Assigned To').selectOption('Me'))
    expect(query).toMatchObject({ filter_by_0: 'assigned_to', filter_op_0: 'is', filter_text_0: 'me' })
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('it is saved under a name, and its tab counts for whoever looks', async () => {
    await page.getByLabel(said.density).selectOption('compact')
    await saveAs(page, view)
    await expect(tab(page, view)).toHaveText(`${view}1`)
    expect(
      await rows(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().height),
    ).toBe(28)
    await expect(button(page, said.reset)).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('what is changed is not saved unasked, and can be reset', async () => {
    await button(page, said.columns).click()
    await page.getByRole('checkbox', { name: 'Assigned By' }).uncheck()
    await button(page, said.moveUp('Status')).focus()
    await page.keyboard.press('Enter')
    await expect(button(page, said.moveUp('Status'))).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader')).toHaveText([
      'Details',
      'Date Created',
      'Title',
      'Assigned To',
      'Status',
      'Project',
    ])
    await expect(tab(page, view)).toContainText(said.changed)
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Assigned By' })).toBeHidden()
    await button(page, said.reset).click()
    await expect(page.getByRole('columnheader', { name: 'Assigned By' })).toBeVisible()
    await expect(tab(page, view)).not.toContainText(said.changed)
    await expect(tab(page, view)).toBeFocused()
  })

  await test.step('it opens by itself where nothing is said, and the declared list keeps an address', async () => {
    await button(page, said.views).click()
    await button(page, said.more(view)).click()
    await button(page, said.acts.makeDefault).click()
    await expect(button(page, said.acts.unmakeDefault)).toBeVisible()
    // Shared and private again: it is said, and the line stays where the pointer is.
    const own = page.getByRole('region', { name: said.yours })
    await button(page, said.acts.share).click()
    await expect(page.getByText(said.madeShared(view), { exact: true })).toBeVisible()
    await own.getByRole('button', { name: said.acts.unshare }).click()
    await expect(page.getByText(said.madePrivate(view), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/tasks/')
    await expect(tab(page, view)).toHaveAttribute('aria-current', 'page')
    await expect(rows(page)).toHaveCount(1)
    await tab(page, said.all).click()
    await expect(page).toHaveURL('/tasks/?view=all')
    await expect(rows(page)).toHaveCount(10)
    await page.reload()
    await expect(tab(page, said.all)).toHaveAttribute('aria-current', 'page')
    await expect(rows(page)).toHaveCount(10)
    await page.goBack()
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('it is deleted, and comes back with its tab', async () => {
    await button(page, said.views).click()
    await button(page, said.more(view)).click()
    await button(page, said.acts.remove).click()
    await expect(told(page, viewMessages.deleted)).toBeVisible()
    await expect(tab(page, view)).toBeHidden()
    await expect(tab(page, said.all)).toHaveAttribute('aria-current', 'page')
    await pressUndo(page)
    await expect(tab(page, view)).toBeVisible()
  })
})

test('a copied link shows a colleague the same list, also where the view is private', async ({
  signedIn,
  api,
}) => {
  const { email } = await makeEmployee(await api('Administrator'))
  const page = await signedIn(email)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tasks/?cols=title,due_date&density=compact&filter_count=0&sort_by=due_date')
  await expect(rows(page).first()).toBeVisible()
  await saveAs(page, unique('Private'))
  await button(page, said.copyLink).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const heads = ['Details', 'Title', 'Due Date']

  const colleague = await signedIn('Team Member')
  const asked = await nextQuery(colleague, () => colleague.goto(link))
  expect(asked).toMatchObject({ sort_by: 'due_date', filter_count: '0', per_page: '10' })
  await expect(colleague.getByRole('columnheader')).toHaveText(heads)
  await expect(tab(colleague, said.all)).toHaveAttribute('aria-current', 'page')

  await test.step('on a phone only the tabs move sideways', async () => {
    await colleague.setViewportSize({ width: 320, height: 640 })
    await expect(colleague.getByRole('grid')).toBeVisible()
    expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await button(colleague, said.views).click()
    // What stands beside the filters on a wide screen.
    for (const name of [said.import, bulkScreen.title])
      await expect(colleague.getByRole('link', { name, exact: true })).toBeVisible()
    await expectAccessible(colleague)
    await colleague.keyboard.press('Escape')
    await colleague.getByRole('button', { name: /^Filter/ }).click()
    await colleague.getByRole('button', { name: 'Add Filter' }).click()
    await colleague.getByLabel('Field of filter 1').selectOption('due_date')
    await colleague.getByLabel('Operator of filter 1').selectOption('between')
    await expectAccessible(colleague)
    expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
