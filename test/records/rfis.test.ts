import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeRfi } from '../factories.ts'
import { error, refusal, success } from './answers.ts'
import { historyLength, historyOf } from './history-of.ts'

let app: TestApp
let client: Client
let manager: Client
let me: { id: string; email: string; name: string }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T18:00:00Z') })
  app = await startApp()
  me = await makeEmployee(app.db, { name: 'Ann Lee' })
  client = await app.asEmployee(me.id)
  manager = await app.as('Manager')
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const payload = async (given: Record<string, unknown> = {}) => {
  const { project_id } = await makeProject(app.db)
  return {
    project: project_id,
    project_id,
    RFI_number: '',
    created_by_pk: me.id,
    assigned_to_pk: me.email,
    date_received: '2026-03-01',
    sent_out_date: '2026-03-03',
    category: 'Electrical',
    status: 'Active',
    description: 'Which breaker?',
    ...given,
  }
}

const create = async (given: Record<string, unknown> = {}) => await client.post('rfi/', await payload(given))

describe('new RFIs', () => {
  it('creating an RFI answers the stored RFI with every field of the specification', async () => {
    const { project_id } = await makeProject(app.db, { project_name: 'North Clinic' })
    const bob = await makeEmployee(app.db, { name: 'Bob Ray' })
    const sent = { project: project_id, project_id, assigned_to_pk: bob.email, RFI_number: '12' }
    const answer = await create(sent)
    const rfi = {
      RFI_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      RFI_number: 12,
      project: project_id,
      project_id,
      project_name: 'North Clinic',
      created_by: { email: me.email, name: 'Ann Lee' },
      assigned_to: { email: bob.email, name: 'Bob Ray' },
      date_received: '2026-03-01',
      sent_out_date: '2026-03-03',
      response_due: null,
      cost_impact: '',
      cost_amount: null,
      schedule_impact: '',
      schedule_days: null,
      answer: '',
      answered_by: null,
      answered_on: null,
      answer_discipline: null,
      answer_files: [],
      is_answered: false,
      ball_in_court: 'Bob Ray',
      court_due: '2026-03-10',
      court: {
        side: 'us',
        holder: { type: 'user', id: bob.id, name: 'Bob Ray' },
        since: '2026-03-01',
        days_us: 4,
        days_them: 0,
        days_total: 4,
        days_allowed: 7,
        due: '2026-03-10',
        overdue: false,
        words: 'In our court 4 of 7 working days · due Tue Mar 10',
      },
      days_old: 4,
      description: 'Which breaker?',
      category: 'Electrical',
      status: 'Active',
      alert_status: false,
      completed_at: null,
      folder_location: expect.stringMatching(/^\/folders\/rfi\/[0-9a-f-]{36}$/),
      parent_project_folder_location: `/folders/project/${project_id}`,
      version: 1,
    }
    expect(answer).toEqual(success('RFI created successfully', rfi, 201))
    const id: string = answer.body.data.RFI_id
    expect(await client.get(`rfi/id/${id}`)).toEqual(success('OK', answer.body.data))
    expect(await historyOf(app.db, 'rfi', id)).toEqual([
      {
        action: 'create',
        actor: me.id,
        changes: {
          project_id: [null, project_id],
          RFI_number: [null, 12],
          created_by: [null, { email: me.email, name: 'Ann Lee' }],
          assigned_to: [null, { email: bob.email, name: 'Bob Ray' }],
          date_received: [null, '2026-03-01'],
          sent_out_date: [null, '2026-03-03'],
          category: [null, 'Electrical'],
          status: [null, 'Active'],
          description: [null, 'Which breaker?'],
          cost_impact: [null, ''],
          schedule_impact: [null, ''],
          answer: [null, ''],
          answer_files: [null, []],
          alert_status: [null, false],
        },
      },
    ])
  })

  it.each(['project', 'project_id'])('creating an RFI takes the project as %s alone', async (name) => {
    const { project, project_id, ...rest } = await payload()
    const answer = await client.post('rfi', { ...rest, [name]: project_id })
    expect(answer.body.data).toMatchObject({ project, project_id })
  })

  it.each([
    ['created_by', 'assigned_to'],
    ['created_by_pk', 'assigned_to_pk'],
  ])('creating an RFI takes people as %s and %s, by id or by email', async (createdBy, assignedTo) => {
    const bob = await makeEmployee(app.db)
    const { created_by_pk: _by, assigned_to_pk: _to, ...rest } = await payload()
    const answer = await client.post('rfi/', { ...rest, [createdBy]: bob.email, [assignedTo]: bob.id })
    expect(answer.body.data).toMatchObject({
      created_by: { email: bob.email },
      assigned_to: { email: bob.email },
    })
  })

  it('creating an RFI starts as Active, Mechanical, from the current user, not sent out, never pinged', async () => {
    const { project_id, date_received, description, assigned_to_pk } = await payload()
    const body = { project_id, date_received, description, assigned_to_pk, alert_status: true }
    expect((await client.post('rfi/', body)).body.data).toMatchObject({
      RFI_number: 1,
      status: 'Active',
      category: 'Mechanical',
      created_by: { email: me.email },
      sent_out_date: null,
      alert_status: false,
    })
  })

  it('creating an RFI gives an empty number the next one of the project, deleted ones counted', async () => {
    const { project_id } = await makeProject(app.db)
    const number = async (RFI_number: unknown) =>
      (await create({ project_id, RFI_number })).body.data.RFI_number
    expect(await number('')).toBe(1)
    expect(await number('5')).toBe(5)
    const { RFI_id } = (await create({ project_id, RFI_number: null })).body.data
    await manager.delete(`rfi/id/${RFI_id}`)
    expect(await number(undefined)).toBe(7)
    expect(await number('  ')).toBe(8)
  })

  it('creating an RFI refuses a number that another live RFI of the project has, and takes it in another project', async () => {
    const { project_id, rfi_number } = await makeRfi(app.db)
    const taken = { project_id, RFI_number: String(rfi_number) }
    expect(await create(taken)).toEqual(refusal({ RFI_number: 'RFI Number is already used in this project' }))
    expect((await create({ RFI_number: rfi_number })).status).toBe(201)
  })

  it.each([
    [{ RFI_number: 'abc' }, { RFI_number: 'RFI Number must be a number' }],
    [{ RFI_number: -1 }, { RFI_number: 'RFI Number must be a number' }],
    [{ RFI_number: 1.5 }, { RFI_number: 'RFI Number must be a number' }],
    [{ date_received: '' }, { date_received: 'Required' }],
    [
      { date_received: '2026-02-30' },
      { date_received: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' },
    ],
    [
      { sent_out_date: '2026-02-30' },
      { sent_out_date: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' },
    ],
    [{ description: '' }, { description: 'Description is required' }],
    [{ status: 'Foo' }, { status: 'Status must be one of Active, Closed' }],
    [{ project_id: '', project: '' }, { project_id: 'Project is required' }],
    [{ project_id: 'none' }, { project_id: 'Project not found' }],
    [{ created_by_pk: '' }, { created_by: 'User is required' }],
    [{ created_by_pk: 'bob' }, { created_by: 'Invalid email format' }],
    [{ assigned_to_pk: null }, { assigned_to: 'User is required' }],
    [{ assigned_to_pk: 'bob' }, { assigned_to: 'Invalid email format' }],
    [{ assigned_to_pk: 'stranger@example.com' }, { assigned_to: 'User not found' }],
    [{ category: '' }, { category: 'Category is required' }],
  ])('creating an RFI refuses %j and stores nothing', async (given, errors) => {
    const body = await payload(given)
    const before = await historyLength(app.db)
    expect(await client.post('rfi/', body)).toEqual(refusal(errors))
    expect(await historyLength(app.db)).toBe(before)
  })
})

describe('changes', () => {
  it('changing an RFI takes back what was read, with the keys that saving adds', async () => {
    const rfi = await makeRfi(app.db, { description: 'Old', sent_out_date: '2026-03-04' })
    const read = (await client.get(`rfi/id/${rfi.rfi_id}`)).body.data
    const answer = await client.put(`rfi/id/${rfi.rfi_id}/`, {
      ...read,
      description: 'New',
      sent_out_date: '',
      RFI_number: String(read.RFI_number),
      created_by_pk: read.created_by.email,
      assigned_to_pk: me.id,
    })
    expect(answer).toEqual(
      success('RFI updated successfully', expect.objectContaining({ description: 'New', version: 2 })),
    )
    expect(await historyOf(app.db, 'rfi', rfi.rfi_id)).toEqual([
      {
        action: 'update',
        actor: me.id,
        changes: {
          description: ['Old', 'New'],
          sent_out_date: ['2026-03-04', null],
          assigned_to: [read.assigned_to, { email: me.email, name: 'Ann Lee' }],
        },
      },
    ])
  })

  it('changing an RFI keeps the number when it comes empty, changes it when it is free, refuses a taken one', async () => {
    const rfi = await makeRfi(app.db)
    const { rfi_number: taken } = await makeRfi(app.db, { project_id: rfi.project_id })
    const path = `rfi/id/${rfi.rfi_id}`
    expect((await client.put(path, { RFI_number: '' })).body.data.RFI_number).toBe(rfi.rfi_number)
    expect(await client.put(path, { RFI_number: taken })).toEqual(
      refusal({ RFI_number: 'RFI Number is already used in this project' }),
    )
    expect((await client.put(path, { RFI_number: '900001' })).body.data.RFI_number).toBe(900_001)
  })

  it('changing an RFI never moves it to another project', async () => {
    const rfi = await makeRfi(app.db)
    const { project_id } = await makeProject(app.db)
    const answer = await client.put(`rfi/id/${rfi.rfi_id}`, { project_id, project: project_id })
    expect(answer.body.data.project_id).toBe(rfi.project_id)
  })

  it.each([
    [{ RFI_number: 'abc' }, { RFI_number: 'RFI Number must be a number' }],
    [{ date_received: null }, { date_received: 'Required' }],
    [{ description: '' }, { description: 'Description is required' }],
    [{ status: 'Foo' }, { status: 'Status must be one of Active, Closed' }],
    [{ created_by_pk: 'bob' }, { created_by: 'Invalid email format' }],
  ])('changing an RFI refuses %j and changes nothing', async (given, errors) => {
    const { rfi_id: id } = await makeRfi(app.db)
    expect(await client.put(`rfi/id/${id}`, given)).toEqual(refusal(errors))
    expect(await historyOf(app.db, 'rfi', id)).toEqual([])
  })
})

describe('closing', () => {
  it('closing an RFI happens once; a second close says so and leaves no trace', async () => {
    const { rfi_id: id } = await makeRfi(app.db)
    const first = await client.get(`rfi/mark_as_closed/${id}`)
    const closed = expect.objectContaining({
      status: 'Closed',
      completed_at: '2026-03-05T18:00:00.000Z',
      version: 2,
    })
    expect(first).toEqual(success('RFI closed successfully', closed))
    expect(await client.get(`rfi/mark_as_closed/${id}`)).toEqual(
      success('RFI is already closed', first.body.data),
    )
    expect(await historyOf(app.db, 'rfi', id)).toEqual([
      { action: 'close', actor: me.id, changes: { status: ['Active', 'Closed'] } },
    ])
  })

  it('closing an RFI stops the clock: days old count from the date received to today, or to the day of closing', async () => {
    const { rfi_id: open } = await makeRfi(app.db, { date_received: '2026-02-27' })
    const { rfi_id: closed } = await makeRfi(app.db, {
      date_received: '2026-02-27',
      status: 'Closed',
      completed_at: new Date('2026-03-04T03:00:00Z'),
    })
    expect((await client.get(`rfi/id/${open}`)).body.data.days_old).toBe(6)
    expect((await client.get(`rfi/id/${closed}`)).body.data.days_old).toBe(4)
    const reopened = await client.put(`rfi/id/${closed}`, { status: 'Active' })
    expect(reopened.body.data).toMatchObject({ status: 'Active', completed_at: null, days_old: 6 })
  })
})

it('no call about RFIs knows a wrong id', async () => {
  for (const answer of [
    await client.get('rfi/id/none'),
    await client.put('rfi/id/none', { description: 'x' }),
    await manager.delete('rfi/id/none'),
    await client.get('rfi/mark_as_closed/none'),
  ]) {
    expect(answer).toEqual(error(404, 'Not found'))
  }
})
