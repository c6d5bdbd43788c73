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
  titles,
  unassigned,
} from './board.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { makeEmployee, makeProject, makeTask, unique } from './records.ts'

const said = boardMessages
const [luis, grace] = ['Luis Ortega', 'Grace Holloway']

test('two managers work on one board, and nothing of either is lost', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const { project_id: id } = await makeProject(admin)
  const [contested, hers, his] = [
    await makeTask(admin, { project_id: id, title: unique('Contested') }),
    await makeTask(admin, { project_id: id, title: unique('Hers') }),
    await makeTask(admin, { project_id: id, title: unique('His') }),
  ]
  const [her, him] = [
    await signedIn('Manager', { live: true }),
    await signedIn('Administrator', { live: true }),
  ]
  for (const page of [her, him]) {
    const heard = page.waitForResponse(/\/api\/events/)
    await openBoard(page, id)
    await heard
    await chooseEmployee(page, 'Select a User 2', grace)
  }
  const template = (await titles(unassigned(her)).first().textContent()) ?? ''
  await drag(her, card(column(her, luis), contested.title), unassigned(her), 0.3)
  await expect(card(unassigned(her), contested.title)).toBeVisible()
  await drag(her, card(column(her, luis), hers.title), column(her, grace))
  await expect(titles(column(her, grace))).toHaveText([hers.title])
  await drag(her, card(unassigned(her), template), column(her, grace), 0.9)
  await expect(titles(column(her, grace))).toHaveText([hers.title, template])

  await drag(him, card(column(him, luis), contested.title), column(him, grace))
  await expect(titles(column(him, grace))).toHaveText([contested.title])
  await drag(him, card(column(him, luis), his.title), column(him, grace), 0.9)
  await expect(titles(column(him, grace))).toHaveText([contested.title, his.title])
  await finishWithoutEmpty(him)
  await agree(him)
  await expect(him).toHaveURL(/\/tasks\/?$/)

  await test.step('what he did appears on her open board; what both moved is asked about', async () => {
    await expect(her.getByText(said.others.moved(his.title, grace))).toBeVisible()
    await expect(titles(column(her, grace))).toHaveText([hers.title, template, his.title])
    await expect(unassigned(her).getByText(contested.title, { exact: true })).toBeVisible()
    const question = card(unassigned(her), contested.title)
    await expect(question).toContainText(said.conflict(grace))
    await expectAccessible(her)
    await button(her, 'Finish').click()
    await button(her, said.removeEmpty).click()
    await button(her, 'Finish').click()
    await expect(alert(her)).toHaveText(said.conflictsLeft(1))
    await question.getByRole('button', { name: said.take(grace) }).click()
    await expect(titles(column(her, grace))).toHaveText([hers.title, template, his.title, contested.title])
    await expect(button(her, said.menu(contested.title))).toBeFocused()
  })

  await test.step('and both are stored', async () => {
    await button(her, 'Finish').click()
    await agree(her)
    await expect(her).toHaveURL(/\/tasks\/?$/)
    const { tasks } = (await admin.get(`api/board/${String(id)}`)).data
    const owners = tasks.map((task: { title: string; assigned_to: { name: string } }) => [
      task.title,
      task.assigned_to.name,
    ])
    const all = [contested.title, hers.title, his.title, template]
    expect(Object.fromEntries(owners)).toEqual(Object.fromEntries(all.map((title) => [title, grace])))
  })
})

test('a Finish that comes too late shows what changed, and goes through the second time', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 409|ERR_FAILED/)
  const admin = await api('Administrator')
  const { project_id: id } = await makeProject(admin)
  const [moved, renamed] = [
    await makeTask(admin, { project_id: id }),
    await makeTask(admin, { project_id: id }),
  ]
  const page = await signedIn('Manager')
  // Nothing tells this window what happens elsewhere.
  await page.route('**/api/events*', (route) => route.abort())
  await openBoard(page, id)
  await chooseEmployee(page, 'Select a User 2', grace)
  await moveByMenu(page, moved.title, grace)
  await button(page, 'Finish').click()
  await button(page, said.removeEmpty).click()

  const title = unique('Renamed')
  await admin.put(`task/id/${String(renamed.task_id)}`, { title, assigned_to: 'admin@example.com' })
  await button(page, 'Finish').click()
  await agree(page)
  await expect(alert(page).first()).toHaveText(`${said.changed} ${said.lookAgain}`)
  await expect(page.getByText(said.others.moved(title, 'Alma Reyes'))).toBeVisible()
  await expect(titles(column(page, grace))).toHaveText([moved.title])
  await expect(titles(column(page, 'Alma Reyes'))).toHaveText([title])
  expect((await admin.get(`task/id/${String(moved.task_id)}`)).data.version).toBe(1)

  // A change that nobody sees on the board does not stop it.
  await admin.put(`task/id/${String(renamed.task_id)}`, { completion_percentage: 40 })
  await button(page, 'Finish').click()
  await agree(page)
  await expect(page).toHaveURL(/\/tasks\/?$/)
  expect((await admin.get(`task/id/${String(moved.task_id)}`)).data.assigned_to_obj.name).toBe(grace)
  expect((await admin.get(`task/id/${String(renamed.task_id)}`)).data).toMatchObject({
    title,
    assigned_to_obj: { name: 'Alma Reyes' },
    completion_percentage: 40,
  })
})

test('a refused or lost Finish leaves the board as it is, with the reason', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 400|ERR_FAILED|Failed to load/)
  const admin = await api('Administrator')
  const { project_id: id } = await makeProject(admin)
  const leaver = await makeEmployee(admin, { name: unique('Leaver') })
  const page = await signedIn('Manager')
  await page.route('**/api/events*', (route) => route.abort())
  await openBoard(page, id)
  const [first = '', second = ''] = await titles(unassigned(page)).allTextContents()
  await chooseEmployee(page, 'Select a User 1', leaver.name)
  await chooseEmployee(page, 'Select a User 2', luis)
  await moveByMenu(page, first, luis)
  await moveByMenu(page, second, leaver.name)
  await button(page, 'Finish').click()
  await button(page, said.removeEmpty).click()
  const finish = async () => {
    await button(page, 'Finish').click()
    await agree(page)
  }
  const intact = async () => {
    await expect(titles(column(page, luis))).toHaveText([first])
    await expect(titles(column(page, leaver.name))).toHaveText([second])
    expect((await admin.get(`api/board/${String(id)}`)).data.tasks).toEqual([])
  }

  await test.step('the server refuses one card', async () => {
    await admin.put(`api/user/id/${leaver.id}`, { is_active: false })
    await finish()
    await expect(alert(page)).toHaveText(`${said.failed}: ${messages.shared.userNotFound}`)
    await expect(card(column(page, leaver.name), second)).toContainText(messages.shared.userNotFound)
    await expectAccessible(page)
    await intact()
  })

  await test.step('no answer comes', async () => {
    await admin.put(`api/user/id/${leaver.id}`, { is_active: true })
    const keys: (string | undefined)[] = []
    await page.route('**/task/assigned_tasks', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await (keys.length === 1 ? route.abort() : route.continue())
    })
    await finish()
    await expect(alert(page)).toHaveText(`${said.failed}: ${messages.generic.unreachable}`)
    await intact()
    await finish()
    await expect(page).toHaveURL(/\/tasks\/?$/)
    expect(keys[1]).toBe(keys[0])
    expect((await admin.get(`api/board/${String(id)}`)).data.tasks).toHaveLength(2)
  })
})
