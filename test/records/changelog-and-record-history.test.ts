import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectLabel } from '#domain/project-id.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeEmployee, makeInvoice, makeProject, makeTask } from '../factories.ts'
import { error, refusal, success } from './answers.ts'
import { addressOf, kinds } from './kinds.ts'

let app: TestApp
let client: Client
let me: { id: string; email: string; name: string }

beforeAll(async () => {
  app = await startApp()
  me = await makeEmployee(app.db, { role: 'Administrator', name: 'Ann Lee' })
  client = await app.asEmployee(me.id)
})

afterAll(() => app.close())

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('changelog', () => {
  it('the changelog is empty at first', async () => {
    const own = await startOwnApp()
    const viewer = await own.as('Other')
    const answer = await viewer.get('api/changelog/projects')
    expect(answer.body).toEqual({
      operation: 'COMPLETED',
      status: 200,
      message: 'OK',
      data: [],
      has_more: false,
    })
  })

  it('the changelog says in words what happened to projects, newest first, with who and when besides', async () => {
    const own = await startOwnApp()
    const admin = await own.asEmployee(
      (await makeEmployee(own.db, { role: 'Administrator', name: 'Ann Lee' })).id,
    )
    const firm = await makeClient(own.db)
    const created = await admin.post('projects/', {
      project_name: 'North Clinic',
      start_date: '2026-03-05',
      manager: (await makeEmployee(own.db, { name: 'Bo Ray' })).email,
      city: 'Waco',
      template: 'medical',
      status: 'Active',
    })
    const { project_id } = created.body.data
    await admin.put(`projects/id/${project_id}`, {
      status: 'Hold',
      project_size: 500,
      manager: (await makeEmployee(own.db, { name: 'Cy Dole' })).email,
      client_name: firm.name,
    })
    await admin.put(`projects/id/${project_id}/update_description`, { description: 'Two\nlines' })
    await admin.put(`projects/id/${project_id}`, { client_name: '' })
    await admin.get(`api/invoice/mark_project_as_sent_to_quickbooks/${project_id}`)
    // Neither a refused change, nor one that changes nothing, nor work under the project is a change of it.
    await admin.put(`projects/id/${project_id}`, { city: '' })
    await admin.put(`projects/id/${project_id}`, { city: 'Waco' })
    await makeTask(own.db, { project_id })

    const answer = await admin.get('api/changelog/projects/')
    const said = { project_id, project_name: 'North Clinic', changed_at: instant, changed_by: 'Ann Lee' }
    const item = { ...said, is_deleted: false }
    expect(answer.body.data).toEqual([
      { ...item, change_description: 'Sent to the accounting package changed from no to yes' },
      { ...item, change_description: `Client Name cleared (was “${firm.name}”)` },
      { ...item, change_description: 'Project Description set to “Two lines”' },
      {
        ...item,
        change_description: `Client Name set to “${firm.name}”; Project Manager changed from Bo Ray to Cy Dole; Status changed from Active to Hold; Size (sqft) changed from 0 to 500`,
      },
      { ...item, change_description: 'Project created' },
    ])
  })

  it('the changelog comes in pages that say whether there is more', async () => {
    const own = await startOwnApp()
    const { project_id } = await makeProject(own.db)
    const rows = Array.from({ length: 60 }, (_, n) => ({
      model: 'project',
      record_id: project_id,
      project_id,
      action: 'update',
      changes: JSON.stringify({ city: [`c${n}`, `c${n + 1}`] }),
    }))
    await own.db.insertInto('history').values(rows).execute()
    const viewer = await own.as('Team Member')
    const first = await viewer.get('api/changelog/projects')
    const second = await viewer.get('api/changelog/projects?page=2')
    expect([first.body.data.length, first.body.has_more]).toEqual([50, true])
    expect([second.body.data.length, second.body.has_more]).toEqual([10, false])
    expect(first.body.data[0].change_description).toBe('City changed from “c59” to “c60”')
    expect(second.body.data[9].change_description).toBe('City changed from “c0” to “c1”')
    // A project that was erased leaves what happened to it, and hides nothing else.
    const gone = Array.from({ length: 45 }, () => ({
      model: 'project',
      record_id: 'erased',
      action: 'delete',
      changes: '{}',
    }))
    await own.db.insertInto('history').values(gone).execute()
    const third = await viewer.get('api/changelog/projects?page=3')
    expect([third.body.data.length, third.body.has_more]).toEqual([5, false])
    const { body } = await viewer.get('api/changelog/projects')
    expect([body.data.length, body.has_more]).toEqual([50, true])
    expect(body.data[0]).toMatchObject({
      project_id: 'erased',
      project_name: '(deleted project)',
      is_deleted: true,
    })
    expect(body.data[45].change_description).toBe('City changed from “c59” to “c60”')
    expect(await viewer.get('api/changelog/projects?page=x')).toEqual(
      refusal({ page: 'page must be a whole number' }),
    )
    for (const page of ['0', '-1', '']) {
      expect((await viewer.get(`api/changelog/projects?page=${page}`)).body).toEqual(body)
    }
  })

  it('the changelog says which project has no page any more, as long as it has none', async () => {
    const { project_id } = await makeProject(app.db, { project_name: 'Old Mill' })
    const newest = async () => (await client.get('api/changelog/projects')).body.data[0]
    const item = { project_id, project_name: 'Old Mill' }
    expect((await client.delete(`api/admin/records/project/${project_id}`)).status).toBe(200)
    expect(await newest()).toMatchObject({ ...item, change_description: 'Project deleted', is_deleted: true })
    await client.post(`api/recycle_bin/project/${project_id}/restore`)
    expect(await newest()).toMatchObject({ ...item, is_deleted: false })
  })
})

