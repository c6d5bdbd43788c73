import { sql } from 'kysely'
import { streamXlsxRows } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readExport } from '#domain/records/export.ts'
import { openDatabase } from '#server/db/pool.ts'
import { openSnapshot } from '#server/export/rows.ts'
import { stores } from '#server/kinds/registry.ts'
import { askerIn } from '#server/request/context.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { contextOf } from '../batches/support.ts'
import { makeEmployee, makeContact, makeProject, makeTask } from '../factories.ts'

let test: TestApp
let admin: Client
let project: string

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  const ann = await makeEmployee(test.db, { name: 'Ann, "the" Özil' })
  project = (await makeProject(test.db, { project_name: 'Harbor Clinic' })).project_id
  const task = { project_id: project, assigned_by: ann.id, assigned_to: null }
  await makeTask(test.db, { ...task, title: '=1+1', due_date: '2026-03-02', completion_percentage: 40 })
  await makeTask(test.db, { ...task, title: 'Two\nlines', due_date: '2026-03-03', pinged: true })
})

afterAll(() => test.close())

const filtered = 'filter_count=1&filter_by_0=project_id__project_name&filter_text_0=harbor'

/** As the bytes that came. */
async function fetched(path: string) {
  const headers = { authorization: `Token ${admin.key ?? ''}` }
  const answer = await test.app.inject({ url: `/${path}`, headers })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    raw: answer.rawPayload,
    body: answer.rawPayload.toString(),
  }
}

const csv = (query: string) => fetched(`api/export?model=task&format=csv&${query}`)

