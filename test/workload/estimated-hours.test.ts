import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeTask, makeTimeOff } from '../factories.ts'
import { refusal } from '../records/answers.ts'
import { historyOf } from '../records/history-of.ts'

let app: TestApp
let manager: Client
let project_id: string
let ann: { id: string; email: string }

const monday = '2026-11-16'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${monday}T18:00:00Z`) })
  app = await startApp({ FIRM_TIMEZONE: 'America/Chicago' })
  manager = await app.as('Manager')
  project_id = (await makeProject(app.db)).project_id
  ann = await makeEmployee(app.db)
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const outside = refusal({ estimated_hours: 'Estimated hours must be between 0.25 and 500' })
const uneven = refusal({ estimated_hours: 'Estimated hours must be in quarter hours' })

describe('the estimated hours of a task', () => {
  const task = (given = {}) => ({
    project_id,
    title: 'Ducts',
    due_date: monday,
    assigned_to: ann.email,
    ...given,
  })

  it('are kept, read, changed, cleared and written down', async () => {
    const made = await manager.post('task/', task({ estimated_hours: '12.25' }))
    expect(made.body.data).toMatchObject({ estimated_hours: 12.25 })
    const { task_id: id } = made.body.data
    const read = async () => (await manager.get(`task/id/${id}`)).body.data.estimated_hours
    expect(await read()).toBe(12.25)
    await manager.put(`task/id/${id}`, { title: 'Ducts again' })
    expect(await read()).toBe(12.25)
    await manager.put(`task/id/${id}`, { estimated_hours: 0.25 })
    expect(await read()).toBe(0.25)
    await manager.put(`task/id/${id}`, { estimated_hours: '' })
    expect(await read()).toBeNull()
    await manager.put(`task/id/${id}`, { estimated_hours: 500 })
    await manager.put(`task/id/${id}`, { estimated_hours: null })
    expect(await read()).toBeNull()
    const list = await manager.get('api/pagination/get_model_data?model=task')
    expect(list.body.data[0]).toHaveProperty('estimated_hours', null)
    const changes = (await historyOf(app.db, 'task', id)).map((row) => row.changes['estimated_hours'])
    expect(changes).toEqual([[null, 12.25], undefined, [12.25, 0.25], [0.25, null], [null, 500], [500, null]])
  })

  it('are none unless somebody says', async () => {
    expect((await manager.post('task/', task())).body.data.estimated_hours).toBeNull()
  })

  it('are refused outside their bounds and between the quarters', async () => {
    for (const wrong of [0, 0.2, 500.25, -1, 1e20, 'long', [4], {}, true])
      expect(await manager.post('task/', task({ estimated_hours: wrong })), JSON.stringify(wrong)).toEqual(
        outside,
      )
    for (const wrong of [0.3, 1.1, '7.77'])
      expect(await manager.post('task/', task({ estimated_hours: wrong })), JSON.stringify(wrong)).toEqual(
        uneven,
      )
    const { task_id: id } = await makeTask(app.db, { estimated_hours: 4 })
    expect(await manager.put(`task/id/${id}`, { estimated_hours: 600 })).toEqual(outside)
  })
})

describe('the board', () => {
  const card = (given = {}) => ({ id: 'new', title: 'Riser', category: 'Other', parent: ann.email, ...given })
  const finish = (...cards: object[]) => manager.post('task/assigned_tasks', { project_id, cards })

  it('tells and takes the hours of its cards', async () => {
    const stored = await makeTask(app.db, {
      project_id,
      title: 'Pumps',
      estimated_hours: 8,
      completion_percentage: 25,
    })
    const { tasks } = (await manager.get(`api/board/${project_id}`)).body.data
    expect(tasks.find(({ task_id: id }: { task_id: string }) => id === stored.task_id)).toMatchObject({
      estimated_hours: 8,
      completion_percentage: 25,
    })
    const done = await finish(
      card({ estimated_hours: 6.5 }),
      card({ id: 'other', title: 'Shafts' }),
      card({ id: stored.task_id, title: 'Pumps' }),
    )
    const hours = done.body.data.tasks.map((task: Record<string, unknown>) => [
      task['title'],
      task['estimated_hours'],
    ])
    expect(Object.fromEntries(hours)).toEqual({ Riser: 6.5, Shafts: null, Pumps: 8 })
    const again = await finish(card({ id: stored.task_id, title: 'Pumps', estimated_hours: null }))
    expect(again.body.data).toMatchObject({ updated: 1, tasks: [{ estimated_hours: null }] })
    expect(await finish(card({ title: 'Vents', estimated_hours: 0.1 }))).toEqual(
      refusal({ 'cards.0.estimated_hours': 'Estimated hours must be between 0.25 and 500' }),
    )
  })

  it('tells of this week and the next of everybody who can have a column', async () => {
    const bob = await makeEmployee(app.db, { weekly_hours: 20 })
    await makeTimeOff(app.db, { employee_id: bob.id, from_date: '2026-11-23', to_date: '2026-11-24' })
    await makeTask(app.db, { assigned_to: bob.id, due_date: '2026-11-13', estimated_hours: 21 })
    await makeTask(app.db, { assigned_to: bob.id, due_date: '2026-11-27', estimated_hours: 6 })
    const { open_tasks: people } = (await manager.get(`api/board/${project_id}`)).body.data
    const own = people.find(({ email }: { email: string }) => email === bob.email)
    const common = { tasks: 1, unestimated: 0 }
    expect(own).toEqual({
      email: bob.email,
      open_tasks: 2,
      weeks: [
        { ...common, week: '2026-11-15', overdue: 1, load_hours: 21, capacity_hours: 20, level: 'over' },
        { ...common, week: '2026-11-22', overdue: 0, load_hours: 6, capacity_hours: 12, level: 'busy' },
      ],
    })
    expect((await manager.get(`api/board/${project_id}?load=false`)).body.data).not.toHaveProperty(
      'open_tasks',
    )
  })
})
