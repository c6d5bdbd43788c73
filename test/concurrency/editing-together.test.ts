import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type Answer, type Client, type TestApp } from '#test/app.ts'
import {
  makeAssignment,
  makeClient,
  makeEmployee,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from '#test/factories.ts'

let app: TestApp
let ann: Client
let ben: Client
beforeAll(async () => {
  app = await startApp()
  ann = await app.as('Administrator')
  ben = await app.as('Manager')
})
afterAll(() => app.close())

type Change = { field: string; before: unknown; after: unknown }
type Entry = { action: string; changes: Change[] }

const conflicted = ({ status }: Answer) => status === 409

async function historyOf(model: string, id: string): Promise<Entry[]> {
  return (await ann.get(`api/record_history/${model}/${id}`)).body.data
}

describe('two people edit one record', () => {
  test('the second to save the same field hears of it and sees the record as it is now', async () => {
    const { task_id: id } = await makeTask(app.db, { title: 'Load calc' })
    const { version } = (await ann.get(`task/id/${id}`)).body.data
    expect((await ann.put(`task/id/${id}`, { title: 'By Ann', version })).status).toBe(200)
    const answer = await ben.put(`task/id/${id}`, { title: 'By Ben', version })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      operation: 'ERROR',
      status: 409,
      message: 'Someone else changed this record in the meantime.',
      data: { task_id: id, title: 'By Ann', version: version + 1 },
    })
    expect(answer.body.data).toEqual((await ben.get(`task/id/${id}`)).body.data)
    const merged = await ben.put(`task/id/${id}`, { title: 'By Ben', version: answer.body.data.version })
    expect(merged).toMatchObject({ status: 200, body: { data: { title: 'By Ben', version: version + 2 } } })
  })

  test('two saves at the very same moment with one version: one is kept, the other hears of it', async () => {
    const { task_id: id } = await makeTask(app.db)
    const answers = await Promise.all([
      ann.put(`task/id/${id}`, { title: 'By Ann', version: 1 }),
      ben.put(`task/id/${id}`, { title: 'By Ben', version: 1 }),
    ])
    const kept = answers.find(({ status }) => status === 200)
    const refused = answers.find(conflicted)
    expect(refused?.body.data.title).toBe(kept?.body.data.title)
    expect(await historyOf('task', id)).toHaveLength(1)
  })

  test('without a version the last save wins field by field, and the history has both', async () => {
    const { task_id: id } = await makeTask(app.db, { title: 'Load calc' })
    const answers = await Promise.all([
      ann.put(`task/id/${id}`, { title: 'By Ann' }),
      ben.put(`task/id/${id}`, { title: 'By Ben' }),
      ann.put(`task/id/${id}`, { description: 'Sheets M-101 to M-104' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { data } = (await ann.get(`task/id/${id}`)).body
    expect(data).toMatchObject({ description: 'Sheets M-101 to M-104', version: 4 })
    const titles = (await historyOf('task', id))
      .flatMap(({ changes }) => changes)
      .filter(({ field }) => field === 'title')
    expect(titles).toHaveLength(2)
    expect(titles[0]).toMatchObject({ before: titles[1]?.after, after: data.title })
    expect(titles[1]).toMatchObject({ before: 'Load calc' })
  })

  test('saving what is already there changes nothing and leaves no trace', async () => {
    const { task_id: id } = await makeTask(app.db, { title: 'Same' })
    const answers = await Promise.all(
      [1, 2, 3].map(() => ann.put(`task/id/${id}`, { title: 'Same', version: 1 })),
    )
    expect(answers.map(({ status, body }) => [status, body.data.version])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    expect(await historyOf('task', id)).toEqual([])
  })

  test.each([
    ['task', async () => `task/id/${(await makeTask(app.db)).task_id}`],
    ['assignment', async () => `assignment/id/${(await makeAssignment(app.db)).id}`],
    ['submittal', async () => `submittal/id/${(await makeSubmittal(app.db)).submittal_id}`],
    ['RFI', async () => `rfi/id/${(await makeRfi(app.db)).rfi_id}`],
  ])(
    'handing a %s around at once, and editing it besides, loses no save and never makes it vanish',
    async (_, make) => {
      const people = await Promise.all(Array.from({ length: 6 }, () => makeEmployee(app.db)))
      const path = await make()
      const answers = await Promise.all([
        ...people.map(({ email }, turn) => (turn % 2 ? ann : ben).put(path, { assigned_to: email })),
        ...['Electrical', 'Plumbing'].map((category) => ann.put(path, { category })),
      ])
      expect(answers.map(({ status }) => status)).toEqual([...people, 1, 2].map(() => 200))
      const { data } = (await ann.get(path)).body
      const assignee: { email: string } = data.assigned_to_obj ?? data.assigned_to
      expect(people.map(({ email }) => email)).toContain(assignee.email)
      expect(data.version).toBe(9)
    },
  )

  test('another client and another name, set on a project at once, are both kept', async () => {
    const clients = await Promise.all([makeClient(app.db), makeClient(app.db), makeClient(app.db)])
    for (let round = 0; round < 5; round += 1) {
      const { project_id: id } = await makeProject(app.db, { client_uuid: clients[0].uuid })
      const answers = await Promise.all([
        ann.put(`projects/id/${id}`, { client_name: clients[1].name }),
        ben.put(`projects/id/${id}`, { project_name: 'Renamed' }),
        ben.put(`projects/id/${id}`, { city: 'Waco' }),
        ann.put(`projects/id/${id}/update_description`, { description: 'On hold' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const { data } = (await ann.get(`projects/id/${id}`)).body
      expect(data).toMatchObject({
        client_name: clients[1].name,
        project_name: 'Renamed',
        city: 'Waco',
        description: 'On hold',
        version: 5,
      })
    }
  })
})

describe('random interleavings', () => {
  const fields = ['title', 'description', 'completion_percentage', 'due_date', 'category'] as const
  const values: Record<(typeof fields)[number], (n: number) => unknown> = {
    title: (n) => `Title ${n}`,
    description: (n) => `Description ${n}`,
    completion_percentage: (n) => n,
    due_date: (n) => `2026-01-${10 + n}`,
    category: (n) => ['Mechanical', 'Electrical', 'Plumbing', 'Other'][n % 4],
  }

  const shown = (record: Record<string, unknown>) => fields.map((field) => record[field])

  test('three hundred random interleavings lose nothing silently: every accepted save is in the history, and the history explains the record', async () => {
    const random = seeded(20_260_302)
    const { id: assigned_by } = await makeEmployee(app.db)
    const { project_id } = await makeProject(app.db)
    const editors = await Promise.all(
      [ann, ben].map(async (client) => ({ client, headers: await client.csrf() })),
    )
    const editOneTask = async () => {
      const start = await makeTask(app.db, { project_id, assigned_by })
      const id = start.task_id
      const saves = Array.from({ length: 4 }, () => {
        const { client, headers } = editors[random(2)] ?? { client: ann, headers: {} }
        const field = fields[random(fields.length)] ?? 'title'
        const sent = { [field]: values[field](random(10)), ...(random(2) ? {} : { version: 1 + random(3) }) }
        return client.put(`task/id/${id}`, sent, { csrf: false, headers })
      })
      const answers = await Promise.all(saves)
      const end = await app.db
        .selectFrom('task')
        .selectAll()
        .where('task_id', '=', id)
        .executeTakeFirstOrThrow()
      const entries = (await historyOf('task', id)).toReversed()
      expect(stray(answers)).toEqual([])
      expect(shown(replay(start, entries))).toEqual(shown(end))
      expect(end.version).toBe(1 + entries.length)
    }
    for (let round = 0; round < 30; round += 1) await Promise.all(Array.from({ length: 10 }, editOneTask))
  }, 120_000)
})

/** Answers that are neither a save nor a conflict, or that show two records under one version. */
function stray(answers: readonly Answer[]): Answer[] {
  const states = new Map<number, string>()
  return answers.filter(({ status, body }) => {
    const shown = JSON.stringify(body.data)
    const seen = states.get(body.data?.version) ?? shown
    states.set(body.data?.version, shown)
    return (status !== 200 && status !== 409) || seen !== shown
  })
}

/** The record as its history tells it; each change must start from what the one before left. */
function replay(start: Record<string, unknown>, entries: readonly Entry[]): Record<string, unknown> {
  const record = { ...start }
  for (const { field, before, after } of entries.flatMap(({ changes }) => changes)) {
    expect(record[field]).toEqual(before)
    record[field] = after
  }
  return record
}

/** Numbers below a limit, the same in every run. */
function seeded(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