describe('a list as CSV', () => {
  it('has the columns that are asked for under their headings, and every row in the order of the list', async () => {
    const { status, body, headers } = await csv(
      `${filtered}&sort_by=due_date&sort_order=asc&columns=title,assigned_by,due_date,completion_percentage,pinged,assigned_to`,
    )
    expect(status).toBe(200)
    expect(body).toBe(
      [
        '\uFEFFTitle,Assigned By,Due Date,Completion Percentage,Pinged,Assigned To',
        `'=1+1,"Ann, ""the"" Özil",2026-03-02,40,No,`,
        '"Two\nlines","Ann, ""the"" Özil",2026-03-03,0,Yes,',
        '',
      ].join('\r\n'),
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="plumbline-tasks-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['no-store', 'nosniff'])
  })

  it('has the declared columns where none are asked for, and ids before them for who wants to import', async () => {
    const plain = await csv(filtered)
    expect(plain.body.split('\r\n')[0]).toBe(
      '\uFEFFDate Created,Title,Assigned By,Assigned To,Project,Status',
    )
    const { body } = await csv(`${filtered}&ids=true&columns=title`)
    expect(body).toMatch(/^\uFEFFID,Version,Title\r\n[0-9a-f-]{36},1,/)
  })

  it('of employees has the columns that their list shows, and so has a new view of them', async () => {
    const { body } = await fetched('api/export?model=user&format=csv')
    expect(body.split('\r\n')[0]).toBe('\uFEFFName,Email,Role,Date Joined')
    const view = await admin.post('api/views', { model: 'user', name: 'People' })
    expect(view.body.data.columns).toEqual(['name', 'email', 'role', 'date_joined'])
  })

  it('has every row once, whatever page is asked for', async () => {
    const many = await makeProject(test.db, { project_name: 'Thousand Tasks' })
    const one = await makeTask(test.db, { project_id: many.project_id, title: 'Task 0' })
    await sql`
      INSERT INTO task (project_id, title, due_date, assigned_by, date_created, category)
      SELECT project_id, 'Task ' || n, due_date, assigned_by, date_created, category
      FROM task, generate_series(1, 1200) n WHERE task_id = ${one.task_id}`.execute(test.db)
    const { body } = await csv(
      'filter_count=1&filter_by_0=project_id__project_name&filter_text_0=thousand&columns=title&page=7&per_page=1',
    )
    const titles = body.split('\r\n').slice(1, -1)
    expect(new Set(titles).size).toBe(1201)
    expect(titles).toHaveLength(1201)
  })

  it('of a kind of two words has its name', async () => {
    await makeContact(test.db)
    const { headers } = await admin.get('api/export?model=pointofcontact&format=csv')
    expect(headers['content-disposition']).toContain('plumbline-points-of-contact-')
  })
})

describe('a list as a workbook', () => {
  it('has days as days, numbers as numbers and texts as texts', async () => {
    const { status, raw, headers } = await fetched(
      `api/export?model=task&${filtered}&sort_by=due_date&sort_order=asc&columns=title,due_date,completion_percentage,pinged`,
    )
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const rows: unknown[][] = []
    for await (const { values } of streamXlsxRows(raw)) rows.push(values)
    expect(rows).toEqual([
      ['Title', 'Due Date', 'Completion Percentage', 'Pinged'],
      ['=1+1', new Date('2026-03-02T00:00:00Z'), 40, 'No'],
      ['Two\nlines', new Date('2026-03-03T00:00:00Z'), 0, 'Yes'],
    ])
  })
})

describe('an export', () => {
  it('is refused by the field that is wrong, and to who may not see the list', async () => {
    const errors = async (query: string) => (await admin.get(`api/export?${query}`)).body.errors
    expect(await errors('model=x')).toEqual({ model: ['Unknown model'] })
    expect(await errors('model=task&format=pdf')).toEqual({ format: ['format must be xlsx or csv'] })
    expect(await errors('model=task&columns=title,secret')).toEqual({
      columns: ['This table has no column secret'],
    })
    expect(await errors('model=task&filter_by_0=due_date&filter_op_0=on&filter_text_0=x')).toHaveProperty(
      'filter_text_0',
    )
    const member = await test.as('Team Member')
    expect((await member.get('api/export?model=invoice')).status).toBe(403)
    expect((await test.nobody().get('api/export?model=task')).status).toBe(401)
  })

  it('is of the selected rows alone where some are', async () => {
    const { task_id: id } = await makeTask(test.db, { title: 'Chosen' })
    const titles = async (rows: string) =>
      (await csv(`columns=title&rows=${rows}`)).body.split('\r\n').slice(1, -1)
    expect(await titles(`${id},${id.toUpperCase()},nothing,${crypto.randomUUID()}`)).toEqual(['Chosen'])
    const errors = async (rows: string) => (await admin.get(`api/export?model=task&rows=${rows}`)).body.errors
    expect(await errors('')).toEqual({ rows: ['Please choose rows'] })
    const many = Array.from({ length: 501 }, (_, n) => n).join(',')
    expect(await errors(many)).toEqual({ rows: ['Please choose at most 500 rows. 501 match.'] })
  })

  it('stands in the security log with what it holds', async () => {
    await csv(filtered)
    const { rows } = await sql<{ facts: unknown; actor: string }>`
      SELECT facts, actor FROM security_event WHERE kind = 'exported' ORDER BY id DESC LIMIT 1`.execute(
      test.db,
    )
    expect(rows).toEqual([{ facts: { model: 'task', format: 'csv', rows: 2 }, actor: admin.id }])
  })

  it('can be fetched by a link, once, while its session lasts', async () => {
    const query = { model: 'task', format: 'csv', columns: 'title' }
    const link = async (client: Client) => (await client.post('api/export/link', { query })).body.data.url
    const url = await link(admin)
    const [one, other] = await Promise.all([test.nobody().get(url), test.nobody().get(url)])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 404])
    const own = await test.as('Team Member')
    const ended = await link(own)
    await own.post('auth/logout/')
    expect((await test.nobody().get(ended)).status).toBe(404)
    const late = await link(admin)
    await sql`UPDATE export_link SET expires_at = now() - interval '1 second'`.execute(test.db)
    expect((await test.nobody().get(late)).status).toBe(404)
    const wrong = await admin.post('api/export/link', { query: { model: 'task', format: 'pdf' } })
    expect(wrong.body.errors).toEqual({ format: ['format must be xlsx or csv'] })
    const junk = await admin.post('api/export/link', { query: { ...query, more: '\0' } })
    expect(junk.status).toBe(200)
    const unreadable = await admin.post('api/export/link', { query: { ...query, filter_text_1: '\0' } })
    expect(unreadable.body.errors).toEqual({ query: ['Please send the query of the export as an object'] })
  })
})

it('two exports of a person are all, whichever processes they run in', async () => {
  const ann = await makeEmployee(test.db, { role: 'Administrator' })
  const client = await test.asEmployee(ann.id)
  const context = contextOf(test, ann)
  const { query } = readExport({ model: 'task', format: 'csv' }, askerIn(context))
  if (query === undefined) throw new Error('No such export')
  // As another process has them open.
  const { db, close } = openDatabase(test.url, 2)
  onTestFinished(close)
  const open = async () => await openSnapshot(db, stores.task, query, context)
  const [first, second] = [await open(), await open()]
  const third = await client.get('api/export?model=task&format=csv')
  expect([third.status, third.body.message]).toEqual([
    429,
    'You already have two exports running. Please wait for one to end.',
  ])
  const link = () => client.post('api/export/link', { query: { model: 'task', format: 'csv' } })
  expect((await link()).status).toBe(429)
  expect((await csv('')).status).toBe(200)
  await first?.end()
  expect((await link()).status).toBe(200)
  expect((await client.get('api/export?model=task&format=csv')).status).toBe(200)
  await second?.end()
})
