import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeTask } from '../factories.ts'
import { error, refusal, success } from './answers.ts'
import { historyLength, historyOf } from './history-of.ts'

let app: TestApp
let manager: Client
let member: Client
let me: { id: string; email: string; name: string }

beforeAll(async () => {
  // 6 March 2026 in UTC, still 5 March at the firm.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-06T03:30:00Z') })
  app = await startApp()
  me = await makeEmployee(app.db, { role: 'Manager', name: 'Ann Lee' })
  manager = await app.asEmployee(me.id)
  member = await app.as('Team Member')
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const payload = async (given: Record<string, unknown> = {}) => ({
  task_id: '',
  title: 'Load calculation',
  description: 'Level 2 only',
  assigned_to: me.email,
  project_id: (await makeProject(app.db)).project_id,
  due_date: '2026-03-20',
  assigned_by: me.email,
  category: 'Electrical',
  status: 'Active',
  completion_percentage: 40,
  ...given,
})

const create = async (given: Record<string, unknown> = {}) =>
  await manager.post('task/', await payload(given))

describe('new tasks', () => {
  it('creating a task answers the stored task with every field of the specification', async () => {
    const project = await makeProject(app.db, { project_name: 'North Clinic' })
    const bob = await makeEmployee(app.db, { name: 'Bob Ray' })
    const answer = await create({ project_id: project.project_id, assigned_to: bob.email })
    const task = {
      task_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      project: project.project_id,
      project_id: project.project_id,
      project_name: 'North Clinic',
      title: 'Load calculation',
      description: 'Level 2 only',
      category: 'Electrical',
      status: 'Active',
      completion_percentage: 40,
      estimated_hours: null,
      repeat: null,
      series_id: null,
      due_date: '2026-03-20',
      date_created: '2026-03-05',
      completed_at: null,
      assigned_by: `Ann Lee|${me.email}`,
      assigned_to: `Bob Ray|${bob.email}`,
      assigned_by_obj: { email: me.email, name: 'Ann Lee' },
      assigned_to_obj: { email: bob.email, name: 'Bob Ray' },
      pinged: false,
      folder_location: expect.stringMatching(/^\/folders\/task\/[0-9a-f-]{36}$/),
      version: 1,
    }
    expect(answer).toEqual(success('Task created successfully', task, 201))
    const id: string = answer.body.data.task_id
    expect(await manager.get(`task/id/${id}/`)).toEqual(success('OK', answer.body.data))
    expect(await historyOf(app.db, 'task', id)).toEqual([
      {
        action: 'create',
        actor: me.id,
        changes: {
          project_id: [null, project.project_id],
          title: [null, 'Load calculation'],
          due_date: [null, '2026-03-20'],
          assigned_by: [null, `Ann Lee|${me.email}`],
          assigned_to: [null, `Bob Ray|${bob.email}`],
          category: [null, 'Electrical'],
          status: [null, 'Active'],
          description: [null, 'Level 2 only'],
          completion_percentage: [null, 40],
          pinged: [null, false],
        },
      },
    ])
  })

  it('creating a task starts as Active, Other, at 0 percent, from the current user, when the payload leaves that out', async () => {
    const { project_id, title, due_date, assigned_to } = await payload()
    const answer = await manager.post('task', { project_id, title, due_date, assigned_to })
    expect(answer.body.data).toMatchObject({
      status: 'Active',
      category: 'Other',
      completion_percentage: 0,
      description: '',
      assigned_by_obj: { email: me.email },
    })
  })

  it('creating a task takes the project as project too, people by id, numbers as text, and any letter case', async () => {
    const { project_id: project, ...rest } = await payload()
    const answer = await manager.post('task/', {
      ...rest,
      project,
      assigned_to: member.id,
      assigned_by: me.email.toUpperCase(),
      category: 'fire protection',
      status: 'open',
      completion_percentage: '7',
    })
    expect(answer.body.data).toMatchObject({
      project_id: project,
      assigned_by_obj: { email: me.email },
      category: 'Fire Protection',
      status: 'Active',
      completion_percentage: 7,
    })
  })

  it.each([
    [{ title: '' }, { title: 'Title is required' }],
    [{ title: '   ' }, { title: 'Title is required' }],
    [{ due_date: '' }, { due_date: 'Due date is required' }],
    [{ due_date: null }, { due_date: 'Due date is required' }],
    [{ due_date: '2026-02-30' }, { due_date: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' }],
    [
      { due_date: '2026-03-20T00:00:00Z' },
      { due_date: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' },
    ],
    [
      { completion_percentage: -1 },
      { completion_percentage: 'Completion percentage must be greater than 0' },
    ],
    [
      { completion_percentage: 101 },
      { completion_percentage: 'Completion percentage must be less than 100' },
    ],
    [{ project_id: '' }, { project_id: 'Project is required' }],
    [{ project_id: undefined }, { project_id: 'Project is required' }],
    [{ project_id: '260001-0000-0000-000000000000' }, { project_id: 'Project not found' }],
    [{ category: '' }, { category: 'Category is required' }],
    [{ assigned_to: '' }, { assigned_to: 'User is required' }],
    [{ assigned_to: 'bob' }, { assigned_to: 'Invalid email format' }],
    [{ assigned_to: 'stranger@example.com' }, { assigned_to: 'User not found' }],
    [{ assigned_by: null }, { assigned_by: 'User is required' }],
    [{ assigned_by: 'bob' }, { assigned_by: 'Invalid email format' }],
    [{ status: 'Pending' }, { status: 'Status must be one of Active, Closed' }],
    [
      { title: '', due_date: '', assigned_to: 'bob' },
      { title: 'Title is required', due_date: 'Due date is required', assigned_to: 'Invalid email format' },
    ],
  ])('creating a task refuses %j and stores nothing', async (given, errors) => {
    const body = await payload(given)
    const before = await historyLength(app.db)
    expect(await manager.post('task/', body)).toEqual(refusal(errors))
    expect(await historyLength(app.db)).toBe(before)
  })

  it.each([0, 100])('creating a task takes a completion percentage of %i', async (completion_percentage) => {
    expect((await create({ completion_percentage })).body.data.completion_percentage).toBe(
      completion_percentage,
    )
  })

  it('creating a task gives nothing to somebody who has left', async () => {
    const gone = await makeEmployee(app.db, { is_active: false })
    expect(await create({ assigned_to: gone.email })).toEqual(refusal({ assigned_to: 'User not found' }))
  })

  it('creating a task keeps only what is declared', async () => {
    const answer = await create({
      pinged: true,
      completed_at: '2020-01-01',
      date_created: '2020-01-01',
      version: 9,
    })
    expect(answer.body.data).toMatchObject({
      pinged: false,
      completed_at: null,
      date_created: '2026-03-05',
      version: 1,
    })
  })
})

describe('changes', () => {
  it('changing a task changes what was sent, keeps the rest, and writes down who changed what', async () => {
    const task = await makeTask(app.db, { title: 'Old title', description: 'Kept' })
    const answer = await member.put(`task/id/${task.task_id}/`, {
      title: 'New title',
      completion_percentage: 55,
    })
    expect(answer).toEqual(
      success(
        'Task updated successfully',
        expect.objectContaining({
          title: 'New title',
          description: 'Kept',
          completion_percentage: 55,
          version: 2,
        }),
      ),
    )
    expect(await historyOf(app.db, 'task', task.task_id)).toEqual([
      {
        action: 'update',
        actor: member.id,
        changes: { title: ['Old title', 'New title'], completion_percentage: [0, 55] },
      },
    ])
  })

  it('changing a task never moves it to another project', async () => {
    const task = await makeTask(app.db)
    const { project_id: other } = await makeProject(app.db)
    const answer = await manager.put(`task/id/${task.task_id}`, { project_id: other, project: other })
    expect(answer.body.data.project_id).toBe(task.project_id)
  })

  it.each([
    [{ title: '' }, { title: 'Title is required' }],
    [{ due_date: null }, { due_date: 'Due date is required' }],
    [{ due_date: '0000-00-00' }, { due_date: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' }],
    [
      { completion_percentage: 101 },
      { completion_percentage: 'Completion percentage must be less than 100' },
    ],
    [{ category: '' }, { category: 'Category is required' }],
    [{ assigned_to: '' }, { assigned_to: 'User is required' }],
    [{ assigned_by: 'bob' }, { assigned_by: 'Invalid email format' }],
  ])('changing a task refuses %j and changes nothing', async (given, errors) => {
    const task = await makeTask(app.db, { title: 'As it was' })
    expect(await manager.put(`task/id/${task.task_id}`, { description: 'x', ...given })).toEqual(
      refusal(errors),
    )
    expect((await manager.get(`task/id/${task.task_id}`)).body.data).toMatchObject({
      description: '',
      version: 1,
    })
    expect(await historyOf(app.db, 'task', task.task_id)).toEqual([])
  })

  it('changing a task notes the moment of closing, forgets it on reopening, and leaves the percentage as it was sent', async () => {
    const { task_id: id } = await makeTask(app.db, { completion_percentage: 30, pinged: true })
    const closed = await manager.put(`task/id/${id}`, { status: 'Closed' })
    expect(closed.body.data).toMatchObject({
      status: 'Closed',
      completed_at: '2026-03-06T03:30:00.000Z',
      completion_percentage: 30,
      pinged: false,
    })
    const reopened = await manager.put(`task/id/${id}`, { status: 'Active' })
    expect(reopened.body.data).toMatchObject({ status: 'Active', completed_at: null, pinged: false })
  })

  it('changing a task leaves a person who left the firm where they stand, but gives them nothing new', async () => {
    const gone = await makeEmployee(app.db, { is_active: false })
    const { task_id: id } = await makeTask(app.db, { assigned_to: gone.id })
    expect((await manager.put(`task/id/${id}`, { title: 'Renamed', assigned_to: gone.email })).status).toBe(
      200,
    )
    expect(await manager.put(`task/id/${id}`, { assigned_by: gone.email })).toEqual(
      refusal({ assigned_by: 'User not found' }),
    )
  })
})

it.each(['00000000-0000-4000-8000-000000000000', 'no-such-id', '%00', "1'--"])(
  'no call knows the task %s',
  async (id) => {
    const path = encodeURIComponent(id)
    for (const answer of [
      await manager.get(`task/id/${path}`),
      await manager.put(`task/id/${path}`, { title: 'x' }),
      await manager.delete(`task/id/${path}`),
      await manager.get(`task/mark_as_closed/${path}`),
      await manager.get(`task/ping/${path}`),
      await manager.get(`task/close_ping/${path}`),
    ]) {
      expect(answer).toEqual(error(404, 'Not found'))
    }
  },
)
