import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { Client, startApp, type TestApp } from '#test/app.ts'
import { makeEmployee, makeProject, makeTask } from '#test/factories.ts'
import { times } from './totals.ts'

let app: TestApp
let manager: Client
let project_id: string
let email: string
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('Manager')
  ;({ project_id } = await makeProject(app.db))
  ;({ email } = await makeEmployee(app.db))
})
afterAll(() => app.close())

const withKey = (key: string = crypto.randomUUID()) => ({ headers: { 'idempotency-key': key } })

/** Every kind of POST that makes something, with the table in which it can be counted. */
const posts = [
  ['task/', 'task', () => ({ project_id, title: mark(), due_date: '2026-03-02', assigned_to: email })],
  ['assignment/create', 'assignment', () => ({ title: mark(), due_date: '2026-03-02', assigned_to: email })],
  [
    'submittal/',
    'submittal',
    () => ({ project: project_id, sub_description: mark(), received_date: '2026-03-02', assigned_to: email }),
  ],
  [
    'rfi/',
    'rfi',
    () => ({ project_id, description: mark(), date_received: '2026-03-02', assigned_to: email }),
  ],
  [
    'projects/',
    'project',
    () => ({
      project_name: mark(),
      start_date: '2026-03-02',
      manager: email,
      city: 'Waco',
      template: 'default',
      status: 'Active',
    }),
  ],
  ['api/clients/create/', 'client', () => ({ name: mark() })],
  ['api/points-of-contact/create/', 'point_of_contact', () => ({ name: mark() })],
  [
    'api/invoice/create_bulk',
    'invoice',
    () => ({ invoices: [{ project_id, payment_amount: 5, notes: mark() }] }),
  ],
  [
    'task/assigned_tasks',
    'task',
    () => ({ project_id, cards: [{ id: 'new', title: mark(), category: 'Other', parent: email }] }),
  ],
] as const

const mark = () => `once ${crypto.randomUUID()}`

