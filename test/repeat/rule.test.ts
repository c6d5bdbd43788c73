import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject } from '../factories.ts'
import { refusal, success } from '../records/answers.ts'
import { historyOf } from '../records/history-of.ts'
import { inWeeks, monday, taskMaker, tasksCalled, weekly, whole } from './support.ts'

let app: TestApp
let manager: Client
let project_id: string
let ann: { id: string; email: string }
let make: ReturnType<typeof taskMaker>

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${monday}T18:00:00Z`) })
  app = await startApp({ FIRM_TIMEZONE: 'America/Chicago' })
  manager = await app.as('Manager')
  project_id = (await makeProject(app.db)).project_id
  ann = await makeEmployee(app.db)
  make = taskMaker(app, manager, project_id, ann.email)
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const read = async (id: string) => (await manager.get(`task/id/${id}`)).body.data

describe('how a task repeats', () => {
  it('is read with the task, alone and in lists, with the series', async () => {
    const task = await make()
    expect(await read(task.id)).toMatchObject({ repeat: whole(), series_id: task.series_id })
    expect(task.series_id).toEqual(expect.any(String))
    const list = await manager.get('api/pagination/get_model_data?model=task')
    const row = list.body.data.find(({ task_id: id }: { task_id: string }) => id === task.id)
    expect(row).toMatchObject({ repeat: whole(), series_id: task.series_id })
  })

  it('is not at all unless somebody says so', async () => {
    for (const repeat of [undefined, null, '']) {
      const task = await make({ repeat })
      expect(await read(task.id)).toMatchObject({ repeat: null, series_id: null })
    }
  })

  it('is kept by a task that is sent back as it was read, or without it', async () => {
    const task = await make()
    const before = await read(task.id)
    expect(await manager.put(`task/id/${task.id}`, before)).toEqual(
      success('Task updated successfully', before),
    )
    await manager.put(`task/id/${task.id}`, { title: `${task.title}!` })
    expect(await read(task.id)).toMatchObject({ repeat: whole(), version: 2 })
  })

  it.each([
    [{ every: 0 }, { 'repeat.every': 'Every must be 1 to 52' }],
    [{ every: 53 }, { 'repeat.every': 'Every must be 1 to 52' }],
    [{ every: 1.5 }, { 'repeat.every': 'Every must be 1 to 52' }],
    [{ every: null }, { 'repeat.every': 'Every must be 1 to 52' }],
    [{ unit: 'year' }, { 'repeat.unit': 'unit must be one of week, month' }],
    [{ weekday: null }, { 'repeat.weekday': 'Please choose a weekday' }],
    [{ weekday: 7 }, { 'repeat.weekday': 'Please choose a weekday' }],
    [{ unit: 'month' }, { 'repeat.day': 'Please choose a day of the month' }],
    [{ unit: 'month', day: 32 }, { 'repeat.day': 'Please choose a day of the month' }],
    [{ make: 'sometimes' }, { 'repeat.make': 'make must be one of on_schedule, when_closed' }],
    [
      { ends_on: '2026-02-30' },
      { 'repeat.ends_on': 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' },
    ],
    [{ ends_on: inWeeks(1), ends_after: 3 }, { 'repeat.ends_on': 'Please choose one end' }],
    [{ ends_on: '2026-11-22' }, { 'repeat.ends_on': 'The end comes before the next date' }],
    [{ ends_after: 0 }, { 'repeat.ends_after': 'Tasks in all must be 1 to 999' }],
    [
      { every: 0, weekday: 9 },
      { 'repeat.every': 'Every must be 1 to 52', 'repeat.weekday': 'Please choose a weekday' },
    ],
  ])('takes no %o', async (wrong, errors) => {
    const sent = { project_id, title: 'Wrong', due_date: monday, assigned_to: ann.email }
    const answer = await manager.post('task/', { ...sent, repeat: { ...weekly, ...wrong } })
    expect(answer).toEqual(refusal(errors))
    const task = await make()
    expect(await manager.put(`task/id/${task.id}`, { repeat: { ...weekly, ...wrong } })).toEqual(
      refusal(errors),
    )
    expect((await read(task.id)).version).toBe(1)
  })

  it.each(['weekly', 7, true, [weekly]])('takes no %o for a rule', async (repeat) => {
    const sent = { project_id, title: 'Wrong', due_date: monday, assigned_to: ann.email }
    expect(await manager.post('task/', { ...sent, repeat })).toEqual(
      refusal({ repeat: 'Please say how the task repeats' }),
    )
    expect(await tasksCalled(app.db, 'Wrong')).toEqual([])
  })

  it('takes numbers as text, and the end on the next date itself', async () => {
    const repeat = { every: '2', unit: 'month', day: '31', make: 'when_closed', ends_on: '2027-01-31' }
    const task = await make({ repeat })
    expect((await read(task.id)).repeat).toEqual(
      whole({ every: 2, unit: 'month', weekday: null, day: 31, ends_on: '2027-01-31' }),
    )
  })

  it('is changed for the whole series, and whoever has another task of it open is told', async () => {
    const first = await make({ repeat: { ...weekly, make: 'on_schedule' } })
    const [, second] = await tasksCalled(app.db, first.title)
    const id = second?.task_id ?? ''
    expect(await read(id)).toMatchObject({ series_id: first.series_id, version: 1 })
    await manager.put(`task/id/${first.id}`, { repeat: { ...weekly, every: 2 } })
    expect(await read(id)).toMatchObject({ repeat: whole({ every: 2 }), version: 2 })
    const late = await manager.put(`task/id/${id}`, { title: 'Late', version: 1 })
    expect(late.status).toBe(409)
    const history = (await manager.get(`api/record_history/task/${id}`)).body.data
    expect(history[0].change_description).toBe(
      'Repeat changed from every week on Monday to every 2 weeks on Monday, made when closed',
    )
  })

  it('is taken away from the whole series by null, and begins a new one when it is set again', async () => {
    const first = await make({ repeat: { ...weekly, make: 'on_schedule' } })
    const [, second] = await tasksCalled(app.db, first.title)
    const id = second?.task_id ?? ''
    await manager.put(`task/id/${id}`, { repeat: null })
    for (const each of [first.id, id])
      expect(await read(each)).toMatchObject({ repeat: null, series_id: null })
    await manager.put(`task/id/${first.id}`, { repeat: weekly })
    const again = await read(first.id)
    expect(again).toMatchObject({ repeat: whole() })
    expect(again.series_id).not.toBe(first.series_id)
    expect(await read(id)).toMatchObject({ repeat: null, series_id: null })
  })

  it('is not written back by a form of a closed task that has the old one', async () => {
    const first = await make({ repeat: { ...weekly, make: 'on_schedule' } })
    const [, second] = await tasksCalled(app.db, first.title)
    const id = second?.task_id ?? ''
    await manager.put(`task/id/${first.id}`, { status: 'Closed', completion_percentage: 100 })
    const open = await read(first.id)
    await manager.put(`task/id/${id}`, { repeat: { ...weekly, every: 3 } })
    const late = await manager.put(`task/id/${first.id}`, {
      ...first.sent,
      title: 'Late',
      version: open.version,
    })
    expect(late.status).toBe(409)
    expect((await historyOf(app.db, 'task', first.id)).at(-1)?.action).not.toBe('undo')
    expect(await read(id)).toMatchObject({ repeat: whole({ every: 3 }) })
  })

  it('that ended is refused when it is put back by hand at a later day, not when that is undone', async () => {
    const task = await make({ repeat: { ...weekly, ends_on: inWeeks(2) } })
    const { body } = await manager.put(`task/id/${task.id}`, { repeat: null, due_date: inWeeks(2) })
    expect(await manager.put(`task/id/${task.id}`, { repeat: { ...weekly, ends_on: inWeeks(2) } })).toEqual(
      refusal({ 'repeat.ends_on': 'The end comes before the next date' }),
    )
    const undone = await manager.post(`api/record_undo/task/${task.id}`, { version: body.data.version })
    expect([undone.status, undone.body.data?.repeat]).toEqual([200, whole({ ends_on: inWeeks(2) })])
  })

  it('that is changed counts from the task at which it was, not from a far date of the rule before (REC-002)', async () => {
    const task = await make({ repeat: { ...weekly, unit: 'month', every: 12, day: 16 } })
    await manager.put(`task/id/${task.id}`, { status: 'Closed' })
    const far = (await tasksCalled(app.db, task.title)).at(-1)?.task_id ?? ''
    const { status } = await manager.put(`task/id/${far}`, {
      due_date: monday,
      repeat: { ...weekly, make: 'on_schedule', ends_on: inWeeks(3) },
    })
    expect(status).toBe(200)
    expect((await tasksCalled(app.db, task.title)).map((each) => each.due_date)).toContain(inWeeks(1))
  })

  it('is told by the history in words', async () => {
    const task = await make({ repeat: null })
    await manager.put(`task/id/${task.id}`, { repeat: { ...weekly, ends_after: 4 } })
    await manager.put(`task/id/${task.id}`, { repeat: { ...weekly, unit: 'month', day: 3, every: 3 } })
    await manager.put(`task/id/${task.id}`, { repeat: null })
    const changes = (await historyOf(app.db, 'task', task.id)).map((row) => row.changes['repeat'])
    expect(changes.slice(1)).toEqual([
      [null, whole({ ends_after: 4 })],
      [whole({ ends_after: 4 }), whole({ unit: 'month', weekday: null, day: 3, every: 3 })],
      [whole({ unit: 'month', weekday: null, day: 3, every: 3 }), null],
    ])
    const { data } = (await manager.get(`api/record_history/task/${task.id}`)).body
    expect(data.slice(0, 3).map((row: { change_description: string }) => row.change_description)).toEqual([
      'Repeat cleared (was every 3 months on day 3, made when closed)',
      'Repeat changed from every week on Monday, made when closed, 4 tasks in all to every 3 months on day 3, made when closed',
      'Repeat set to every week on Monday, made when closed, 4 tasks in all',
    ])
  })

  it('is no column of a sheet, and no field that several get at once', async () => {
    const task = await make()
    const bulk = { model: 'task', action: 'update', ids: [task.id], changes: { repeat: null } }
    expect((await manager.post('api/bulk/preview', bulk)).status).toBe(400)
    const { body } = await manager.post('api/bulk/preview', { ...bulk, changes: { category: 'Plumbing' } })
    expect(body.data).toMatchObject({ will_change: 1 })
    const same = await manager.post('api/bulk/preview', { ...bulk, changes: { due_date: monday } })
    expect(same.body.data).toMatchObject({ will_change: 0, unchanged: 1 })
  })
})
