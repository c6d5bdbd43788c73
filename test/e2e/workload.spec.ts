import type { Page } from '@playwright/test'
import { addDays, todayIn, weekOf } from '#domain/dates.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { pressUndo, said as toast } from './list-rows.ts'
import { makeEmployee, makeTask, unique } from './records.ts'

const today = todayIn('America/Chicago')
/** A Wednesday of the week after next: a work day before any holiday of the firm would matter. */
const wednesday = addDays(weekOf(today).start, 17)

const cells = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })

test('tasks are given and moved between people and weeks, by keys, by menu and by dragging, and back', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const word = unique('Load')
  const [ann, bob] = [`${word} Ann`, `${word} Bob`]
  const { email } = await makeEmployee(admin, { name: ann })
  await makeEmployee(admin, { name: bob })
  const given = { assigned_to: email, due_date: wednesday, estimated_hours: 10, completion_percentage: 50 }
  const { title, task_id: id } = await makeTask(admin, { title: unique('Ducts'), ...given })
  const taskNow = async () => (await admin.get(`task/id/${String(id)}`)).data
  const page = await signedIn('Manager')
  await page.goto(`/workload/?name=${encodeURIComponent(word)}`)
  await expect(cells(page, ann)).toHaveCount(8)
  await expect(cells(page, ann).nth(2)).toHaveAccessibleName(/: 5 \/ [\d.]+ h free, 1 task$/)

  await test.step('arrows move between cells, Enter opens the tasks of one and closes them again', async () => {
    await cells(page, ann).first().focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
    await expect(cells(page, ann).nth(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: String(title) })).toBeVisible()
    await expect(page).toHaveURL(/open=/)
    await expectAccessible(page)
  })

  await test.step('where the weeks have no room they scroll, and not the page', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 800, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(800)
    if (size) await page.setViewportSize(size)
  })

  await test.step('the menu gives it to another, and Undo takes that back', async () => {
    await page.getByRole('button', { name: `Menu of ${String(title)}` }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Give to…' }).click()
    const chooser = page.getByRole('dialog')
    await expect(chooser.locator(':focus')).toBeVisible()
    await page.keyboard.type(bob)
    await expect(chooser.getByRole('option')).toHaveText([new RegExp(bob)])
    await page.keyboard.press('Enter')
    await expect(toast(page, `${String(title)} given to ${bob}`)).toBeVisible()
    await expect(cells(page, bob).nth(2)).toHaveAccessibleName(/1 task$/)
    // The week that it has left goes on where it was.
    await expect(page.getByRole('region', { name: ann })).toBeFocused()
    expect((await taskNow()).assigned_to_obj.name).toBe(bob)
    await pressUndo(page, 'given to')
    await expect(cells(page, ann).nth(2)).toHaveAccessibleName(/1 task$/)
    expect((await taskNow()).assigned_to_obj.name).toBe(ann)
  })

  await test.step('the menu moves it to another week', async () => {
    await page.getByRole('button', { name: `Menu of ${String(title)}` }).click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
    await page.getByRole('dialog').getByRole('option').nth(2).click()
    await expect(toast(page, `${String(title)} moved to`)).toBeVisible()
    await expect(cells(page, ann).nth(3)).toHaveAccessibleName(/1 task$/)
    const { due_date: due } = await taskNow()
    expect(weekOf(due).start).toBe(addDays(weekOf(today).start, 21))
  })

  await test.step('it can be dragged to somebody else’s week', async () => {
    await cells(page, ann).nth(3).click()
    const line = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: String(title) })
    await line.dragTo(cells(page, bob).nth(4))
    await expect(toast(page, `${String(title)} given to ${bob}, due`)).toBeVisible()
    await expect(cells(page, bob).nth(4)).toHaveAccessibleName(/1 task$/)
  })

  await test.step('hours a week and time off are entered in the menu of a person', async () => {
    await page.getByRole('button', { name: `Menu of ${bob}` }).click()
    await page.getByRole('menuitem', { name: 'Capacity…' }).click()
    await page.getByLabel('Hours a week for tasks').fill('7.1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Weekly hours must be in quarter hours')).toBeVisible()
    await page.getByLabel('Hours a week for tasks').fill('4')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Capacity saved')).toBeVisible()
    await expect(cells(page, bob).nth(4)).toHaveAccessibleName(/ over, 1 task$/)
    await page.getByRole('button', { name: `Menu of ${bob}` }).click()
    await page.getByRole('menuitem', { name: 'Time off…' }).click()
    await page.getByLabel('First day').fill(addDays(weekOf(today).start, 42))
    // A screen that is turned keeps the window and what was typed.
    const size = page.viewportSize()
    await page.setViewportSize({ width: 700, height: 900 })
    await expect(page.getByLabel('First day')).toHaveValue(addDays(weekOf(today).start, 42))
    await page.setViewportSize(size ?? { width: 1280, height: 800 })
    await page.getByLabel('Last day').fill(addDays(weekOf(today).start, 48))
    await page.getByRole('button', { name: 'Add time off' }).click()
    await expect(toast(page, 'Time off saved')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect(cells(page, bob).nth(6)).toHaveAccessibleName(/ 0 \/ 0 h off$/)
  })
})

