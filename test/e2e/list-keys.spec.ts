import { messages } from '#domain/words/messages.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openList, rows, watchQueries } from './list-screen.ts'

test('keys move over the rows, open, select and edit them', async ({ signedIn }) => {
  const page = await signedIn('Manager')
  await openList(page, 'task')
  await page.keyboard.press('j')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(rows(page).nth(0)).toBeFocused()
  // One row is in the tab order, wherever the keys went.
  await expect(page.locator('tr[data-row][tabindex="0"]')).toHaveCount(1)

  await page.keyboard.press('Enter')
  const opener = rows(page).nth(0).getByRole('button')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(rows(page).nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(rows(page).nth(0)).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  // Opening what is selected leaves it selected; only its own key takes that back.
  await page.keyboard.press('Enter')
  await expect(rows(page).nth(1).getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('x')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'false')

  const id = await rows(page).nth(1).getAttribute('data-row')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(new RegExp(`/tasks/update_task/${id}$`))
})

test('the slash goes to the first filter, and makes one where there is none', async ({ signedIn }) => {
  const page = await signedIn('Team Member')
  await openList(page, 'task')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Filter by Status')).toBeFocused()
  await expect(page.getByLabel('Filter by Status')).toHaveValue('Active')
  await openList(page, 'client')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Filter by Name')).toBeFocused()
  await page.setViewportSize({ width: 700, height: 800 })
  await openList(page, 'client')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog').getByLabel('Filter by Name')).toBeFocused()
})

test('what is typed is text, and other keys with them are the browser’s', async ({ signedIn }) => {
  const page = await signedIn('Team Member')
  await openList(page, 'task')
  const input = page.getByLabel('Filter by Project')
  await input.pressSequentially('j?ex/k')
  await expect(input).toHaveValue('j?ex/k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openList(page, 'task')
  await page.keyboard.press('Control+j')
  await page.keyboard.press('Alt+j')
  await expect(page.locator('tr[data-row]:focus')).toHaveCount(0)
})

test('editing by key is for those who may edit', async ({ signedIn }) => {
  const page = await signedIn('Team Member')
  await openList(page, 'project')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await expect(page).toHaveURL(/\/projects\/$/)
})

test('the question mark lists the keys, and there they can be turned off', async ({ signedIn }) => {
  const page = await signedIn('Team Member')
  await openList(page, 'task')
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: messages.keys.title })
  const keys = ['/', 'J', '↓', 'K', '↑', 'Enter', 'E', 'X', 'Shift X', 'S', 'A', 'D', 'P', '?']
  await expect(dialog.locator('kbd')).toHaveText([...keys, 'Ctrl K', '⌘ K'])
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: messages.keys.title }).click()
  await page.keyboard.press('Escape')
  await expect(rows(page).nth(0)).toBeFocused()

  const queries = watchQueries(page)
  for (const key of ['j', '/', 'x', 'e', '?']) await page.keyboard.press(key)
  await expect(rows(page).nth(0)).toBeFocused()
  await expect(rows(page).nth(0)).toHaveAttribute('aria-selected', 'false')
  await expect(dialog).toHaveCount(0)
  expect(queries).toEqual([])
  // Arrows are not letters.
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('tr[data-row]:focus')).toHaveCount(0)

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await dialog.getByRole('switch', { name: messages.keys.title }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows(page).nth(0)).toBeFocused()
})
