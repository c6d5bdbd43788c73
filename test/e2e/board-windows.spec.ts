import { boardMessages } from '#domain/words/board.ts'
import { messages } from '#domain/words/messages.ts'
import {
  agree,
  alert,
  button,
  card,
  chooseEmployee,
  column,
  drag,
  finishWithoutEmpty,
  moveByMenu,
  openBoard,
  openCustomTask,
  pickUpByKey,
  spoken,
  titles,
  unassigned,
} from './board.ts'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { makeProject, makeTask, unique } from './records.ts'

const said = boardMessages
const [luis, grace] = ['Luis Ortega', 'Grace Holloway']
const alma = 'admin@example.com'

async function addCustom(page: Page, title: string): Promise<void> {
  await openCustomTask(page)
  await field(page, 'Task Name').fill(title)
  await field(page, 'Task Category').selectOption('Other')
  await page.keyboard.press('Tab')
  await button(page, said.addTask).click()
}

test('two windows of one person do not take each other’s draft away', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const { project_id: id } = await makeProject(admin)
  const one = await signedIn('Manager', { live: true })
  const two = await one.context().newPage()
  await openBoard(one, id)
  await openBoard(two, id)
  const [first = '', second = ''] = await titles(unassigned(two)).allTextContents()
  await chooseEmployee(two, 'Select a User 1', luis)
  await moveByMenu(two, first, luis)

  await test.step('one that only looks on is told, and leaves the draft where it is', async () => {
    await expect(one.getByText(said.otherWindow)).toBeVisible()
    const { title } = await makeTask(admin, { project_id: id, title: unique('Others'), assigned_to: alma })
    await expect(titles(column(one, 'Alma Reyes'))).toHaveText([title])
    await two.reload()
    await expect(two.getByText(said.draftRestored)).toBeVisible()
    await expect(titles(column(two, luis))).toHaveText([first])
    await expectAccessible(one)
  })

  await test.step('it can go on from there, and then the other one is told', async () => {
    await button(one, said.showOther).click()
    await expect(titles(column(one, luis))).toHaveText([first])
    await expect(one.getByText(said.otherWindow)).toHaveCount(0)
    await expect(one.getByRole('heading', { level: 1 })).toBeFocused()
    await moveByMenu(one, second, luis)
    await expect(two.getByText(said.otherWindow)).toBeVisible()
    await expect(titles(column(two, luis))).toHaveText([first])
    await two.reload()
    await expect(titles(column(two, luis))).toHaveText([first, second])
  })

  await test.step('a draft that is discarded there is still one here', async () => {
    await button(two, said.discard).click()
    await two.getByRole('alertdialog').getByRole('button', { name: said.discard }).click()
    await expect(column(two, luis)).toHaveCount(0)
    await expect(two.getByRole('heading', { level: 1 })).toBeFocused()
    await one.reload()
    await expect(titles(column(one, luis))).toHaveText([first, second])
  })
})

test('a Finish whose answer is lost is done once, whatever follows', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Failed to load|status of 409/)
  const admin = await api('Administrator')
  let page = await signedIn('Manager', { live: true })
  const keys: (string | undefined)[] = []
  let isLost = true
  // Stored, but the window never hears of it.
  const lossy = async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (!isLost) return await route.continue()
    expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  }
  await page.route('**/task/assigned_tasks', lossy)
  const lose = async (mine: string) => {
    const { project_id: id } = await makeProject(admin)
    isLost = true
    keys.length = 0
    await openBoard(page, id)
    const template = (await titles(unassigned(page)).first().textContent()) ?? ''
    await chooseEmployee(page, 'Select a User 1', luis)
    await chooseEmployee(page, 'Select a User 2', grace)
    await addCustom(page, mine)
    await moveByMenu(page, template, luis)
    await moveByMenu(page, mine, luis)
    await finishWithoutEmpty(page)
    await agree(page)
    await expect(alert(page)).toHaveText(`${said.failed}: ${messages.generic.unreachable}`)
    isLost = false
    return { id, template }
  }
  const stored = async (id: string) => {
    const { tasks } = (await admin.get(`api/board/${id}`)).data
    return tasks
      .map(
        (task: { title: string; assigned_to: { name: string } }) => `${task.title}: ${task.assigned_to.name}`,
      )
      .toSorted()
  }

  await test.step('what comes back over the live stream is one’s own, and the same request is sent again', async () => {
    const mine = unique('My custom')
    const { id, template } = await lose(mine)
    await expect(card(column(page, luis), mine)).not.toContainText(said.custom)
    await expect(titles(column(page, luis))).toHaveText([template, mine])
    await expect(page.getByText(said.othersChanged)).toHaveCount(0)
    await button(page, said.finish).click()
    await agree(page)
    await expect(page).toHaveURL(/\/tasks\/?$/)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(await stored(id)).toEqual([`${template}: ${luis}`, `${mine}: ${luis}`].toSorted())
  })

  page = await signedIn('Manager')
  await page.route('**/task/assigned_tasks', lossy)
  await test.step('after a reload nothing is there twice', async () => {
    const mine = unique('My custom')
    const { id, template } = await lose(mine)
    await page.reload()
    await expect(titles(column(page, luis))).toHaveText([template, mine].toSorted())
    await expect(unassigned(page).getByText(mine, { exact: true })).toHaveCount(0)
    await expect(page.getByText(said.draftRestored)).toHaveCount(0)
    expect(await stored(id)).toHaveLength(2)
  })

  await test.step('what is changed before the next try is changed, not made again', async () => {
    const mine = unique('My custom')
    const { id, template } = await lose(mine)
    await moveByMenu(page, mine, grace)
    await button(page, said.finish).click()
    await agree(page)
    await expect(page).toHaveURL(/\/tasks\/?$/)
    expect(await stored(id)).toEqual([`${template}: ${luis}`, `${mine}: ${grace}`].toSorted())
  })
})