const change = (field: string, label: string, values: unknown[], words: unknown[] = values) => ({
  field,
  label,
  before: values[0],
  after: values[1],
  before_words: words[0],
  after_words: words[1],
})

describe('history of one record', () => {
  it('the history of a record tells who changed what, newest first', async () => {
    const { task_id: id } = await makeTask(app.db, { title: 'Old' })
    await client.put(`task/id/${id}`, { title: 'New', due_date: '2026-04-01' })
    await client.get(`task/ping/${id}`)
    await client.get(`task/mark_as_closed/${id}`)
    await client.delete(`task/id/${id}`)
    await client.post(`api/recycle_bin/task/${id}/restore`)
    const answer = await client.get(`api/record_history/task/${id}`)
    const row = {
      id: expect.any(Number),
      changed_at: instant,
      changed_by: { name: 'Ann Lee', email: me.email },
      batch_id: null,
    }
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      operation: 'COMPLETED',
      status: 200,
      message: 'OK',
      has_more: false,
      data: [
        { ...row, action: 'restore', change_description: 'Task restored', changes: [] },
        { ...row, action: 'delete', change_description: 'Task deleted', changes: [] },
        {
          ...row,
          action: 'close',
          change_description:
            'Status changed from Active to Closed; Completion Percentage changed from 0% to 100%; Pinged changed from yes to no',
          changes: [
            change('status', 'Status', ['Active', 'Closed']),
            change('completion_percentage', 'Completion Percentage', [0, 100], ['0%', '100%']),
            change('pinged', 'Pinged', [true, false], ['Yes', 'No']),
          ],
        },
        {
          ...row,
          action: 'ping',
          change_description: 'Pinged changed from no to yes',
          changes: [change('pinged', 'Pinged', [false, true], ['No', 'Yes'])],
        },
        {
          ...row,
          action: 'update',
          change_description:
            'Title changed from “Old” to “New”; Due Date changed from Mar 2, 2026 to Apr 1, 2026',
          changes: [
            change('title', 'Title', ['Old', 'New']),
            change('due_date', 'Due Date', ['2026-03-02', '2026-04-01'], ['Mar 2, 2026', 'Apr 1, 2026']),
          ],
        },
      ],
    })
  })

  it.each(kinds)(
    'the history of a record is there for $model under the name of the list call',
    async ({ model, make, change }) => {
      const id = await make(app.db)
      expect(await client.get(`api/record_history/${model}/${id}`)).toMatchObject({
        status: 200,
        body: { data: [] },
      })
      await client.put(addressOf(model, 'update', id), change)
      const [field, value] = Object.entries(change)[0] ?? []
      const answer = await client.get(`api/record_history/${model}/${id}/`)
      expect(answer.body.data).toMatchObject([
        { action: 'update', changed_by: { email: me.email }, changes: [{ field, after: value }] },
      ])
    },
  )

  it('the history of a record calls people and projects by name, whichever way a kind holds them', async () => {
    const { project_id } = await makeProject(app.db, { project_name: 'North Clinic' })
    const label = projectLabel(project_id, 'North Clinic')
    const bo = await makeEmployee(app.db, { name: 'Bo Ray', role: 'Manager' })
    const given = { assigned_to: bo.email, category: 'Other' }
    const created = [
      ['task', 'task/', { ...given, project_id, title: 'T', due_date: '2026-04-01' }, 'task_id'],
      [
        'submittal',
        'submittal/',
        { ...given, project: project_id, received_date: '2026-04-01', sub_description: 'S' },
        'submittal_id',
      ],
      ['rfi', 'rfi/', { ...given, project_id, date_received: '2026-04-01', description: 'R' }, 'RFI_id'],
      ['assignment', 'assignment/create', { ...given, title: 'A', due_date: '2026-04-01' }, 'id'],
    ] as const
    for (const [model, call, body, key] of created) {
      const { data } = (await client.post(call, body)).body
      const answer = await client.get(`api/record_history/${model}/${data[key]}`)
      const words = Object.fromEntries(
        answer.body.data[0].changes.map((each: { label: string; after_words: string }) => [
          each.label,
          each.after_words,
        ]),
      )
      // An assignment belongs to no project.
      const project = model === 'assignment' ? {} : { Project: label }
      expect(words).toMatchObject({ 'Assigned To': 'Bo Ray', Category: 'Other', ...project })
    }
    const { data: invoices } = (
      await client.post('api/invoice/create_bulk', {
        invoices: [{ project_id, payment_amount: 5, notes: 'x' }],
      })
    ).body
    await client.put(`projects/id/${project_id}`, { manager: bo.email })
    const labelled = async (model: string, id: string) =>
      (await client.get(`api/record_history/${model}/${id}`)).body.data[0].changes
    expect(await labelled('invoice', invoices[0].invoice_id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          label: 'Project ID',
          after_words: expect.stringMatching(/ North Clinic$/),
        }),
        expect.objectContaining({ label: 'Sent By', after_words: 'Ann Lee' }),
        expect.objectContaining({ label: 'Payment Amount', after_words: '5%' }),
      ]),
    )
    expect(await labelled('project', project_id)).toMatchObject([
      { label: 'Project Manager', after: bo.email, after_words: 'Bo Ray' },
    ])
  })

  it('the history of a record never shows a password, old or new', async () => {
    const { id } = await makeEmployee(app.db)
    const password = 'long-enough-and-odd-7'
    await client.put(`api/user/id/${id}`, { password1: password, password2: password })
    const answer = await client.get(`api/record_history/user/${id}`)
    expect(answer.body.data[0].changes).toEqual([
      change('password', 'Password', [null, 'changed'], ['', 'changed']),
    ])
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|long-enough/)
  })

  it('the history of a record is read by whoever may read the record', async () => {
    const { invoice_id } = await makeInvoice(app.db)
    const stranger = await makeEmployee(app.db)
    const member = await app.as('Team Member')
    const refused = error(403, 'You do not have permission to perform this action')
    expect(await member.get(`api/record_history/invoice/${invoice_id}`)).toEqual(refused)
    expect(await member.get(`api/record_history/user/${stranger.id}`)).toEqual(refused)
    expect((await member.get(`api/record_history/user/${member.id}`)).status).toBe(200)
    expect((await member.get(`api/record_history/task/${(await makeTask(app.db)).task_id}`)).status).toBe(200)
  })

  it('the history of a record knows neither other kinds nor other ids', async () => {
    expect((await client.get('api/record_history/session/x')).status).toBe(400)
    expect(await client.get('api/record_history/session/x')).toEqual(error(400, 'Unknown model'))
    expect(await client.get('api/record_history/task/none')).toEqual(error(404, 'Not found'))
    expect(await client.get('api/record_history/project/none')).toEqual(error(404, 'Not found'))
  })

  it('the history of a record comes in pages', async () => {
    const { task_id: id } = await makeTask(app.db)
    for (let n = 0; n < 51; n += 1) await client.put(`task/id/${id}`, { title: `Title ${n}` })
    const first = await client.get(`api/record_history/task/${id}`)
    const second = await client.get(`api/record_history/task/${id}?page=2`)
    expect([first.body.data.length, first.body.has_more]).toEqual([50, true])
    expect([second.body.data.length, second.body.has_more]).toEqual([1, false])
  })
})

