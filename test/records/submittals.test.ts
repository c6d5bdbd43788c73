import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeSubmittal } from '../factories.ts'
import { error, refusal, success } from './answers.ts'
import { historyLength, historyOf } from './history-of.ts'

let app: TestApp
let client: Client
let me: { id: string; email: string; name: string }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T18:00:00Z') })
  app = await startApp()
  me = await makeEmployee(app.db, { name: 'Ann Lee' })
  client = await app.asEmployee(me.id)
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const payload = async (given: Record<string, unknown> = {}) => ({
  submittal_id: '',
  received_date: '2026-03-01',
  sub_description: 'Pump data sheets',
  project: (await makeProject(app.db)).project_id,
  assigned_to: me.email,
  assigned_by: me.email,
  category: 'Plumbing',
  status: 'Active',
  alert_status: false,
  ...given,
})

const create = async (given: Record<string, unknown> = {}) =>
  await client.post('submittal/', await payload(given))

describe('new submittals', () => {
  it('creating a submittal answers the stored submittal with every field of the specification', async () => {
    const project = await makeProject(app.db, { project_name: 'North Clinic' })
    const bob = await makeEmployee(app.db, { name: 'Bob Ray' })
    const answer = await create({ project: project.project_id, assigned_to: bob.email })
    const submittal = {
      submittal_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      project: project.project_id,
      project_name: 'North Clinic',
      created_date: '2026-03-05',
      days_old: 0,
      sub_description: 'Pump data sheets',
      sub_number: 1,
      received_date: '2026-03-01',
      response_due: null,
      title: '',
      spec_section: '',
      spec_title: '',
      submittal_type: '',
      contractor_number: '',
      required_on_site: null,
      lead_time_days: null,
      revision: 0,
      number_text: '001',
      disposition: '',
      revision_needed: false,
      returned_on: null,
      returned_to: '',
      return_note: '',
      reviewers: [],
      revisions: [
        {
          submittal_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          revision: 0,
          disposition: '',
          returned_on: null,
          status: 'Active',
        },
      ],
      latest_return: null,
      return_warning: '',
      ball_in_court: 'Bob Ray',
      court_due: '2026-03-13',
      court: expect.objectContaining({
        side: 'us',
        holder: { type: 'user', id: bob.id, name: 'Bob Ray' },
        since: '2026-03-01',
        days_allowed: 10,
        due: '2026-03-13',
      }),
      category: 'Plumbing',
      status: 'Active',
      assigned_to: { email: bob.email, name: 'Bob Ray' },
      assigned_by: { email: me.email, name: 'Ann Lee' },
      alert_status: false,
      completed_at: null,
      folder_location: expect.stringMatching(/^\/folders\/submittal\/[0-9a-f-]{36}$/),
      parent_project_folder_location: `/folders/project/${project.project_id}`,
      version: 1,
    }
    expect(answer).toEqual(success('Submittal created successfully', submittal, 201))
    const id: string = answer.body.data.submittal_id
    expect(await client.get(`submittal/id/${id}`)).toEqual(success('OK', answer.body.data))
    expect(await historyOf(app.db, 'submittal', id)).toEqual([
      {
        action: 'create',
        actor: me.id,
        changes: {
          project: [null, project.project_id],
          assigned_to: [null, { email: bob.email, name: 'Bob Ray' }],
          assigned_by: [null, { email: me.email, name: 'Ann Lee' }],
          category: [null, 'Plumbing'],
          status: [null, 'Active'],
          received_date: [null, '2026-03-01'],
          sub_description: [null, 'Pump data sheets'],
          title: [null, ''],
          spec_section: [null, ''],
          spec_title: [null, ''],
          submittal_type: [null, ''],
          contractor_number: [null, ''],
          alert_status: [null, false],
          sub_number: [null, 1],
          disposition: [null, ''],
          revision_needed: [null, false],
          returned_to: [null, ''],
          return_note: [null, ''],
        },
      },
    ])
  })

  it('creating a submittal starts as Active, Mechanical, from the current user, never pinged', async () => {
    const { project, received_date, sub_description, assigned_to } = await payload()
    const body = { project_id: project, received_date, sub_description, assigned_to, alert_status: true }
    expect((await client.post('submittal', body)).body.data).toMatchObject({
      project,
      status: 'Active',
      category: 'Mechanical',
      assigned_by: { email: me.email },
      alert_status: false,
    })
  })

  it('creating a submittal numbers within the project; a deleted one keeps its number', async () => {
    const admin = await app.as('Administrator')
    const { project_id: project } = await makeProject(app.db)
    const numbers: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const { sub_number: number, submittal_id: id } = (await create({ project, sub_number: 77 })).body.data
      numbers.push(number)
      await admin.delete(`submittal/id/${id}`)
    }
    expect(numbers).toEqual([1, 2, 3])
    expect((await create()).body.data.sub_number).toBe(1)
  })

  it.each([
    [{ received_date: '' }, { received_date: 'Received date is required' }],
    [
      { received_date: '2026-13-01' },
      { received_date: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' },
    ],
    [{ sub_description: '' }, { sub_description: 'Description is required' }],
    [{ sub_description: ' \n ' }, { sub_description: 'Description is required' }],
    [{ status: 'Foo' }, { status: 'Status must be one of Active, Closed' }],
    [{ status: '' }, { status: 'Status is required' }],
    [{ project: '' }, { project: 'Project is required' }],
    [{ project: 'none' }, { project: 'Project not found' }],
    [{ assigned_to: '' }, { assigned_to: 'User is required' }],
    [{ assigned_to: 'bob' }, { assigned_to: 'Invalid email format' }],
    [{ assigned_by: null }, { assigned_by: 'User is required' }],
    [{ assigned_by: 'bob' }, { assigned_by: 'Invalid email format' }],
    [{ category: '' }, { category: 'Category is required' }],
    [
      { category: 'HVAC' },
      { category: 'Category must be one of Mechanical, Electrical, Plumbing, Fire Protection, Other' },
    ],
  ])('creating a submittal refuses %j and stores nothing', async (given, errors) => {
    const body = await payload(given)
    const before = await historyLength(app.db)
    expect(await client.post('submittal/', body)).toEqual(refusal(errors))
    expect(await historyLength(app.db)).toBe(before)
  })

  it.each(['Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other'])(
    'creating a submittal takes the category %s',
    async (category) => {
      expect((await create({ category: category.toUpperCase() })).body.data.category).toBe(category)
    },
  )
})

