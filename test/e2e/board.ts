import { expect, type Locator, type Page } from '@playwright/test'
import { boardMessages } from '#domain/words/board.ts'

const said = boardMessages

export async function openBoard(page: Page, projectId: string): Promise<void> {
  await page.goto(`/tasks/assign_tasks/${projectId}`)
  await expect(unassigned(page)).toBeVisible()
}

export const unassigned = (page: Page) =>
  page.getByRole('region', { name: said.unassignedTasks, exact: true })

export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const columnNames = (page: Page) =>
  page.getByRole('region', { name: said.employees, exact: true }).getByRole('heading')

export const card = (place: Locator, title: string) =>
  place.locator('[data-card]').filter({ has: place.page().getByText(title, { exact: true }) })

/** The titles in a place, from top to bottom. */
export const titles = (place: Locator) => place.locator('[data-card] p:first-child')

export const spoken = (page: Page) => page.locator('[aria-live=assertive][role=status].sr-only').first()

export const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function chooseEmployee(page: Page, from: string, name: string): Promise<void> {
  await page.getByRole('heading', { name: from, exact: true }).getByRole('button').click()
  await page.getByPlaceholder('Search', { exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page.getByPlaceholder('Search', { exact: true })).toHaveCount(0)
  // The focus comes back a little later, and would be taken from where the test has put it by then.
  await page.waitForFunction(() => document.activeElement !== document.body)
}

/** The form of a custom task, unfolded if it was not. */
export async function openCustomTask(page: Page): Promise<void> {
  const fold = button(page, said.customTask)
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}

/** With the mouse, as a hand does it: down, a little, over there, up. `at` is a share of the target's height. */
export async function drag(page: Page, from: Locator, to: Locator, at = 0.5): Promise<void> {
  await pickUp(page, from)
  const box = await boxOf(to)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * at, { steps: 6 })
  await drawn(page)
  await letGo(page)
}

/** Moves are drawn by and by; let go before, a card falls where it was a step ago. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Right after a drag clicks are swallowed, so that a drop presses nothing: waits until one gets through. */
export async function letGo(page: Page): Promise<void> {
  await page.mouse.up()
  const isHeard = () =>
    page.evaluate(() => {
      let isHeard = false
      const hear = () => {
        isHeard = true
      }
      document.body.addEventListener('click', hear)
      document.body.click()
      document.body.removeEventListener('click', hear)
      return isHeard
    })
  await expect.poll(isHeard).toBe(true)
}

/** Picks up the card whose handle has the focus; from then on the keys are heard. */
export async function pickUpByKey(page: Page): Promise<void> {
  await page.keyboard.press('Space')
  await expect(page.locator('.cursor-grabbing')).toBeVisible()
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
}

export async function pickUp(page: Page, from: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const box = await boxOf(from)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 8, box.y + box.height / 2 + 8, { steps: 2 })
  await expect(page.locator('.cursor-grabbing')).toBeVisible()
}

export async function moveByMenu(page: Page, title: string, to: string): Promise<void> {
  await button(page, said.menu(title)).click()
  await page.getByRole('menuitem', { name: to }).click()
  await expect(button(page, said.menu(title))).toBeFocused()
}

export async function boxOf(one: Locator) {
  const box = await one.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return box
}

/** Says yes to the question that Finish asks. */
export async function agree(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: said.finish, exact: true }).click()
  await expect(question).toHaveCount(0)
}

/** Finish without the columns that nobody was chosen for. */
export async function finishWithoutEmpty(page: Page): Promise<void> {
  await button(page, said.finish).click()
  await button(page, said.removeEmpty).click()
  await button(page, said.finish).click()
}
