import { bulkScreen as said } from '#domain/words/bulk-screen.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { pressUndo } from './list-rows.ts'
import { makeTask, unique } from './records.ts'

const listOf = (title: string, more = '&filter_count=1') =>
  `/tasks/?filter_by_0=title&filter_text_0=${encodeURIComponent(title)}${more}`

test('selected rows are changed after a preview, and taken back', async ({ signedIn, api }) => {
  const manager = await api('Manager')
  const title = unique('Bulk')
  for (const n of [1, 2, 3]) await makeTask(manager, { title: `${title} ${n}`, due_date: '2027-03-01' })
  const page = await signedIn('Manager')
  await page.goto(listOf(title))
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(3)

  // Keys: the first row, and all up to the third.
  await rows.nth(0).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  const bar = page.getByRole('region', { name: said.bar })
  await expect(bar).toContainText(said.selected(3))
  await bar.getByRole('button', { name: said.acts.update }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await expect(dialog).toContainText(said.chooseFirst)
  const heightBefore = (await dialog.boundingBox())?.height
  await dialog.getByRole('checkbox', { name: 'Due Date' }).check()
  await dialog.getByLabel(said.newValue('Due Date')).fill('2027-04-05')
  const preview = dialog.getByRole('list', { name: said.preview })
  await expect(preview).toContainText('Apr 5, 2027')
  await expectAccessible(page)
  // A second field without a value yet: what was seen stays, but cannot be done.
  const change = dialog.getByRole('button', { name: 'Change 3 Tasks' })
  await dialog.getByRole('checkbox', { name: 'Assigned To' }).check()
  await expect(change).toBeDisabled()
  await expect(dialog).toContainText(said.fillInFirst)
  await expect(preview).toContainText('Apr 5, 2027')
  expect((await dialog.boundingBox())?.height).toBe(heightBefore)
  await dialog.getByRole('checkbox', { name: 'Assigned To' }).uncheck()
  await dialog.getByRole('button', { name: 'Change 3 Tasks' }).click()
  await expect(page.getByText('Changed 3 Tasks')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(rows.nth(2)).toBeFocused()

  await page.goto('/batches')
  await page
    .getByRole('button', { name: /^Undo: Changed 3 Tasks/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: said.undo }).click()
  await expect(page.getByText('Undone: 3 Tasks').first()).toBeVisible()
  const undone = page
    .getByRole('listitem')
    .filter({ hasText: /· undone/ })
    .first()
  await expect(undone).toBeFocused()
})

test('a value is changed in its row by a key', async ({ signedIn, api }) => {
  const manager = await api('Manager')
  const title = unique('Cell')
  await makeTask(manager, { title })
  const page = await signedIn('Manager')
  await page.goto(listOf(title))
  const row = page.locator('[data-row]').first()
  await row.focus()
  await page.keyboard.press('s')
  const state = page.getByLabel(said.newValue('Status'))
  await state.selectOption('Closed')
  await state.press('Enter')
  await expect(row).toContainText('Closed')
  await pressUndo(page)
  await expect(row).toContainText('Active')
})

test('rows that cannot be changed are left out, and an undo names those that changed since', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  const manager = await api('Manager')
  const title = unique('Left')
  for (const n of [1, 2, 3]) await makeTask(manager, { title: `${title} ${n}`, due_date: '2027-03-01' })
  const page = await signedIn('Manager')
  await page.goto(listOf(title))
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(3)
  const idAt = async (place: number) => (await rows.nth(place).getAttribute('data-row')) ?? ''
  const [gone, changed] = [await idAt(0), await idAt(2)]

  // A click before leaves a place from which Shift would mark the text.
  await page.getByRole('heading', { level: 1 }).click()
  await rows.nth(0).getByRole('checkbox').click()
  await rows
    .nth(2)
    .getByText(title)
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: said.bar })
  await expect(bar).toContainText(said.selected(3))

  await manager.delete(`task/id/${gone}`)
  await bar.getByRole('button', { name: said.acts.update }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Due Date' }).check()
  await dialog.getByLabel(said.newValue('Due Date')).fill('2027-04-05')
  const preview = dialog.getByRole('list', { name: said.preview }).getByRole('listitem')
  await expect(preview.first()).toContainText('not found', { ignoreCase: true })
  await expect(dialog.getByRole('status')).toHaveText(said.summary(2, 0, 1))
  await dialog.getByRole('button', { name: 'Leave out 1 and change 2', exact: true }).click()
  await expect(page.getByText('Changed 2 Tasks')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const { data: record } = await manager.get(`task/id/${changed}`)
  await manager.put(`task/id/${changed}`, { due_date: '2027-05-06', version: record.version })
  expectConsole(/status of 409/)
  await pressUndo(page)
  const news = page.getByRole('alertdialog', { name: 'Nothing was undone: 1 of 2 changed since.' })
  const since = news.getByRole('list', { name: said.changedSince })
  await expect(since.getByRole('listitem')).toHaveCount(1)
  await expect(since).toContainText(record.title)
  await expect(since).toContainText('May 6, 2027')
  await expectAccessible(page)
  await news.getByRole('button', { name: said.close }).click()
  await expect(news).toHaveCount(0)
})

test('who has a task, its day and its percentage are changed by keys, and Esc leaves them', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  const manager = await api('Manager')
  const title = unique('Keys')
  const { task_id: id } = await makeTask(manager, { title, due_date: '2027-03-01' })
  const page = await signedIn('Manager')
  await page.goto(listOf(title))
  const row = page.locator('[data-row]').first()
  const task = async () => (await manager.get(`task/id/${id}`)).data
  const answered = () => page.waitForResponse((response) => response.url().endsWith(`task/id/${id}`))
  await row.focus()

  await page.keyboard.press('d')
  const day = page.getByLabel(said.newValue('Due Date'))
  await day.fill('2027-03-09')
  await day.press('Escape')
  await expect(day).toHaveCount(0)
  await expect(row).toBeFocused()
  expect(await task()).toMatchObject({ due_date: '2027-03-01' })
  await page.keyboard.press('d')
  await day.fill('2027-03-09')
  const dated = answered()
  await day.press('Enter')
  await dated
  expect(await task()).toMatchObject({ due_date: '2027-03-09' })

  await row.focus()
  await page.keyboard.press('p')
  const percent = page.getByLabel(/^New Completion/)
  expectConsole(/status of 400/)
  await percent.fill('150')
  await percent.press('Enter')
  await expect(percent).toHaveAccessibleDescription(/100/)
  await expect(percent).toHaveValue('150')
  await expect(percent).toBeFocused()
  await expectAccessible(page)
  await percent.fill('35')
  // Whoever clicks elsewhere keeps what was typed.
  const left = answered()
  await page.getByRole('heading', { level: 1 }).click()
  await left
  expect(await task()).toMatchObject({ completion_percentage: 35 })

  await row.focus()
  await page.keyboard.press('a')
  await page.getByRole('combobox', { name: said.newValue('Assigned To'), exact: true }).press('D')
  await page.getByRole('combobox', { name: 'Search New Assigned To' }).fill('Darnell Brooks')
  await page.getByRole('option', { name: 'Darnell Brooks' }).click()
  await expect(row).toContainText('Darnell Brooks')
  await expect.poll(async () => JSON.stringify(await task())).toContain('electrical.head@example.com')
})

