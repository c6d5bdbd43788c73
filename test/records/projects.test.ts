import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeContact, makeEmployee, makeProject } from '../factories.ts'
import { error, refusal, success } from './answers.ts'
import { historyLength, historyOf } from './history-of.ts'

let app: TestApp
let client: Client
let me: { id: string; email: string; name: string }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T18:00:00Z') })
  app = await startApp()
  me = await makeEmployee(app.db, { role: 'Manager', name: 'Ann Lee' })
  client = await app.asEmployee(me.id)
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const payload = (given: Record<string, unknown> = {}) => ({
  project_id: '',
  project_name: 'North Clinic',
  start_date: '2026-03-05',
  end_date: '2026-06-30',
  manager: me.email,
  client_name: '',
  city: 'Waco',
  template: 'medical',
  status: 'Active',
  isDeadline: true,
  description: 'Two floors',
  point_of_contact: '',
  no_date_due: false,
  project_size: 1200,
  ...given,
})

const create = (given: Record<string, unknown> = {}) => client.post('projects/', payload(given))

const nothing = { percent_complete: 0, tasks_completed: 0, tasks_total: 0, assigned_users: [] }
const noProgress = {
  ...nothing,
  categories: ['Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other'].map((category) => ({
    category,
    completed: 0,
    total: 0,
    assigned_users: [],
  })),
}