async function countOf(table: (typeof posts)[number][1]): Promise<number> {
  const { count } = await app.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe.each(posts)('POST %s with an Idempotency-Key', (path, table, payload) => {
  test('a POST with an Idempotency-Key sent twice, one after the other, makes one and answers the same', async () => {
    const before = await countOf(table)
    const [key, body] = [withKey(), payload()]
    const first = await manager.post(path, body, key)
    const second = await manager.post(path, body, key)
    expect(first.status).toBeLessThan(300)
    expect(second).toMatchObject({ status: first.status, body: first.body })
    expect(first.body).toMatchObject(second.body)
    expect(await countOf(table)).toBe(before + 1)
  })

  test('a POST with an Idempotency-Key sent ten times at once makes one and answers the same', async () => {
    const before = await countOf(table)
    const [key, body] = [withKey(), payload()]
    const answers = await Promise.all(times(10, () => manager.post(path, body, key)))
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
    expect(answers[0]?.status).toBeLessThan(300)
    expect(await countOf(table)).toBe(before + 1)
  })

  test('a POST with an Idempotency-Key and another body is refused and makes nothing', async () => {
    const key = withKey()
    await manager.post(path, payload(), key)
    const before = await countOf(table)
    const answer = await manager.post(path, payload(), key)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('This Idempotency-Key was used for a different request.')
    expect(await countOf(table)).toBe(before)
  })
})

describe('keys', () => {
  const task = (given: Record<string, unknown> = {}) => ({
    project_id,
    title: mark(),
    due_date: '2026-03-02',
    assigned_to: email,
    ...given,
  })

  test('an Idempotency-Key is known after the server was started again', async () => {
    const [key, body] = [withKey(), task()]
    const first = await manager.post('task/', body, key)
    const restarted = await buildApp({ db: app.db, url: app.url, env: { ...app.env, logLevel: 'silent' } })
    const before = await countOf('task')
    const second = await new Client(restarted, manager.key, manager.id).post('task/', body, key)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await countOf('task')).toBe(before)
    await restarted.close()
  })

  test('an Idempotency-Key is answered as the first time, also when what the request names is gone by now', async () => {
    const gone = await makeProject(app.db)
    const [key, body] = [withKey(), task({ project_id: gone.project_id })]
    const first = await manager.post('task/', body, key)
    const comment = `api/comments/task/${first.body.data.task_id}`
    const other = withKey()
    const spoken = await manager.post(comment, { body: 'Here' }, other)
    const deleted_at = new Date()
    await app.db
      .updateTable('project')
      .set({ deleted_at })
      .where('project_id', '=', gone.project_id)
      .execute()
    await app.db
      .updateTable('task')
      .set({ deleted_at })
      .where('task_id', '=', first.body.data.task_id)
      .execute()
    expect(await manager.post('task/', body, key)).toMatchObject({ status: 201, body: first.body })
    expect(await manager.post(comment, { body: 'Here' }, other)).toMatchObject({
      status: 201,
      body: spoken.body,
    })
    expect((await manager.post('task/', body, withKey())).status).toBe(400)
    expect((await manager.post(comment, { body: 'Here' }, withKey())).status).toBe(404)
  })

  test('an Idempotency-Key belongs to one person: another’s is a request of its own', async () => {
    const [key, body] = [withKey(), task()]
    const other = await app.as('Manager')
    const first = await manager.post('task/', body, key)
    const second = await other.post('task/', body, key)
    expect(second.status).toBe(201)
    expect(second.body.data.task_id).not.toBe(first.body.data.task_id)
    expect((await other.post('task/', task(), key)).status).toBe(422)
  })

  test('an Idempotency-Key belongs to one address: elsewhere it is a mismatch; a trailing slash is nothing', async () => {
    const [key, body] = [withKey(), task()]
    const first = await manager.post('task/', body, key)
    expect((await manager.post('task', body, key)).body).toMatchObject(first.body)
    expect((await manager.post('assignment/create', body, key)).status).toBe(422)
  })

  test('an Idempotency-Key is not used up by a refused request', async () => {
    const key = withKey()
    const refused = await manager.post('task/', task({ title: '' }), key)
    expect(refused.status).toBe(400)
    const accepted = await manager.post('task/', task({ title: 'Second try' }), key)
    expect(accepted).toMatchObject({ status: 201, body: { data: { title: 'Second try' } } })
  })

  test('an Idempotency-Key of refused and good requests at once is used by the good one', async () => {
    const key = withKey()
    const good = task()
    const answers = await Promise.all(
      times(10, (turn) => manager.post('task/', turn % 2 ? good : { ...good, title: '' }, key)),
    )
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data.task_id))
    expect(ids.size).toBe(1)
    expect(answers.filter(({ status }) => ![201, 400, 422].includes(status))).toEqual([])
  })

  test('an Idempotency-Key does not let a refused person in, nor hand an answer to one who may not have it any more', async () => {
    const [key, body] = [withKey(), task()]
    const leaving = await app.as('Manager')
    expect((await leaving.post('task/', body, key)).status).toBe(201)
    await app.db.updateTable('employee').set({ role: 'Other' }).where('id', '=', leaving.id).execute()
    expect((await leaving.post('task/', body, key)).status).toBe(403)
  })

  test.each(['', ' ', 'two words', 'x'.repeat(201), 'umlaut-ü'])(
    'an Idempotency-Key of another form is refused: %j',
    async (key) => {
      const before = await countOf('task')
      const answer = await manager.post('task/', task(), { headers: { 'idempotency-key': key } })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toBe('Idempotency-Key must be 1 to 200 printable characters.')
      expect(await countOf('task')).toBe(before)
    },
  )

  test('an Idempotency-Key closes a task once by POST, too', async () => {
    const { task_id: id } = await makeTask(app.db)
    const key = withKey()
    const answers = await Promise.all(times(5, () => manager.post(`task/mark_as_closed/${id}`, {}, key)))
    for (const { body } of answers) expect(body.message).toBe('Task marked as complete')
  })

  test('without an Idempotency-Key the same body twice makes two', async () => {
    const before = await countOf('task')
    const body = task()
    await Promise.all([manager.post('task/', body), manager.post('task/', body)])
    expect(await countOf('task')).toBe(before + 2)
  })
})