test('of two who set a value the second one chooses, also when the row has left the list', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  const manager = await api('Manager')
  const title = unique('Both')
  const { task_id: id, version } = await makeTask(manager, { title, due_date: '2027-03-01' })
  const page = await signedIn('Manager')
  await page.goto(listOf(title, '&filter_by_1=due_date&filter_text_1=2027-03-01&filter_count=2'))
  const row = page.locator('[data-row]').first()
  await row.focus()
  await page.keyboard.press('d')
  const day = page.getByLabel(said.newValue('Due Date'))
  await day.fill('2027-03-05')
  await manager.put(`task/id/${id}`, { due_date: '2027-03-09', version })
  expectConsole(/status of 409/)
  await day.press('Enter')
  const choice = page.getByRole('dialog', { name: said.bothChanged('Due Date') })
  await expect(choice.getByRole('button', { name: said.keepTheirs('Mar 9, 2027') })).toBeFocused()
  await expectAccessible(page)
  await choice.getByRole('button', { name: said.takeMine('Mar 5, 2027') }).click()
  await expect.poll(async () => (await manager.get(`task/id/${id}`)).data.due_date).toBe('2027-03-05')
  await expect(row).toHaveCount(0)
})

test('who may change nothing in a list selects rows to export them', async ({ signedIn }) => {
  const page = await signedIn('Manager')
  await page.goto('/employees/')
  await page.locator('[data-row]').first().getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: said.bar })
  await expect(bar).toContainText(said.selected(1))
  await expect(bar.getByRole('button', { name: said.export })).toBeVisible()
})
