import { todayIn } from '#domain/dates.ts'
import { boardMessages } from '#domain/words/board.ts'
import { messages } from '#domain/words/messages.ts'
import { writeDate } from '#domain/written-dates.ts'
import { expectScreen } from './accessible.ts'
import { boxOf, button, card, column, openBoard, pickUpByKey, titles, unassigned } from './board.ts'
import { expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { makeEmployee, makeProject, makeTask } from './records.ts'

const said = boardMessages
const [luis, placeholder] = ['Luis Ortega', said.columnName(5)]

test('people and cards are in sight together, on any screen and on paper', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const { project_id: id } = await makeProject(admin)
  const leaver = await makeEmployee(admin)
  const { title } = await makeTask(admin, { project_id: id })
  await makeTask(admin, { project_id: id, assigned_to: leaver.email })
  await admin.put(`api/user/id/${leaver.id}`, { is_active: false })
  const page = await signedIn('Manager')
  const strip = page.getByRole('region', { name: said.employees, exact: true })
  const fold = button(page, said.customTask)
  const pageScrolls = () => page.evaluate(() => document.documentElement.scrollHeight > innerHeight)

  await test.step('the panel is left of the columns wherever there is room, and ends with them', async () => {
    await openBoard(page, id)
    for (const [width, panelWidth] of [
      [720, 240],
      [970, 240],
      [1440, 280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(async () => {
        const [panel, people] = [await boxOf(unassigned(page)), await boxOf(column(page, luis))]
        expect(panel.width).toBe(panelWidth)
        expect(people.y).toBe(panel.y)
        expect(people.y + people.height).toBe(panel.y + panel.height)
        expect(await pageScrolls()).toBe(false)
      }).toPass()
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.reload()
    await expect.poll(async () => (await boxOf(column(page, luis))).y).toBeLessThan(560)
    await expectScreen(page)
  })

  await test.step('the form folds, and keeps what is typed', async () => {
    await page.setViewportSize({ width: 1440, height: 600 })
    await page.reload()
    await expect(page.getByRole('heading', { name: said.customTask })).toBeVisible()
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await fold.click()
    await expect(button(page, said.addTask)).toBeInViewport({ ratio: 1 })
    await expect(titles(unassigned(page)).first()).toBeInViewport()
    await expect.poll(pageScrolls).toBe(false)
    const [name, description] = [field(page, 'Task Name'), field(page, 'Task Description')]
    expect((await boxOf(description)).width).toBe((await boxOf(name)).width)
    await name.fill('Walk the roof')
    await fold.click()
    await expect(name).toBeHidden()
    await fold.click()
    await expect(name).toHaveValue('Walk the roof')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('whoever takes no more tasks is marked, and nothing is said of their load', async () => {
    const closed = column(page, leaver.name)
    await expect(closed).toContainText(said.takesNoMore)
    await expect(closed).not.toContainText(/open/)
    await expect(column(page, luis)).toContainText(/1 task here.*\d+ open in all/)
    await expect(column(page, luis)).not.toContainText(said.takesNoMore)
    await button(page, said.menu(title)).click()
    await expect(page.getByRole('menuitem', { name: leaver.name })).toHaveText(leaver.name)
    await expect(page.getByRole('menuitem', { name: luis })).toHaveText(/\d open$/)
    await page.keyboard.press('Escape')
    await expect(button(page, said.menu(title))).toBeFocused()
  })

  await test.step('no name stays cut after a drag by keyboard', async () => {
    await page.setViewportSize({ width: 1024, height: 800 })
    const scrolled = () => strip.evaluate((element) => element.scrollLeft)
    const cut = () =>
      strip.evaluate((element) => {
        const { left } = element.getBoundingClientRect()
        const boxes = [...element.children].map((column) => column.getBoundingClientRect())
        return boxes.filter((box) => box.left < left - 1 && box.right > left).length
      })
    for (const end of ['Escape', 'Space']) {
      await strip.evaluate((element) => element.scrollTo({ left: 0 }))
      await button(page, said.handle(title)).focus()
      await pickUpByKey(page)
      for (let step = 0; step < 20 && (await scrolled()) === 0; step += 1)
        await page.keyboard.press('ArrowRight')
      await expect.poll(cut).toBe(1)
      await page.keyboard.press(end)
      await expect.poll(cut).toBe(0)
    }
    await page.reload()
  })

  await test.step('a card that goes into the folded panel leaves the focus in sight', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await unassigned(page)
      .getByRole('button', { name: new RegExp(`^${said.unassignedTasks}`) })
      .click()
    await button(page, said.menu(title)).click()
    await page.getByRole('menuitem', { name: said.unassignedTasks }).click()
    await expect(card(unassigned(page), title)).toBeHidden()
    await expect(page.locator(':focus')).toBeInViewport()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(card(column(page, luis), title)).toBeVisible()
  })

  await test.step('paper has every task, the day, and no controls', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 720, height: 1000 })
    const today = messages.list.printed(writeDate(todayIn('America/Chicago'), 'long'))
    await expect(page.getByText(today)).toBeVisible()
    await expect(titles(unassigned(page)).last()).toBeVisible()
    await expect(card(strip, title)).toBeVisible()
    await expect(column(page, placeholder)).toBeHidden()
    for (const name of [said.finish, said.addTask, said.customTask, said.handle(title), said.menu(title)])
      await expect(button(page, name)).toBeHidden()
    await expect.poll(() => strip.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a board without any task says how to begin', async () => {
    await page.route('**/api/task_template/all*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), data: [] } })
    })
    const { project_id: bare } = await makeProject(admin)
    await openBoard(page, bare)
    await expect(unassigned(page)).toContainText(said.noTasks)
    await expect(unassigned(page)).not.toContainText(said.allAssigned)
  })
})
