import { boardDueDate } from '#domain/board/board.ts'
import { todayIn } from '#domain/dates.ts'
import { boardMessages } from '#domain/words/board.ts'
import { messages } from '#domain/words/messages.ts'
import { writeDate } from '#domain/written-dates.ts'
import { expectAccessible, expectScreen } from './accessible.ts'
import {
  alert,
  boxOf,
  button,
  card,
  chooseEmployee,
  column,
  columnNames,
  drag,
  finishWithoutEmpty,
  letGo,
  moveByMenu,
  openBoard,
  openCustomTask,
  pickUp,
  pickUpByKey,
  spoken,
  titles,
  unassigned,
} from './board.ts'
import { expect, test } from './fixtures.ts'
import { expectError, field } from './forms.ts'
import { makeProject, makeTask, unique } from './records.ts'

const said = boardMessages
const [luis, grace] = ['Luis Ortega', 'Grace Holloway']
const today = todayIn('America/Chicago')

test('a board is filled by mouse, keyboard and menu, and finished', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const { project_id: id, project_name: name } = await makeProject(admin)
  const page = await signedIn('Manager')
  await openBoard(page, id)
  const [first = '', second = '', third = ''] = await titles(unassigned(page)).allTextContents()

  await test.step('five placeholders, and what cannot be done with them', async () => {
    await expect(page.getByRole('heading', { level: 2 })).toContainText(name)
    await expect(columnNames(page)).toHaveText([1, 2, 3, 4, 5].map(said.columnName))
    await expect(page).toHaveTitle(new RegExp(`Assign Tasks: ${name}`))
    await button(page, 'Add Employee').click()
    await expect(alert(page)).toHaveText(said.emptyColumnExists)
    await button(page, 'Finish').click()
    const refusal = page.getByRole('alertdialog', { name: said.emptyColumn })
    await refusal.getByRole('button', { name: 'OK' }).click()
    await expect(columnNames(page)).toHaveCount(5)
  })

  await test.step('an employee gives a column their name, and only one', async () => {
    await chooseEmployee(page, 'Select a User 1', luis)
    await expect(columnNames(page).first()).toHaveText(luis)
    await expect(column(page, luis)).toContainText(/\d+ open/)
    await chooseEmployee(page, 'Select a User 2', luis)
    await expect(alert(page)).toHaveText(said.employeeTwice)
    await chooseEmployee(page, 'Select a User 2', grace)
    await expect(alert(page)).toHaveCount(0)
    await page.getByRole('heading', { name: 'Select a User 3' }).getByRole('button').click()
    await page.getByPlaceholder('Search', { exact: true }).fill('Nora Feldman')
    await expect(page.getByText(messages.generic.noOptions('Employee'))).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the mouse drops a card into a column, in the order of dropping', async () => {
    await drag(page, card(unassigned(page), first), column(page, luis))
    await expect(titles(column(page, luis))).toHaveText([first])
    await expect(spoken(page)).toHaveText(said.moved(first, luis, 1, 1))
    await expect(unassigned(page).getByText(first, { exact: true })).toHaveCount(0)
    await drag(page, card(unassigned(page), second), card(column(page, luis), first), 0.1)
    await expect(titles(column(page, luis))).toHaveText([second, first])
    await expect(spoken(page)).toHaveText(said.moved(second, luis, 1, 2))
    await expect(column(page, luis).getByText('2 tasks')).toBeVisible()
    await expect(
      column(page, luis).getByText(/open tasks? in the whole firm, \d+ after Finish/),
    ).toBeAttached()
  })

  await test.step('undo puts it back exactly, by button and by key', async () => {
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(titles(column(page, luis))).toHaveText([first])
    await expect(titles(unassigned(page)).first()).toHaveText(second)
    await page.keyboard.press('Control+z')
    await expect(titles(column(page, luis))).toHaveCount(0)
    await expect(titles(unassigned(page)).first()).toHaveText(first)
    await expect(button(page, `Undo: ${said.columnChosen(grace)}`)).toBeVisible()
  })

  await test.step('dropped beside the columns a card is unassigned; Escape puts it back', async () => {
    await drag(page, card(unassigned(page), first), column(page, grace))
    await expect(titles(column(page, grace))).toHaveText([first])
    await drag(page, card(column(page, grace), first), page.getByRole('heading', { level: 1 }))
    await expect(titles(column(page, grace))).toHaveCount(0)
    await expect(titles(unassigned(page)).last()).toHaveText(first)
    await page.keyboard.press('Control+z')
    await expect(titles(column(page, grace))).toHaveText([first])
    await pickUp(page, card(column(page, grace), first))
    await page.keyboard.press('Escape')
    await letGo(page)
    await expect(spoken(page)).toHaveText(said.putBack(first))
    await expect(titles(column(page, grace))).toHaveText([first])
  })

  await test.step('the keyboard moves a card by 25 px, announces and drops it', async () => {
    const handle = button(page, said.handle(second))
    await handle.focus()
    await expect(handle).toHaveAccessibleDescription(said.instructions)
    const lifted = page.locator('.cursor-grabbing')
    await pickUpByKey(page)
    await expect(spoken(page)).toHaveText(said.picked(second, said.unassignedTasks))
    const start = await boxOf(lifted)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await boxOf(lifted)).x - start.x).toBeCloseTo(25, 0)
    const over = said.over(second, luis)
    for (let step = 0; step < 20 && (await spoken(page).textContent()) !== over; step += 1)
      await page.keyboard.press('ArrowRight')
    await expect(spoken(page)).toHaveText(over)
    await page.keyboard.press('Space')
    await expect(titles(column(page, luis))).toHaveText([second])
    await expect(spoken(page)).toHaveText(said.moved(second, luis, 1, 1))
    await expect(handle).toBeFocused()
    await pickUpByKey(page)
    await page.keyboard.press('Escape')
    await expect(spoken(page)).toHaveText(said.putBack(second))
    await expect(handle).toBeFocused()
    await expect(titles(column(page, luis))).toHaveText([second])
  })

  await test.step('the menu of a card knows every column', async () => {
    await button(page, said.menu(third)).click()
    await expect(page.getByRole('menuitem')).toHaveText(
      [said.unassignedTasks, luis, grace, ...[3, 4, 5].map(said.columnName)].map(
        (name) => new RegExp(`^${name}`),
      ),
    )
    await expect(page.getByRole('menuitem', { name: said.unassignedTasks })).toBeDisabled()
    await page.getByRole('menuitem', { name: grace }).click()
    await expect(titles(column(page, grace))).toHaveText([first, third])
    await expect(button(page, said.menu(third))).toBeFocused()
  })

  await test.step('a removed column leaves its cards unassigned', async () => {
    await button(page, said.removeColumn(grace)).click()
    await expect(columnNames(page)).toHaveCount(4)
    await expect(titles(unassigned(page)).last()).toHaveText(third)
    await page.keyboard.press('Control+z')
    await expect(titles(column(page, grace))).toHaveText([first, third])
  })

  const mine = unique('Walk the roof')
  const lost = unique('Never given')
  await test.step('a custom task says what is wrong with it and when it is due', async () => {
    await openCustomTask(page)
    const form = page.getByRole('form', { name: said.customTask })
    await expect(form).toContainText(said.dueOn(writeDate(boardDueDate(today), 'day')))
    const add = form.getByRole('button', { name: said.addTask })
    await add.click()
    await expectError(page, field(page, 'Task Name'), said.nameRequired)
    await expectError(page, field(page, 'Task Category'), said.categoryRequired)
    await field(page, 'Task Name').fill('x'.repeat(101))
    await field(page, 'Task Description').fill('x'.repeat(1025))
    await add.click()
    await expectError(page, field(page, 'Task Name'), said.nameTooLong)
    await expectError(page, field(page, 'Task Description'), said.descriptionTooLong)
    await expect(field(page, 'Task Category').getByRole('option')).toHaveText([
      'Select',
      'Electrical',
      'Plumbing',
      'Mechanical',
      'Other',
    ])
    await field(page, 'Task Category').selectOption('Plumbing')
    await field(page, 'Task Description').fill('Bring a ladder')
    await field(page, 'Task Name').fill(first.toUpperCase())
    await add.click()
    await expectError(page, field(page, 'Task Name'), said.nameNotUnique)
    for (const title of [mine, lost]) {
      await field(page, 'Task Name').fill(title)
      await page.keyboard.press('Enter')
      await expect(titles(unassigned(page)).first()).toHaveText(title)
    }
    await drag(page, card(unassigned(page), mine), column(page, luis), 0.95)
    await expect(titles(column(page, luis))).toHaveText([second, mine])
  })

  await test.step('the search finds cards and people', async () => {
    const search = page.getByRole('searchbox', { name: said.search })
    await search.fill(mine.toUpperCase())
    await expect(titles(page.getByRole('main'))).toHaveText([mine])
    await expect(unassigned(page)).toContainText(said.noneMatch)
    await search.fill('holloway')
    await expect(titles(page.getByRole('main'))).toHaveText([first, third])
    await search.fill('')
    await expect(titles(column(page, luis))).toHaveCount(2)
  })

  await test.step('a reload keeps the draft, and says so once', async () => {
    await page.reload()
    await expect(page.getByText(said.draftRestored)).toBeVisible()
    await expect(titles(column(page, luis))).toHaveText([second, mine])
    await expect(titles(column(page, grace))).toHaveText([first, third])
    await expect(titles(unassigned(page)).first()).toHaveText(lost)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(said.draftRestored)).toHaveCount(0)
  })

  await test.step('Finish asks what has to be asked, and stores what is assigned', async () => {
    await finishWithoutEmpty(page)
    const question = page.getByRole('alertdialog', { name: said.unassigned })
    await expect(question).toContainText(said.lost([lost]))
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(titles(column(page, luis))).toHaveCount(2)
    await button(page, 'Finish').click()
    await question.getByRole('button', { name: 'Finish' }).click()
    await expect(page).toHaveURL(/\/tasks\/?$/)
    await expect(page.getByText(said.assigned)).toBeVisible()
    const { tasks } = (await admin.get(`api/board/${id}`)).data
    expect(
      Object.fromEntries(
        tasks.map((task: { title: string; assigned_to: { name: string } }) => [
          task.title,
          task.assigned_to.name,
        ]),
      ),
    ).toEqual({ [first]: grace, [third]: grace, [second]: luis, [mine]: luis })
    expect(tasks.find(({ title }: { title: string }) => title === mine)).toMatchObject({
      description: 'Bring a ladder',
      category: 'Plumbing',
      due_date: boardDueDate(today),
    })
  })

  await test.step('opened again, it shows who has what, and no draft', async () => {
    await openBoard(page, id)
    await expect(columnNames(page)).toHaveCount(5)
    await expect(page.getByText(said.draftRestored)).toHaveCount(0)
    await expect(titles(column(page, luis))).toHaveText([second, mine].toSorted())
    await expect(unassigned(page).getByText(first, { exact: true })).toHaveCount(0)
    await expect(unassigned(page).getByText(lost, { exact: true })).toHaveCount(0)
  })
})

