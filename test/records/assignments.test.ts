import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeAssignment, makeEmployee } from '../factories.ts'
import { error, refusal, success } from './answers.ts'
import { historyLength, historyOf } from './history-of.ts'

let app: TestApp
let client: Client
let me: { id: string; email: string; name: string }
let bob: { id: string; email: string; name: string }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T18:00:00Z') })
  app = await startApp()
  me = await makeEmployee(app.db, { role: 'Other', name: 'Ann Lee' })
  bob = await makeEmployee(app.db, { name: 'Bob Ray' })
  client = await app.asEmployee(me.id)
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const payload = (given: Record<string, unknown> = {}) => ({
  task_id: '',
  title: 'Order paper',
  description: 'A3 and A4',
  assigned_to: bob.email,
  due_date: '2026-03-20',
  assigned_by: me.email,
  category: 'Plumbing',
  status: 'Active',
  completion_percentage: 10,
  ...given,
})

describe('assignments', () => {
  it('an assignment is created from the task payload without a project, and read back', async () => {
    const answer = await client.post('assignment/create', payload())
    const assignment = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Order paper',
      description: 'A3 and A4',
      category: 'Plumbing',
      status: 'Active',
      completion_percentage: 10,
      due_date: '2026-03-20',
      date_created: '2026-03-05',
      completed_at: null,
      assigned_by: `Ann Lee|${me.email}`,
      assigned_to: `Bob Ray|${bob.email}`,
      assigned_by_obj: { email: me.email, name: 'Ann Lee' },
      assigned_to_obj: { email: bob.email, name: 'Bob Ray' },
      version: 1,
    }
    expect(answer).toEqual(success('Assignment created successfully', assignment, 201))
    const id: string = answer.body.data.id
    expect(await client.get(`assignment/id/${id}`)).toEqual(success('OK', answer.body.data))
    const [created, ...others] = await historyOf(app.db, 'assignment', id)
    expect(created).toMatchObject({
      action: 'create',
      actor: me.id,
      changes: { title: [null, 'Order paper'] },
    })
    expect(others).toEqual([])
  })

  it('an assignment is changed by PUT, with the change written down', async () => {
    const { id } = await makeAssignment(app.db, { title: 'Old' })
    const answer = await client.put(`assignment/id/${id}/`, { title: 'New' })
    expect(answer).toEqual(
      success('Assignment updated successfully', expect.objectContaining({ title: 'New', version: 2 })),
    )
    expect(await historyOf(app.db, 'assignment', id)).toEqual([
      { action: 'update', actor: me.id, changes: { title: ['Old', 'New'] } },
    ])
  })

  it.each([
    [{ title: '' }, { title: 'Title is required' }],
    [{ due_date: '' }, { due_date: 'Due date is required' }],
    [
      { completion_percentage: -1 },
      { completion_percentage: 'Completion percentage must be greater than 0' },
    ],
    [
      { completion_percentage: 101 },
      { completion_percentage: 'Completion percentage must be less than 100' },
    ],
    [{ category: '' }, { category: 'Category is required' }],
    [{ assigned_to: '' }, { assigned_to: 'User is required' }],
    [{ assigned_to: 'bob' }, { assigned_to: 'Invalid email format' }],
    [{ assigned_by: 'bob' }, { assigned_by: 'Invalid email format' }],
    [{ assigned_by: '' }, { assigned_by: 'User is required' }],
    [{ status: 'Hold' }, { status: 'Status must be one of Active, Closed' }],
  ])('an assignment is refused with %j, on create and on update', async (given, errors) => {
    const { id } = await makeAssignment(app.db)
    const before = await historyLength(app.db)
    expect(await client.post('assignment/create', payload(given))).toEqual(refusal(errors))
    expect(await client.put(`assignment/id/${id}`, given)).toEqual(refusal(errors))
    expect(await historyLength(app.db)).toBe(before)
  })

  it('an assignment closes once; a second close says so and leaves no trace', async () => {
    const { id } = await makeAssignment(app.db)
    const first = await client.put(`assignment/mark_as_closed/${id}`)
    expect(first).toEqual(
      success(
        'Assignment marked as closed',
        expect.objectContaining({
          status: 'Closed',
          completion_percentage: 100,
          completed_at: '2026-03-05T18:00:00.000Z',
        }),
      ),
    )
    expect(await client.put(`assignment/mark_as_closed/${id}`)).toEqual(
      success('Assignment is already closed', first.body.data),
    )
    expect(await historyOf(app.db, 'assignment', id)).toEqual([
      {
        action: 'close',
        actor: me.id,
        changes: { status: ['Active', 'Closed'], completion_percentage: [0, 100] },
      },
    ])
  })

  it('an assignment can be opened again by the form', async () => {
    const { id } = await makeAssignment(app.db, { status: 'Closed', completed_at: new Date() })
    const answer = await client.put(`assignment/id/${id}`, { status: 'Active' })
    expect(answer.body.data).toMatchObject({ status: 'Active', completed_at: null })
  })

  it('an assignment has no DELETE in the app, and is unknown under a wrong id', async () => {
    const { id } = await makeAssignment(app.db)
    expect((await client.delete(`assignment/id/${id}`)).status).toBe(404)
    expect((await client.get(`assignment/id/${id}`)).status).toBe(200)
    expect(await client.get('assignment/id/none')).toEqual(error(404, 'Not found'))
    expect(await client.put('assignment/mark_as_closed/none')).toEqual(error(404, 'Not found'))
  })
})

describe('feedback to administrators', () => {
  const feedback = (given: Record<string, unknown> = {}) => ({
    assigned_by: 'Ann Lee',
    assigned_to: 'Admin',
    due_date: '2026-03-05',
    category: 'Other',
    status: 'Active',
    completion_percentage: 0,
    task_id: '',
    project: '',
    project_id: '',
    title: 'The printer',
    description: 'is slow',
    ...given,
  })

  beforeEach(async () => {
    await app.db
      .updateTable('employee')
      .set({ is_active: false })
      .where('role', '=', 'Administrator')
      .execute()
  })

  it('feedback reaches the first active Administrator, in the name of whoever is signed in', async () => {
    await makeEmployee(app.db, {
      role: 'Administrator',
      is_active: false,
      created_at: '2026-01-01T00:00:00Z',
    })
    await makeEmployee(app.db, { role: 'Administrator', created_at: '2026-01-03T00:00:00Z' })
    const first = await makeEmployee(app.db, { role: 'Administrator', created_at: '2026-01-02T00:00:00Z' })
    const answer = await client.post('assignment/create', feedback())
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      title: 'The printer',
      assigned_to_obj: { email: first.email },
      assigned_by_obj: { email: me.email, name: 'Ann Lee' },
    })
  })

  it('feedback cannot be given in the name of someone else', async () => {
    await makeEmployee(app.db, { role: 'Administrator' })
    const answer = await client.post('assignment/create', feedback({ assigned_by: bob.email }))
    expect(answer.body.data.assigned_by_obj.email).toBe(me.email)
  })

  it('feedback says so when there is nobody to receive it', async () => {
    expect(await client.post('assignment/create', feedback())).toEqual(
      refusal({ assigned_to: 'There is no administrator to receive this.' }),
    )
  })
})
