import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeTask } from '../factories.ts'
import { historyOf } from '../records/history-of.ts'
import { checked, committed, faultsOf, rowsOf, upload } from './support.ts'

let test: TestApp
let admin: Client
let project: string

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  project = (await makeProject(test.db, { project_name: 'Harbor Clinic' })).project_id
  await makeEmployee(test.db, { name: 'Ann Lee', email: 'ann@firm.example' })
  await makeEmployee(test.db, { name: 'Two Of Them', email: 'one@firm.example' })
  await makeEmployee(test.db, { name: 'Two Of Them', email: 'two@firm.example' })
})

afterAll(() => test.close())

describe('a sheet of tasks', () => {
  it('is read, with the fields that its headings stand for', async () => {
    const { status, body } = await upload(
      admin,
      'task',
      'Task;Assignee;Due;Project;Colour\nDuct;Ann Lee;3/4/2026;harbor clinic;red\n',
    )
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      model: 'task',
      state: 'uploaded',
      rows: 1,
      file_name: 'rows.csv',
      counts: null,
    })
    const fields = body.data.columns.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(['title', 'assigned_to', 'due_date', 'project_id', null])
    expect(body.data.columns[2]).toEqual({
      index: 2,
      header: 'Due',
      field: 'due_date',
      samples: ['3/4/2026'],
    })
    expect(body.data.fields).toContainEqual({ name: 'title', label: 'Title', required: true })
  })

  it('is checked with every fault at once and nothing written, then imported as one batch', async () => {
    const run = await checked(
      test,
      admin,
      'task',
      [
        'Title,Assigned To,Due Date,Project,Completion Percentage',
        'Duct sizing,ann@firm.example,2026-03-04,Harbor Clinic,40%',
        ',Two Of Them,tomorrow,Nowhere,140',
        "'=Load calc,Ann Lee,3/5/2026,Harbor Clinic,",
      ].join('\n'),
    )
    expect(run).toMatchObject({ state: 'checked', counts: { create: 2, update: 0, unchanged: 0, faults: 1 } })
    expect(run.progress).toEqual({ done: 3, total: 3 })
    expect(await faultsOf(admin, run.id)).toEqual({
      A3: 'Title is required',
      B3: 'Two people are called Two Of Them: use the email',
      C3: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200',
      D3: 'Project not found',
      E3: expect.any(String),
    })
    // With what stands in the cell, so that whoever mends the sheet finds it.
    const [wrong] = await rowsOf(admin, run.id, 'faults')
    expect(wrong.faults.map(({ header, value }: Record<string, unknown>) => [header, value])).toEqual([
      ['Title', ''],
      ['Assigned To', 'Two Of Them'],
      ['Due Date', 'tomorrow'],
      ['Project', 'Nowhere'],
      ['Completion Percentage', '140'],
    ])
    const refused = await admin.post(`api/import/${run.id}/commit`)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '1 rows have faults. Mend them in the file, or import without them.',
    ])
    const done = await committed(test, admin, run.id, { skip_faulty: true })
    expect(done).toMatchObject({ state: 'done', message: 'Import done: 2 created, 0 changed' })
    expect(done.batch_id).toEqual(expect.any(String))
    const made = await test.db
      .selectFrom('task')
      .selectAll()
      .where('project_id', '=', project)
      .orderBy('due_date')
      .execute()
    expect(
      made.map(({ title, due_date: due, completion_percentage: percent }) => [title, due, percent]),
    ).toEqual([
      ['Duct sizing', '2026-03-04', 40],
      ['=Load calc', '2026-03-05', 0],
    ])
    const history = await test.db
      .selectFrom('history')
      .selectAll()
      .where('record_id', '=', made[0]?.task_id ?? '')
      .execute()
    expect(history).toMatchObject([{ action: 'create', batch_id: done.batch_id, actor: admin.id }])
    const again = await admin.post(`api/import/${run.id}/commit`)
    expect([again.status, again.body.data.state]).toEqual([202, 'done'])
    // Whoever comes back to it sees whether it was undone.
    expect(done.undone_at).toBeNull()
    await admin.post(`api/batches/${done.batch_id}/undo`)
    const undone = await admin.get(`api/import/${run.id}`)
    expect(undone.body.data).toMatchObject({ state: 'done', undone_at: expect.any(String) })
  })

  it('changes what differs and says so before', async () => {
    const task = await makeTask(test.db, {
      project_id: project,
      title: 'Old',
      status: 'Active',
      completion_percentage: 10,
    })
    const sheet = (version: number) =>
      `ID,Version,Title,Status,Percent,Description\n${task.task_id},${version},New,,50,(empty)\n`
    const run = await checked(test, admin, 'task', sheet(1))
    expect(run.counts).toEqual({ create: 0, update: 1, unchanged: 0, faults: 0 })
    expect(await rowsOf(admin, run.id, 'update')).toMatchObject([
      {
        row: 2,
        id: task.task_id,
        title: 'Old',
        changes: { title: ['Old', 'New'], completion_percentage: [10, 50] },
      },
    ])
    await committed(test, admin, run.id)
    expect(await historyOf(test.db, 'task', task.task_id)).toMatchObject([
      { action: 'update', changes: { title: ['Old', 'New'], completion_percentage: [10, 50] } },
    ])
    const late = await checked(test, admin, 'task', sheet(1))
    expect(await faultsOf(admin, late.id)).toEqual({
      B2: 'Someone else changed this record in the meantime.',
    })
    expect((await checked(test, admin, 'task', sheet(2))).counts).toMatchObject({ unchanged: 1 })
  })

  it('has a fault where an id is nobody’s and where two rows are about one task', async () => {
    const task = await makeTask(test.db, { project_id: project })
    const run = await checked(
      test,
      admin,
      'task',
      `ID,Title\n${task.task_id},One\n${task.task_id},Two\nabc,Three\n11111111-1111-4111-8111-111111111111,Four\n`,
    )
    expect(await faultsOf(admin, run.id)).toEqual({
      A3: 'Row 2 is about the same record',
      A4: 'There is no Task with this ID',
      A5: 'There is no Task with this ID',
    })
  })
})
