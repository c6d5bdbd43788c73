import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee, makeProject, makeTask } from '#test/factories.ts'
import { expectTotalsToBeRight, times } from './totals.ts'

let app: TestApp
let manager: Client
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('Manager')
})
afterAll(() => app.close())

const isBad = (turn: number) => turn % 5 === 0

test('fifty create_bulk at once on one project: each whole or not at all, none doubled', async () => {
  const { project_id } = await makeProject(app.db)
  const invoices = (turn: number) => [
    { project_id, payment_amount: 10, notes: `${turn} first` },
    { project_id, payment_amount: isBad(turn) ? 0 : 20, notes: `${turn} second` },
    { project_id, payment_amount: 30, notes: `${turn} third` },
  ]
  const answers = await Promise.all(
    times(50, (turn) => manager.post('api/invoice/create_bulk', { invoices: invoices(turn) })),
  )
  expect(answers.map(({ status }) => status)).toEqual(times(50, (turn) => (isBad(turn) ? 400 : 201)))
  expect(answers[0]?.body.errors).toEqual({
    'invoices.1.payment_amount': ['Payment amount must be greater than 0'],
  })

  const stored = await app.db
    .selectFrom('invoice')
    .select('notes')
    .where('project_id', '=', project_id)
    .execute()
  const wanted = times(50, (turn) => turn)
    .filter((turn) => !isBad(turn))
    .flatMap((turn) => invoices(turn))
  expect(stored.map(({ notes }) => notes).toSorted()).toEqual(wanted.map(({ notes }) => notes).toSorted())
  const history = await app.db
    .selectFrom('history')
    .select('record_id')
    .where('project_id', '=', project_id)
    .execute()
  expect(new Set(history.map(({ record_id: id }) => id)).size).toBe(stored.length)
  expect(history).toHaveLength(stored.length)
  await expectTotalsToBeRight(app)
})

test('create_bulk for several projects at once, in every order, never blocks for good', async () => {
  const projects = await Promise.all(times(5, () => makeProject(app.db)))
  const answers = await Promise.all(
    times(30, (turn) => {
      const order = times(5, (index) => projects[(turn % 2 ? index : 4 - index) % 5])
      const invoices = order.map((project) => ({
        project_id: project?.project_id,
        payment_amount: 5,
        notes: 'x',
      }))
      return manager.post('api/invoice/create_bulk', { invoices })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(times(30, () => 201))
})

test('fifty boards finished at once on one project: each whole or not at all, none doubled', async () => {
  const { project_id } = await makeProject(app.db)
  const people = await Promise.all(times(3, () => makeEmployee(app.db)))
  const card = (turn: number, index: number) => ({
    id: `card-${turn}-${index}`,
    title: `Card ${turn} ${index}`,
    category: 'Other',
    parent: isBad(turn) && index === 2 ? 'nobody.here@example.com' : people[index]?.email,
  })
  const answers = await Promise.all(
    times(50, (turn) =>
      manager.post('task/assigned_tasks', { project_id, cards: times(3, (index) => card(turn, index)) }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(times(50, (turn) => (isBad(turn) ? 400 : 200)))
  expect(answers[0]?.body.errors).toEqual({ 'cards.2.parent': ['User not found'] })

  const stored = await app.db
    .selectFrom('task')
    .select('title')
    .where('project_id', '=', project_id)
    .execute()
  const wanted = times(50, (turn) => turn).filter((turn) => !isBad(turn))
  expect(stored.map(({ title }) => title).toSorted()).toEqual(
    wanted.flatMap((turn) => times(3, (index) => card(turn, index).title)).toSorted(),
  )
  const history = await app.db
    .selectFrom('history')
    .select('record_id')
    .where('project_id', '=', project_id)
    .execute()
  expect(history).toHaveLength(stored.length)
  await expectTotalsToBeRight(app)
})

test('boards that move the same stored tasks to different people at once leave one of them, whole', async () => {
  const { project_id } = await makeProject(app.db)
  const tasks = await Promise.all(times(6, () => makeTask(app.db, { project_id })))
  const people = await Promise.all(times(10, () => makeEmployee(app.db)))
  const answers = await Promise.all(
    people.map(({ email }, turn) => {
      const cards = tasks.map(({ task_id: id, title, category }) => ({ id, title, category, parent: email }))
      return manager.post('task/assigned_tasks', { project_id, cards: turn % 2 ? cards : cards.toReversed() })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  const stored = await app.db
    .selectFrom('task')
    .select(['assigned_to', 'version'])
    .where('project_id', '=', project_id)
    .execute()
  expect(new Set(stored.map(({ assigned_to: id }) => id)).size).toBe(1)
  expect(stored.map(({ version }) => version)).toEqual(times(6, () => 11))
})

test('a board drawn before somebody else changed a task is refused whole', async () => {
  const { project_id } = await makeProject(app.db)
  const [one, two] = [await makeTask(app.db, { project_id }), await makeTask(app.db, { project_id })]
  const { email } = await makeEmployee(app.db)
  const cards = [one, two].map(({ task_id: id, title, category, version }) => ({
    id,
    title,
    category,
    parent: email,
    version,
  }))
  const answers = await Promise.all([
    manager.post('task/assigned_tasks', { project_id, cards }),
    manager.post('task/assigned_tasks', {
      project_id,
      cards: cards.map((card) => ({ ...card, title: `${card.title}!` })),
    }),
  ])
  const refused = answers.find(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused?.body.message).toBe('The board was changed by someone else in the meantime.')
  expect(refused?.body.data).toHaveLength(2)
  const stored = await app.db
    .selectFrom('task')
    .select('version')
    .where('project_id', '=', project_id)
    .execute()
  expect(stored.map(({ version }) => version)).toEqual([2, 2])
})

test('boards, edits, closings and deletions of one project at once: no fault, nothing half done', async () => {
  const { project_id } = await makeProject(app.db)
  const tasks = await Promise.all(times(10, () => makeTask(app.db, { project_id })))
  const { email } = await makeEmployee(app.db)
  const answers = await Promise.all(
    times(60, (turn) => {
      const {
        task_id: id,
        title,
        category,
      } = tasks[turn % 10] ?? { task_id: '', title: '', category: 'Other' }
      const cards = tasks.map((task) => ({
        id: task.task_id,
        title: task.title,
        category: task.category,
        parent: email,
      }))
      if (turn % 6 === 0) return manager.post('task/assigned_tasks', { project_id, cards })
      if (turn % 6 === 1) return manager.get(`task/mark_as_closed/${id}`)
      if (turn % 6 === 2)
        return manager.put(`task/id/${id}`, { title: `${title}${turn}`, category, status: 'Active' })
      if (turn % 6 === 3) return manager.get(`task/ping/${id}`)
      if (turn % 6 === 4)
        return manager.put(`projects/id/${project_id}/update_description`, { description: `${turn}` })
      return manager.delete(`task/id/${id}`)
    }),
  )
  const strange = answers.filter(({ status }) => ![200, 400, 404].includes(status))
  expect(strange).toEqual([])
  await expectTotalsToBeRight(app)
})