test('a board is reset, finished without anybody, and its draft discarded', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const { project_id: id } = await makeProject(admin)
  const task = await makeTask(admin, { project_id: id })
  const page = await signedIn('Administrator')
  await openBoard(page, id)
  await expect(titles(column(page, luis))).toHaveText([task.title])

  await button(page, 'Reset').click()
  const question = page.getByRole('alertdialog', { name: said.confirmReset })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(columnNames(page)).toHaveCount(5)
  await button(page, 'Reset').click()
  await question.getByRole('button', { name: 'Reset' }).click()
  await expect(columnNames(page)).toHaveCount(0)
  await expect(unassigned(page).getByText(task.title)).toBeVisible()
  await expect(page.getByText(said.noColumnsYet)).toBeVisible()

  await page.reload()
  await button(page, 'Discard draft').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(columnNames(page)).toHaveCount(5)
  await expect(titles(column(page, luis))).toHaveText([task.title])
  await page.reload()
  await expect(titles(column(page, luis))).toHaveText([task.title])
  await expect(page.getByText(said.draftRestored)).toHaveCount(0)

  await button(page, 'Reset').click()
  await question.getByRole('button', { name: 'Reset' }).click()
  await button(page, 'Add Employee').click()
  await expect(columnNames(page)).toHaveText(['Select a User 1'])
  await expect(columnNames(page).getByRole('button')).toBeFocused()
  await button(page, said.removeColumn('Select a User 1')).click()
  await button(page, 'Finish').click()
  await page
    .getByRole('alertdialog', { name: said.noColumns })
    .getByRole('button', { name: 'Finish' })
    .click()
  await page
    .getByRole('alertdialog', { name: said.unassigned })
    .getByRole('button', { name: 'Finish' })
    .click()
  await expect(page).toHaveURL(/\/tasks\/?$/)
  expect((await admin.get(`task/id/${String(task.task_id)}`)).data).toMatchObject({
    assigned_to_obj: null,
    version: 2,
  })
})