describe('changes', () => {
  it('changing a submittal changes what was sent, sets the ping, and writes down who changed what', async () => {
    const { submittal_id: id } = await makeSubmittal(app.db, { sub_description: 'Old' })
    const answer = await client.put(`submittal/id/${id}/`, { sub_description: 'New', alert_status: true })
    expect(answer).toEqual(
      success(
        'Submittal updated successfully',
        expect.objectContaining({ sub_description: 'New', alert_status: true, version: 2 }),
      ),
    )
    expect(await historyOf(app.db, 'submittal', id)).toEqual([
      {
        action: 'update',
        actor: me.id,
        changes: { sub_description: ['Old', 'New'], alert_status: [false, true] },
      },
    ])
  })

  it('changing a submittal keeps project, number and creation date whatever is sent', async () => {
    const submittal = await makeSubmittal(app.db)
    const { project_id: other } = await makeProject(app.db)
    const answer = await client.put(`submittal/id/${submittal.submittal_id}`, {
      project: other,
      project_id: other,
      sub_number: 999_999,
      created_date: '2020-01-01',
    })
    expect(answer.body.data).toMatchObject({
      project: submittal.project_id,
      sub_number: submittal.sub_number,
      created_date: submittal.created_date,
      version: 1,
    })
  })

  it.each([
    [{ received_date: '' }, { received_date: 'Received date is required' }],
    [{ sub_description: '' }, { sub_description: 'Description is required' }],
    [{ status: 'Foo' }, { status: 'Status must be one of Active, Closed' }],
    [{ assigned_to: '' }, { assigned_to: 'User is required' }],
    [{ category: '' }, { category: 'Category is required' }],
    [{ alert_status: 'maybe' }, { alert_status: 'Please answer yes or no' }],
  ])('changing a submittal refuses %j and changes nothing', async (given, errors) => {
    const { submittal_id: id } = await makeSubmittal(app.db)
    expect(await client.put(`submittal/id/${id}`, given)).toEqual(refusal(errors))
    expect(await historyOf(app.db, 'submittal', id)).toEqual([])
  })
})

describe('closing', () => {
  it('closing a submittal happens once; a second close says so and leaves no trace', async () => {
    const { submittal_id: id } = await makeSubmittal(app.db)
    const first = await client.get(`submittal/mark_as_closed/${id}`)
    const closed = expect.objectContaining({
      status: 'Closed',
      completed_at: '2026-03-05T18:00:00.000Z',
      version: 2,
    })
    expect(first).toEqual(success('Submittal closed successfully', closed))
    expect(await client.get(`submittal/mark_as_closed/${id}`)).toEqual(
      success('Submittal is already closed', first.body.data),
    )
    expect(await historyOf(app.db, 'submittal', id)).toEqual([
      { action: 'close', actor: me.id, changes: { status: ['Active', 'Closed'] } },
    ])
  })

  it('closing a submittal stops the clock: days old count from the creation date to today, or to the day of closing', async () => {
    const { submittal_id: open } = await makeSubmittal(app.db, { created_date: '2026-02-27' })
    // 03:00 UTC on the 4th is still the 3rd at the firm.
    const { submittal_id: closed } = await makeSubmittal(app.db, {
      created_date: '2026-02-27',
      status: 'Closed',
      completed_at: new Date('2026-03-04T03:00:00Z'),
    })
    expect((await client.get(`submittal/id/${open}`)).body.data.days_old).toBe(6)
    expect((await client.get(`submittal/id/${closed}`)).body.data.days_old).toBe(4)
    const reopened = await client.put(`submittal/id/${closed}`, { status: 'Active' })
    expect(reopened.body.data).toMatchObject({ status: 'Active', completed_at: null, days_old: 6 })
  })
})

it('no call about submittals knows a wrong id', async () => {
  for (const answer of [
    await client.get('submittal/id/none'),
    await client.put('submittal/id/none', { sub_description: 'x' }),
    await (await app.as('Manager')).delete('submittal/id/none'),
    await client.get('submittal/mark_as_closed/none'),
  ]) {
    expect(answer).toEqual(error(404, 'Not found'))
  }
})