test('a template that was completed elsewhere is not made again', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const admin = await api('Administrator')
  const { project_id: id } = await makeProject(admin)
  const page = await signedIn('Manager')
  await openBoard(page, id)
  const template = (await titles(unassigned(page)).first().textContent()) ?? ''
  await chooseEmployee(page, 'Select a User 1', luis)
  await moveByMenu(page, template, luis)
  const { task_id: made } = await makeTask(admin, { project_id: id, title: template })
  await admin.get(`task/mark_as_closed/${String(made)}`)
  await finishWithoutEmpty(page)
  await agree(page)
  await expect(alert(page)).toHaveText(`${said.changed} ${said.lookAgain}`)
  await expect(page.getByText(said.others.made(template))).toBeVisible()
  await expect(page.locator('[data-card]').getByText(template, { exact: true })).toHaveCount(0)
  expect((await admin.get(`api/board/${id}`)).data.tasks).toEqual([])
})

test('the focus, the way back and the voice keep to what happens', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const { project_id: id } = await makeProject(admin)
  const stored = await makeTask(admin, { project_id: id, assigned_to: alma, title: unique('Soon gone') })
  const page = await signedIn('Manager', { live: true })
  await openBoard(page, id)
  const first = (await titles(unassigned(page)).first().textContent()) ?? ''
  const heading = page.getByRole('heading', { level: 1 })
  const undo = page.getByRole('button', { name: /^Undo/ })

  await test.step('a bar that is closed leaves the focus on the heading', async () => {
    await button(page, said.addEmployee).click()
    await button(page, said.close).press('Enter')
    await expect(alert(page)).toHaveCount(0)
    await expect(heading).toBeFocused()
  })

  await test.step('nothing is undone while a card is in the hand', async () => {
    await chooseEmployee(page, 'Select a User 2', luis)
    await button(page, said.handle(first)).focus()
    await pickUpByKey(page)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Escape')
    await expect(spoken(page)).toHaveText(said.putBack(first))
    await expect(button(page, said.handle(first))).toBeFocused()
    await expect(column(page, luis)).toBeVisible()
  })

  await test.step('with the last step taken back, Undo keeps the focus', async () => {
    await undo.press('Enter')
    await expect(column(page, 'Select a User 2')).toBeVisible()
    await expect(undo).toBeFocused()
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('a card that is dropped where it was has not moved; at the end of its list it has', async () => {
    await chooseEmployee(page, 'Select a User 2', luis)
    await moveByMenu(page, first, luis)
    await drag(page, card(column(page, luis), first), column(page, luis), 0.9)
    await expect(spoken(page)).toHaveText(said.putBack(first))
    await expect(undo).toHaveAccessibleName(`Undo: ${said.moved(first, luis, 1, 1)}`)
    const [count, list] = [await titles(unassigned(page)).count(), page.locator('[data-place=unassigned]')]
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const almost = (await titles(unassigned(page)).nth(-2).textContent()) ?? ''
    await drag(page, card(unassigned(page), almost), list, 0.98)
    await expect(spoken(page)).toHaveText(said.moved(almost, said.unassignedTasks, count, count))
    await expect(titles(unassigned(page)).last()).toHaveText(almost)
  })

  await test.step('a custom task that is made during a search is seen, and removed without losing the focus', async () => {
    const mine = unique('Walk the roof')
    await page.getByRole('searchbox', { name: said.search }).fill('nothing is called so')
    await expect(unassigned(page)).toContainText(said.noneMatch)
    await addCustom(page, mine)
    await expect(titles(unassigned(page)).first()).toHaveText(mine)
    await expect(page.getByRole('searchbox', { name: said.search })).toHaveValue('')
    await button(page, said.menu(mine)).press('Enter')
    await page.getByRole('menuitem', { name: said.removeCard }).press('Enter')
    await expect(unassigned(page).getByText(mine, { exact: true })).toHaveCount(0)
    await expect(
      unassigned(page)
        .getByRole('button', { name: /^Menu of/ })
        .first(),
    ).toBeFocused()
  })

  await test.step('choosing for a card that has gone says nothing, and loses nothing', async () => {
    await button(page, said.menu(stored.title)).click()
    await admin.delete(`task/id/${String(stored.task_id)}`)
    await expect(page.getByText(said.others.gone(stored.title))).toBeVisible()
    const before = (await spoken(page).textContent()) ?? ''
    await page.getByRole('menuitem', { name: luis }).press('Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(heading).toBeFocused()
    await expect(spoken(page)).toHaveText(before)
  })

  await test.step('nothing is undone while the board is being sent', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/task/assigned_tasks', async (route) => {
      await released
      await route.continue()
    })
    const asked = page.waitForRequest('**/task/assigned_tasks')
    await finishWithoutEmpty(page)
    await agree(page)
    await asked
    await page.keyboard.press('Control+z')
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await expect(titles(column(page, luis))).toHaveText([first])
    release()
    await expect(page).toHaveURL(/\/tasks\/?$/)
    const { tasks } = (await admin.get(`api/board/${id}`)).data
    expect(tasks.map(({ title }: { title: string }) => title)).toEqual([first])
  })
})
