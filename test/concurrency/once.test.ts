import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import {
  makeAssignment,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from '#test/factories.ts'
import { expectTotalsToBeRight, times } from './totals.ts'

let app: TestApp
let admin: Client
let other: Client
beforeAll(async () => {
  app = await startApp()
  admin = await app.as('Administrator')
  other = await app.as('Administrator')
})
afterAll(async () => {
  await expectTotalsToBeRight(app)
  await app.close()
})

type Make = () => Promise<string>

const actions: [
  name: string,
  model: string,
  verb: 'GET' | 'PUT',
  path: string,
  make: Make,
  done: string,
  again: string,
][] = [
  [
    'closing a task',
    'task',
    'GET',
    'task/mark_as_closed',
    async () => (await makeTask(app.db)).task_id,
    'Task marked as complete',
    'Task is already complete',
  ],
  [
    'clearing a ping',
    'task',
    'GET',
    'task/close_ping',
    async () => (await makeTask(app.db, { pinged: true })).task_id,
    'Ping cleared',
    'Task is not pinged',
  ],
  [
    'closing an assignment',
    'assignment',
    'PUT',
    'assignment/mark_as_closed',
    async () => (await makeAssignment(app.db)).id,
    'Assignment marked as closed',
    'Assignment is already closed',
  ],
  [
    'closing a submittal',
    'submittal',
    'GET',
    'submittal/mark_as_closed',
    async () => (await makeSubmittal(app.db)).submittal_id,
    'Submittal closed successfully',
    'Submittal is already closed',
  ],
  [
    'closing an RFI',
    'rfi',
    'GET',
    'rfi/mark_as_closed',
    async () => (await makeRfi(app.db)).rfi_id,
    'RFI closed successfully',
    'RFI is already closed',
  ],
  [
    'sending an invoice',
    'invoice',
    'GET',
    'api/invoice/mark_as_sent',
    async () => (await makeInvoice(app.db)).invoice_id,
    'Invoice marked as sent',
    'Invoice is already marked as sent',
  ],
  [
    'entering a project into the accounting package',
    'project',
    'GET',
    'api/invoice/mark_project_as_sent_to_quickbooks',
    async () => (await makeProject(app.db)).project_id,
    'Project marked as sent to the accounting package',
    'Project is already marked as sent to the accounting package',
  ],
]

describe.each(actions)('%s twenty times at once', (_, model, verb, path, make, done, again) => {
  test('an action twenty times at once is done once and said once, and every answer is a success', async () => {
    const id = await make()
    const answers = await Promise.all(
      times(20, (turn) =>
        (turn % 2 ? admin : other).call(turn % 3 || verb === 'PUT' ? verb : 'POST', `${path}/${id}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(times(20, () => 200))
    expect(answers.filter(({ body }) => body.message === done)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.message === again)).toHaveLength(19)
    for (const { body } of answers) expect(body.data).toEqual(answers[0]?.body.data)
    expect(answers[0]?.body.data.version).toBe(2)
    expect(await historyRows(model, id)).toHaveLength(1)
  })
})

test('pinging a task twenty times at once pings once; the others hear that it is pinged', async () => {
  const { task_id: id } = await makeTask(app.db)
  const answers = await Promise.all(times(20, (turn) => (turn % 2 ? admin : other).get(`task/ping/${id}`)))
  const refused = answers.filter(({ status }) => status === 400)
  expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.message)).toEqual([
    'Task pinged successfully',
  ])
  expect(refused).toHaveLength(19)
  for (const { body } of refused) {
    expect(body.message).toBe(
      'Task is already pinged. The assigned user will be reminded about this task on their dashboard.',
    )
  }
  expect(await historyRows('task', id)).toHaveLength(1)
})

test('pinging and closing one task at once never leaves a closed task pinged', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { task_id: id } = await makeTask(app.db)
    const answers = await Promise.all([admin.get(`task/mark_as_closed/${id}`), other.get(`task/ping/${id}`)])
    expect(answers[0].status).toBe(200)
    expect([200, 400]).toContain(answers[1].status)
    expect((await admin.get(`task/id/${id}`)).body.data).toMatchObject({ status: 'Closed', pinged: false })
  }
})

const deletable: [name: string, model: string, path: string, make: Make][] = [
  ['task', 'task', 'task/id', async () => (await makeTask(app.db)).task_id],
  ['submittal', 'submittal', 'submittal/id', async () => (await makeSubmittal(app.db)).submittal_id],
  ['RFI', 'rfi', 'rfi/id', async () => (await makeRfi(app.db)).rfi_id],
]

test.each(deletable)(
  'deleting a %s ten times at once deletes it once, and so with bringing it back',
  async (_, model, path, make) => {
    const id = await make()
    const deleted = await Promise.all(times(10, () => admin.delete(`${path}/${id}`)))
    expect(deleted.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(deleted.filter(({ status }) => status === 404)).toHaveLength(9)
    const restored = await Promise.all(times(10, () => admin.post(`api/recycle_bin/${model}/${id}/restore`)))
    expect(restored.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(restored.filter(({ status }) => status === 400)).toHaveLength(9)
    expect((await historyRows(model, id)).map(({ action }) => action)).toEqual(['delete', 'restore'])
    expect((await admin.get(`${path}/${id}`)).body.data.version).toBe(3)
  },
)

test('a record deleted while it is edited and closed is deleted, and its history explains how', async () => {
  const { task_id: id } = await makeTask(app.db)
  const answers = await Promise.all([
    admin.put(`task/id/${id}`, { title: 'Edited' }),
    admin.delete(`task/id/${id}`),
    other.get(`task/mark_as_closed/${id}`),
    other.put(`task/id/${id}`, { description: 'Edited too' }),
  ])
  expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
  expect((await admin.get(`task/id/${id}`)).status).toBe(404)
  const rows = await historyRows('task', id)
  expect(rows.at(-1)?.action).toBe('delete')
  expect(rows).toHaveLength(answers.filter(({ status }) => status === 200).length)
})

async function historyRows(model: string, id: string) {
  return await app.db
    .selectFrom('history')
    .select(['action', 'changes'])
    .where('model', '=', model)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
}