it('nothing is stored that cannot be written down: record and history stand or fall together', async () => {
  const own = await startOwnApp()
  const admin = await own.as('Administrator')
  const { project_id } = await makeProject(own.db)
  const { task_id } = await makeTask(own.db, { project_id })
  const { invoice_id } = await makeInvoice(own.db, { project_id })
  const before = await Promise.all(kinds.map(async ({ model, make }) => ({ model, id: await make(own.db) })))
  const everything = async () => {
    const tables = [
      'project',
      'task',
      'assignment',
      'submittal',
      'rfi',
      'invoice',
      'client',
      'point_of_contact',
    ] as const
    return await Promise.all(tables.map((table) => own.db.selectFrom(table).selectAll().execute()))
  }
  const stored = await everything()
  await sql`ALTER TABLE history ADD CONSTRAINT unwritable CHECK (false) NOT VALID`.execute(own.db)

  const writes = [
    ...before.map(({ model, id }) => () => {
      const change = kinds.find((kind) => kind.model === model)?.change ?? {}
      return admin.put(addressOf(model, 'update', id), change)
    }),
    () => admin.post('api/clients/create/', { name: 'Unwritten' }),
    () => admin.delete(`task/id/${task_id}`),
    () => admin.get(`task/mark_as_closed/${task_id}`),
    () => admin.get(`task/ping/${task_id}`),
    () => admin.get(`api/invoice/mark_as_sent/${invoice_id}`),
    () => admin.get(`api/invoice/mark_project_as_sent_to_quickbooks/${project_id}`),
    () => admin.put(`projects/id/${project_id}/update_description`, { description: 'x' }),
    () =>
      admin.post('api/invoice/create_bulk', { invoices: [{ project_id, payment_amount: 5, notes: 'x' }] }),
    () =>
      admin.post('task/assigned_tasks', {
        project_id,
        cards: [{ id: task_id, title: 'x', description: '', category: 'Other', parent: null }],
      }),
  ]
  for (const write of writes) expect((await write()).status).toBe(500)
  expect(await everything()).toEqual(stored)
})

it('what is written stays written', async () => {
  const { task_id: id } = await makeTask(app.db)
  expect(await client.put(`task/id/${id}`, { title: 'x' })).toEqual(success('Task updated successfully'))
  await expect(app.db.updateTable('history').set({ action: 'x' }).execute()).rejects.toThrow(/never changed/)
  await expect(app.db.deleteFrom('history').execute()).rejects.toThrow(/never changed/)
})
