import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { defaultPreferences } from '#domain/pages/preferences.ts'
import { contextFor, type Context } from '#server/request/context.ts'
import { rowsWhere } from '#server/records/rows.ts'
import { invoiceStore, notDoneWith } from '#server/kinds/invoice.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeTask } from '../factories.ts'
import { makeInvoices, someAtATime } from './many-rows.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.close())

const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map((row) => String(row['invoice_id']))

describe('many invoices', () => {
  const order = sql`t.invoice_date, t.invoice_id`
  let context: Context

  beforeAll(async () => {
    await makeInvoices(app.db, 1600)
    const { id, email, name } = await makeEmployee(app.db, { role: 'Accountant' })
    context = contextFor(
      {
        id,
        email,
        name,
        role: 'Accountant',
        sessionId: '',
        onboardingCompleted: true,
        preferences: defaultPreferences,
        mustChangePassword: false,
        signedInBy: 'password',
        hasSecondFactor: false,
      },
      app.env,
    )
  })

  it('a list of many invoices has every one of them once, in its order', async () => {
    const client = await app.as('Accountant')
    const { body } = await client.get('api/invoice/not_paid')
    const { rows } = await sql<{ invoice_id: string }>`
      SELECT t.invoice_id FROM invoice t ORDER BY ${order}`.execute(app.db)
    expect({ ...body, data: idsOf(body.data) }).toEqual({
      operation: 'COMPLETED',
      status: 200,
      message: 'OK',
      data: idsOf(rows),
    })
    const [first] = body.data as { invoice_id: string }[]
    expect(first).toEqual((await client.get(`api/invoice/id/${first?.invoice_id}`)).body.data)
  })

  it('a list of many invoices has none twice and leaves none out that was there all the time, whatever changes meanwhile', async () => {
    const batches = rowsWhere(app.db, invoiceStore, context, { where: notDoneWith, order }).batches()
    const before = (await batches.next()).value ?? []
    const { rows } = await sql<{ invoice_id: string }>`
      SELECT t.invoice_id FROM invoice t ORDER BY ${order}`.execute(app.db)
    const all = idsOf(rows)
    const set = (id: unknown, values: object) =>
      app.db.updateTable('invoice').set(values).where('invoice_id', '=', String(id)).execute()
    // The last one comes to the front, the first one to the back, and one leaves.
    await set(all.at(-1), { invoice_date: '1999-01-01' })
    await set(all[0], { invoice_date: '2199-01-01' })
    await set(all[1000], { deleted_at: new Date() })
    const rest = (await Array.fromAsync(batches)).flat()
    expect(idsOf([...before, ...rest]).toSorted()).toEqual(all.toSpliced(1000, 1).toSorted())
  })
})

test('projects beyond one batch come with their progress', async () => {
  await makeProject(app.db, { end_date: '2041-03-01' })
  await sql`
    INSERT INTO project (project_id, project_name, city, manager, template, status, start_date, end_date)
    SELECT '419' || lpad(n::text, 3, '0') || '-aaaa-bbbb-0123456789ab', 'Long ' || n, city, manager, template, status, start_date, end_date
    FROM project, generate_series(1, 600) n WHERE end_date = '2041-03-01'`.execute(app.db)
  const project_id = '419550-aaaa-bbbb-0123456789ab'
  await makeTask(app.db, { project_id })
  const client = await app.as('Manager')
  for (const path of ['projects/active', 'projects/by_date?year=2041&month=3']) {
    const data = (await client.get(path)).body.data as { project_id: string; task_progress: object }[]
    expect(data.length, path).toBeGreaterThan(600)
    const found = data.filter((row) => row.project_id === project_id)
    expect(found, path).toMatchObject([{ task_progress: { tasks_total: 1 } }])
  }
})

test('options, messages and sessions beyond one batch are all there, in their order', async () => {
  const count = 5100
  const client = await app.as('Administrator')
  await someAtATime(0, count, async (from, to) => {
    await sql`
      INSERT INTO city (name)
      SELECT 'Town ' || lpad(n::text, 5, '0') FROM generate_series(${from}::int, ${to}::int) n`.execute(
      app.db,
    )
    await sql`
      INSERT INTO contact_message (email, services, pricing, general, created_at)
      SELECT n || '@example.com', true, false, false, date '2026-01-01' + n * interval '1 minute'
      FROM generate_series(${from}::int, ${to}::int) n`.execute(app.db)
  })
  await sql`
    INSERT INTO session (token_hash, employee_id)
    SELECT sha256(n::text::bytea), ${client.id}::uuid FROM generate_series(1, ${count}::int) n`.execute(
    app.db,
  )
  const options = (await client.get('form/fetch?include_templates')).body.data
  const towns = (options.cities as { value: string }[]).filter(({ value }) => value.startsWith('Town '))
  expect(towns.map(({ value }) => Number(value.slice(5)))).toEqual(numbersTo(count))
  expect(options.templates.length).toBeGreaterThan(0)
  const unseen = (await client.get('api/contact/get/unseen')).body as { email: string }[]
  expect(unseen.map(({ email }) => Number.parseInt(email))).toEqual(numbersTo(count))
  for (const sessions of [
    (await client.get('auth/sessions/')).body,
    (await client.get(`api/admin/people/${client.id}`)).body.data.sessions,
  ] as { id: string; current: boolean }[][]) {
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(count + 1)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  }
})

test('announcements and task templates, whose texts are long, come piece by piece from some hundred on', async () => {
  const count = 600
  const client = await app.as('Administrator')
  await sql`
    INSERT INTO announcement (title, content, author, duration, created_at, expires_at)
    SELECT n::text, repeat('News. ', 300), ${client.id}::uuid, 604800, now() + n * interval '1 second', now() + interval '7 days'
    FROM generate_series(1, ${count}::int) n`.execute(app.db)
  await sql`
    INSERT INTO task_template (title, category, description)
    SELECT 'Step ' || lpad(n::text, 5, '0'), 'Other', repeat('Do it. ', 140)
    FROM generate_series(1, ${count}::int) n`.execute(app.db)
  const announcements = await client.get('api/announcements/')
  const templates = await client.get('api/task_template/all')
  // Nobody knows the length of what is not made in one piece.
  const lengths = [announcements, templates].map(({ headers }) => headers['content-length'])
  expect(lengths).toEqual([undefined, undefined])
  const news = announcements.body as { title: string }[]
  expect(news.map(({ title }) => Number(title))).toEqual(numbersTo(count))
  const steps = (templates.body.data as { title: string }[]).filter(({ title }) => title.startsWith('Step '))
  expect(steps.map(({ title }) => Number(title.slice(5)))).toEqual(numbersTo(count))
})

const numbersTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1)
