import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee, makeProject, makeTask } from '#test/factories.ts'
import { expectTotalsToBeRight, times } from './totals.ts'

let app: TestApp
let project_id: string
let writers: { client: Client; headers: Record<string, string> }[]
beforeAll(async () => {
  app = await startApp()
  ;({ project_id } = await makeProject(app.db))
  writers = await Promise.all(
    times(5, async () => {
      const client = await app.as('Manager')
      return { client, headers: await client.csrf() }
    }),
  )
})
afterAll(() => app.close())

const writerOf = (turn: number) => writers[turn % writers.length] as (typeof writers)[number]

/** Sent without asking for a token first, so that all come at once. */
const create = (turn: number, body: object, key: string = crypto.randomUUID()) => {
  const { client, headers } = writerOf(turn)
  return client.post(
    'task/',
    { project_id, title: `Task ${turn}`, due_date: '2026-03-02', assigned_to: client.id, ...body },
    { csrf: false, headers: { ...headers, 'idempotency-key': key } },
  )
}

const update = (turn: number, id: string, body: object) => {
  const { client, headers } = writerOf(turn)
  return client.put(`task/id/${id}`, body, { csrf: false, headers })
}

const historyOf = async (ids: readonly string[]) =>
  await app.db.selectFrom('history').selectAll().where('record_id', 'in', ids).orderBy('id').execute()

const transactionsOf = async (ids: readonly string[]) =>
  await sql<{
    tx: string
  }>`SELECT DISTINCT xmin::text AS tx FROM history WHERE record_id = ANY(${ids})`.execute(app.db)