describe('new projects', () => {
  it('creating a project answers the stored project with every field of the specification', async () => {
    const firm = await makeClient(app.db, { name: 'Harbor Health' })
    const contact = await makeContact(app.db, { name: 'Cy Poe', client_uuid: firm.uuid })
    const answer = await create({ client_name: 'Harbor Health', point_of_contact: 'Cy Poe' })
    const id: string = answer.body.data.project_id
    const shared = {
      project_id: expect.stringMatching(/^26\d{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
      project_name: 'North Clinic',
      description: 'Two floors',
      status: 'Active',
      start_date: '2026-03-05',
      end_date: '2026-06-30',
      city: 'Waco',
      client: { uuid: firm.uuid, name: 'Harbor Health' },
      client_name: 'Harbor Health',
      poc: { uuid: contact.uuid, name: 'Cy Poe' },
      point_of_contact: 'Cy Poe',
      template: 'medical',
      project_size: 1200,
      rfi_response_days: null,
      submittal_response_days: null,
      isDeadline: true,
      no_date_due: false,
      folder_location: `/folders/project/${id}`,
      payment_amount: null,
      is_sent_to_quickbooks: false,
      completed_on: null,
      task_progress: noProgress,
      submittal_progress: noProgress,
      version: 1,
    }
    const read = { ...shared, manager: me.email, manager_name: 'Ann Lee' }
    expect(answer).toEqual(success('The project has been created successfully.', read, 201))
    expect(await client.get(`projects/id/${id}/`)).toEqual(success('OK', answer.body.data))
    const list = await client.get(
      `api/pagination/get_model_data?model=project&filter_count=1&filter_by_0=project_id&filter_text_0=${id}`,
    )
    expect(list.body.data).toEqual([{ ...shared, manager: { email: me.email, name: 'Ann Lee' } }])
    const [created, ...others] = await historyOf(app.db, 'project', id)
    expect(others).toEqual([])
    expect(created).toMatchObject({
      action: 'create',
      actor: me.id,
      changes: { project_id: [null, id], manager: [null, me.email], client_name: [null, 'Harbor Health'] },
    })
  })

  it('creating a project numbers the projects of a year one after another', async () => {
    const numbers: number[] = []
    for (let round = 0; round < 3; round += 1) {
      // A refused one uses no number up.
      await create({ city: '' })
      await create({ client_name: 'Nobody Knows' })
      numbers.push(Number((await create()).body.data.project_id.split('-')[0]))
    }
    const [first = 0] = numbers
    expect(numbers).toEqual([first, first + 1, first + 2])
  })

  it('creating a project starts with no deadline, no client, size 0 and a date due', async () => {
    const { project_name, start_date, manager, city, template, status } = payload()
    const answer = await client.post('projects', {
      project_name,
      start_date,
      manager,
      city,
      template,
      status,
    })
    expect(answer.body.data).toMatchObject({
      end_date: null,
      isDeadline: false,
      no_date_due: false,
      client: null,
      client_name: '',
      poc: null,
      point_of_contact: '',
      description: '',
      project_size: 0,
    })
  })

  it.each([
    [{ project_name: '' }, { project_name: 'Project name is required' }],
    [{ project_name: null }, { project_name: 'Project name is required' }],
    [{ project_name: 'n'.repeat(151) }, { project_name: 'Project name must be less than 150 characters' }],
    [{ start_date: '' }, { start_date: 'Start date is required' }],
    [
      { start_date: '2026-02-30' },
      { start_date: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' },
    ],
    [{ end_date: '' }, { end_date: 'Date due is required when deadline is enabled' }],
    [{ end_date: '20261-01-01' }, { end_date: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' }],
    [{ project_size: 'abc' }, { project_size: 'Please enter a valid number' }],
    [{ project_size: '1e999' }, { project_size: 'Please enter a valid number' }],
    [{ city: '' }, { city: 'City is required' }],
    [{ city: null }, { city: 'City is required' }],
    [{ status: '' }, { status: 'Status is required' }],
    [{ status: null }, { status: 'Status is required' }],
    [
      { status: 'Paid' },
      { status: 'Status must be one of Active, Hold, Review, Not Started, Completed, Cancelled' },
    ],
    [{ manager: '' }, { manager: 'Manager is required' }],
    [{ manager: null }, { manager: 'Manager is required' }],
    [{ manager: 'bob' }, { manager: 'Invalid email format' }],
    [{ manager: 'stranger@example.com' }, { manager: 'User not found' }],
    [{ template: '' }, { template: 'Template is required' }],
    [{ template: null }, { template: 'Template is required' }],
    [{ client_name: 'Nobody Knows' }, { client_name: 'Client not found' }],
    [{ point_of_contact: 'Nobody Knows' }, { point_of_contact: 'Point of contact not found' }],
    [{ isDeadline: 'yes' }, { isDeadline: 'Please answer yes or no' }],
  ])('creating a project refuses %j and stores nothing', async (given, errors) => {
    const before = await historyLength(app.db)
    expect(await create(given)).toEqual(refusal(errors))
    expect(await historyLength(app.db)).toBe(before)
  })

  it('creating a project takes a name of 150 characters, a size as text, and any letter case', async () => {
    const name = 'n'.repeat(150)
    const given = {
      project_name: name,
      project_size: '12.50',
      template: 'Food Service',
      status: 'not started',
    }
    expect((await create(given)).body.data).toMatchObject({
      project_name: name,
      project_size: 12.5,
      template: 'food service',
      status: 'Not Started',
    })
    const undated = await create({ template: 'Default', isDeadline: false, end_date: '' })
    expect(undated.body.data).toMatchObject({ template: 'default', end_date: null })
  })

  it('creating a project without a date due keeps neither a date nor a deadline', async () => {
    const answer = await create({ no_date_due: true })
    expect(answer.body.data).toMatchObject({ no_date_due: true, end_date: null, isDeadline: false })
  })

  it('creating a project does not let the form set what only the server knows', async () => {
    const answer = await create({
      folder_location: 'javascript:alert(1)',
      payment_amount: 90,
      is_sent_to_quickbooks: true,
      project_id: '260001-aaaa-bbbb-cccccccccccc',
    })
    expect(answer.body.data).toMatchObject({ payment_amount: null, is_sent_to_quickbooks: false })
    expect(answer.body.data.folder_location).toBe(`/folders/project/${answer.body.data.project_id}`)
    expect(answer.body.data.project_id).not.toContain('aaaa-bbbb')
  })
})

describe('changes', () => {
  it('changing a project takes the whole form, changes what differs, and writes down who changed what', async () => {
    const { project_id: id } = (await create()).body.data
    const answer = await client.put(
      `projects/id/${id}`,
      payload({ project_id: id, city: 'Tyler', project_size: '900' }),
    )
    expect(answer).toEqual(
      success(
        'The project has been updated successfully.',
        expect.objectContaining({
          city: 'Tyler',
          project_size: 900,
          project_name: 'North Clinic',
          version: 2,
        }),
      ),
    )
    expect((await historyOf(app.db, 'project', id)).slice(1)).toEqual([
      { action: 'update', actor: me.id, changes: { city: ['Waco', 'Tyler'], project_size: [1200, 900] } },
    ])
  })

  it.each(['Active', 'Hold', 'Review', 'Not Started', 'Completed', 'Cancelled'])(
    'changing a project can set it to %s',
    async (status) => {
      const { project_id: id } = await makeProject(app.db)
      expect((await client.put(`projects/id/${id}`, { status })).body.data.status).toBe(status)
    },
  )

  it.each([
    [{ project_name: '' }, { project_name: 'Project name is required' }],
    [{ isDeadline: true }, { end_date: 'Date due is required when deadline is enabled' }],
    [{ city: '' }, { city: 'City is required' }],
    [{ manager: 'bob' }, { manager: 'Invalid email format' }],
  ])('changing a project refuses %j and changes nothing', async (given, errors) => {
    const { project_id: id } = await makeProject(app.db)
    expect(await client.put(`projects/id/${id}`, given)).toEqual(refusal(errors))
    expect((await client.get(`projects/id/${id}`)).body.data.version).toBe(1)
    expect(await historyOf(app.db, 'project', id)).toEqual([])
  })

  it('ticking No Date Due takes date and deadline away', async () => {
    const { project_id: id } = await makeProject(app.db, { end_date: '2026-05-01', is_deadline: true })
    const answer = await client.put(`projects/id/${id}`, { no_date_due: true })
    expect(answer.body.data).toMatchObject({ end_date: null, isDeadline: false, no_date_due: true })
  })

  it('sending the same size twice changes it once, however many digits it has', async () => {
    const { project_id: id } = await makeProject(app.db)
    await client.put(`projects/id/${id}`, { project_size: 12.3456 })
    const again = await client.put(`projects/id/${id}`, { project_size: 12.3456 })
    expect(again.body.data.version).toBe(2)
    expect(await historyOf(app.db, 'project', id)).toHaveLength(1)
  })
})

it('no call about projects knows a wrong id, and there is no DELETE', async () => {
  const { project_id: id } = await makeProject(app.db)
  for (const answer of [
    await client.get('projects/id/none'),
    await client.put('projects/id/none', payload()),
    await client.put('projects/id/none/update_description', { description: 'x' }),
    await client.delete(`projects/id/${id}`),
  ]) {
    expect(answer).toEqual(error(404, 'Not found'))
  }
})