test('a finger carries a card after resting on it', async ({ signedIn, api }) => {
  const { project_id: id } = await makeProject(await api('Manager'))
  const page = await signedIn('Manager')
  await openBoard(page, id)
  const title = (await titles(unassigned(page)).first().textContent()) ?? ''
  await chooseEmployee(page, 'Select a User 1', luis)
  const [from, to] = [await boxOf(card(unassigned(page), title)), await boxOf(column(page, luis))]
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await finger('touchStart', from.x + 60, from.y + 12)
  await expect(spoken(page)).toHaveText(said.picked(title, said.unassignedTasks))
  await finger('touchMove', to.x + 40, to.y + 180)
  await finger('touchMove', to.x + 60, to.y + 200)
  await expect(spoken(page)).toHaveText(said.over(title, luis))
  await finger('touchEnd')
  await expect(titles(column(page, luis))).toHaveText([title])
})

test('the board needs a project and a right, and says how things are', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  const admin = await api('Administrator')
  const page = await signedIn('Manager')

  await test.step('without a project', async () => {
    const { project_id: id, project_name: name } = await makeProject(admin, {
      project_name: unique('Assembly Hall'),
    })
    await page.goto('/tasks/assign_tasks')
    await expect(page.getByRole('link', { name })).toBeVisible()
    await button(page, 'Finish').click()
    await expectError(page, page.getByRole('searchbox'), said.projectMissing)
    await expect(alert(page).first()).toHaveText(said.noProjectId)
    await expectScreen(page)
    await page.getByRole('searchbox').fill('no such project')
    await expect(page.getByText(messages.project.noMatch('no such project'))).toBeVisible()
    await page.getByRole('searchbox').fill(id.slice(0, 6))
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 2 })).toContainText(name)
    await expectScreen(page)
  })

  await test.step('of a finished project', async () => {
    const { project_id: id } = await makeProject(admin, { status: 'Cancelled' })
    await openBoard(page, id)
    await expect(page.getByText(said.finished('Cancelled'))).toBeVisible()
  })

  await test.step('of no project', async () => {
    expectConsole(/status of 404/)
    await page.goto('/tasks/assign_tasks/990000-nobody')
    await expect(page.getByText(messages.shared.projectNotFound)).toBeVisible()
  })

  await test.step('when it cannot be had', async () => {
    expectConsole(/status of 500|ERR_FAILED/)
    // Nothing else may bring the board before the button does.
    await page.route('**/api/events*', (route) => route.abort())
    const { project_id: id } = await makeProject(admin)
    await page.route('**/api/board/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Out of order' } }),
    )
    await page.goto(`/tasks/assign_tasks/${id}`)
    await expect(page.getByText('Out of order')).toBeVisible()
    await page.unroute('**/api/board/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(columnNames(page)).toHaveCount(5)
  })

  await test.step('for those who may not', async () => {
    expectConsole(/status of 403/)
    const member = await signedIn('Team Member')
    await member.goto('/tasks/assign_tasks')
    await expect(member.getByText(messages.generic.forbidden)).toBeVisible()
    await expectScreen(member)
  })
})

test('texts of any length and kind stay in their place', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const { project_id: id } = await makeProject(admin)
  const title = `${'Unbreakable'.repeat(18)} <img src=x>`
  await makeTask(admin, { project_id: id, title, description: '<b>bold</b> '.repeat(100) })
  const page = await signedIn('Manager')
  await openBoard(page, id)
  await expect(column(page, luis).getByText(title, { exact: true })).toBeVisible()
  const box = await boxOf(column(page, luis))
  expect((await boxOf(column(page, luis).locator('[data-card]'))).width).toBeLessThan(box.width)
  await moveByMenu(page, title, 'Select a User 2')
  await expect(column(page, 'Select a User 2')).toContainText(said.wasWith(luis))
  await expectScreen(page)
})