describe('tasks that many make and change at once', () => {
  test('tasks of five people share transactions, and each has its own author, history, request and answer', async () => {
    const keys = times(40, () => crypto.randomUUID())
    const answers = await Promise.all(times(40, (turn) => create(turn, {}, keys[turn])))
    expect(answers.map(({ status }) => status)).toEqual(times(40, () => 201))
    expect(answers.map(({ body }) => body.data.title)).toEqual(times(40, (turn) => `Task ${turn}`))
    const ids = answers.map(({ body }) => body.data.task_id)
    const entries = new Map((await historyOf(ids)).map((entry) => [entry.record_id, entry]))
    expect(entries.size).toBe(40)
    expect(ids.map((id) => entries.get(id)?.actor)).toEqual(times(40, (turn) => writerOf(turn).client.id))
    expect(new Set([...entries.values()].map(({ request_id: id }) => id)).size).toBe(40)
    expect(ids.map((id) => entries.get(id)?.changes['title'])).toEqual(
      times(40, (turn) => [null, `Task ${turn}`]),
    )
    expect((await transactionsOf(ids)).rows.length).toBeLessThan(10)

    const again = await Promise.all(times(40, (turn) => create(turn, {}, keys[turn])))
    expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body))
    expect(await historyOf(ids)).toHaveLength(40)
    await expectTotalsToBeRight(app)
  })

  test('assignments share transactions, too', async () => {
    const answers = await Promise.all(
      times(30, (turn) => {
        const { client, headers } = writerOf(turn)
        const body = { title: `Assignment ${turn}`, due_date: '2026-03-02', assigned_to: client.id }
        return client.post('assignment/create', body, { csrf: false, headers })
      }),
    )
    expect(answers.map(({ status, body }) => [status, body.data.title])).toEqual(
      times(30, (turn) => [201, `Assignment ${turn}`]),
    )
    const { rows } = await transactionsOf(answers.map(({ body }) => body.data.id))
    expect(rows.length).toBeLessThan(10)
    await expectTotalsToBeRight(app)
  })

  test('whoever is given one of them is told of it once, whoever gives it to themselves is not', async () => {
    const people = await Promise.all(times(3, () => makeEmployee(app.db)))
    const answers = await Promise.all(
      times(30, (turn) => create(turn, turn % 2 ? { assigned_to: people[turn % 3]?.email } : {})),
    )
    expect(answers.map(({ status }) => status)).toEqual(times(30, () => 201))
    const told = await app.db
      .selectFrom('notice')
      .select(['employee_id', 'by_id', 'record_id', 'kind'])
      .where(
        'record_id',
        'in',
        answers.map(({ body }) => body.data.task_id),
      )
      .execute()
    const wanted = times(30, (turn) => ({
      employee_id: people[turn % 3]?.id,
      by_id: writerOf(turn).client.id,
      record_id: answers[turn]?.body.data.task_id,
      kind: 'assigned',
    })).filter((_, turn) => turn % 2)
    const byRecord = (rows: readonly { record_id: string }[]) =>
      rows.toSorted((a, b) => a.record_id.localeCompare(b.record_id))
    expect(byRecord(told)).toEqual(byRecord(wanted))
  })

  test('what one of them does wrong is told to that one alone, at its field', async () => {
    const wrong = [{ project_id: '999999' }, { assigned_to: 'nobody.here@example.com' }, { title: '' }]
    const wrongOf = (turn: number) => (turn % 6 === 5 ? wrong[Math.floor(turn / 6) % 3] : undefined)
    const answers = await Promise.all(times(36, (turn) => create(turn, wrongOf(turn) ?? {})))
    const told = answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])
    expect(told).toEqual(
      times(36, (turn) => {
        const fields = Object.keys(wrongOf(turn) ?? {})
        return [fields.length > 0 ? 400 : 201, fields]
      }),
    )
    await expectTotalsToBeRight(app)
  })

  test('who leaves out a title has none of the others begin anew', async () => {
    const answers = await Promise.all(times(18, (turn) => create(turn, turn === 9 ? { title: '' } : {})))
    expect(answers.map(({ status }) => status)).toEqual(times(18, (turn) => (turn === 9 ? 400 : 201)))
    const ids = answers.flatMap(({ body }) => body.data?.task_id ?? [])
    expect((await transactionsOf(ids)).rows.length).toBeLessThan(9)
  })

  test('one key that thirty send at once makes one task, and all get its answer', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all(times(30, () => create(0, { title: 'Once' }, key)))
    expect(new Set(answers.map(({ body }) => body.data.task_id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(times(30, () => 201))
    const made = await app.db.selectFrom('task').select('task_id').where('title', '=', 'Once').execute()
    expect(made).toHaveLength(1)
  })

  test('changes of many tasks and of one task at once: versions count each, and stale ones are refused', async () => {
    const { id: assigned_by } = await makeEmployee(app.db)
    const tasks = await Promise.all(times(10, () => makeTask(app.db, { project_id, assigned_by })))
    const [one] = tasks
    const id = one?.task_id ?? ''
    const spelt = (turn: number) => (turn % 2 ? id.toUpperCase() : id)
    const [others, same, stale] = await Promise.all([
      Promise.all(
        tasks.slice(1).map((task, turn) => update(turn, task.task_id, { title: `Changed ${turn}` })),
      ),
      Promise.all(times(12, (turn) => update(turn, spelt(turn), { title: `Turn ${turn}` }))),
      Promise.all(times(6, (turn) => update(turn, spelt(turn), { description: `${turn}`, version: 99 }))),
    ])
    expect(others.map(({ body }) => [body.data.title, body.data.version])).toEqual(
      times(9, (turn) => [`Changed ${turn}`, 2]),
    )
    expect(same.map(({ body }) => body.data.version).toSorted((a, b) => a - b)).toEqual(
      times(12, (turn) => turn + 2),
    )
    expect(stale.map(({ status }) => status)).toEqual(times(6, () => 409))
    const titles = (await historyOf([id])).map(({ changes }) => changes['title'] as [string, string])
    expect(titles.slice(1).map(([before]) => before)).toEqual(titles.slice(0, -1).map(([, after]) => after))
    const { rows } = await transactionsOf(tasks.slice(1).map((task) => task.task_id))
    expect(rows.length).toBeLessThan(9)
    await expectTotalsToBeRight(app)
  })
})