test('on the phone everybody has one line, those with too much to do first, which opens their weeks', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const word = unique('Line')
  const [free, over] = [`${word} Ann`, `${word} Bob`]
  await makeEmployee(admin, { name: free })
  const { email } = await makeEmployee(admin, { name: over })
  await makeTask(admin, { assigned_to: email, due_date: today, estimated_hours: 90 })
  const { title } = await makeTask(admin, { assigned_to: email, due_date: wednesday })
  const page = await signedIn('Manager')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/workload/')
  const people = page.getByRole('list', { name: 'All people' }).getByRole('button')
  await expect(people.first()).toHaveAccessibleName(/: [^:]+ over , /)
  await page.getByLabel('Name').fill(word)
  // And nobody, last.
  await expect(people).toHaveCount(3)
  await expect(people.first()).toHaveAccessibleName(
    new RegExp(`^${over} , This week, .+: 90 / [\\d.]+ h over , .+: 0 / [\\d.]+ h (free|off)$`),
  )
  await expect(people.nth(1)).toHaveAccessibleName(new RegExp(`^${free} `))
  await expect(people.last()).toHaveAccessibleName(/^Nobody /)
  await expectAccessible(page)

  await people.first().click()
  await expect(cells(page, over)).toHaveCount(8)
  await expect(page.getByRole('region', { name: over, exact: true })).toBeFocused()
  await cells(page, over).nth(2).click()
  await expect(page.getByRole('link', { name: String(title) })).toBeVisible()
  await expect(cells(page, over).nth(2)).toHaveAccessibleName(/ 4 \/ [\d.]+ h free, 1 task, 1 without hours$/)
  await page.reload()
  await expect(page.getByRole('link', { name: String(title) })).toBeVisible()
  await page.getByRole('link', { name: 'All people' }).click()
  await expect(people).toHaveCount(3)
  await expect(people.first()).toBeFocused()
  await page.goBack()
  await expect(cells(page, over)).toHaveCount(8)
})

test('one’s own weeks stand below each other on the phone, and one’s own time off is in Settings', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const name = unique('Cy')
  const { email } = await makeEmployee(admin, { name })
  const { title } = await makeTask(admin, { title: unique('Pumps'), assigned_to: email, due_date: wednesday })
  const page = await signedIn(email)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/workload/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My workload')
  await expect(cells(page, name)).toHaveCount(8)
  await cells(page, name).nth(2).click()
  await expect(page.getByRole('link', { name: String(title) })).toBeVisible()
  await expect(page.getByText('4 h left, not estimated')).toBeVisible()
  await expectAccessible(page)
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(client)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/settings/')
  await page.getByLabel('First day').fill(addDays(today, 7))
  await page.getByLabel('Last day').fill(addDays(today, 6))
  await page.getByRole('button', { name: 'Add time off' }).click()
  await expect(page.getByText('The last day comes before the first')).toBeVisible()
  await page.getByLabel('Last day').fill(addDays(today, 8))
  await page.getByRole('button', { name: 'Add time off' }).click()
  const list = page.getByRole('list', { name: 'Time off' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText('No time off is entered.')).toBeVisible()
  await pressUndo(page, 'Time off removed')
  await expect(list.getByRole('listitem')).toHaveCount(1)
})
