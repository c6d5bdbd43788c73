import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeDueTasks } from '#server/kinds/make-due-tasks.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject } from '../factories.ts'
import { historyOf } from '../records/history-of.ts'
import { inWeeks, monday, taskMaker, tasksCalled, weekly } from './support.ts'

let app: TestApp
let manager: Client
let project_id: string
let ann: { id: string; email: string }
let make: ReturnType<typeof taskMaker>

const at = (day: string) => vi.setSystemTime(new Date(`${day}T18:00:00Z`))
const scheduled = { ...weekly, make: 'on_schedule' }

/** The hourly job, on a day. */
const runOn = async (day: string) => {
  at(day)
  await makeDueTasks(app)
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${monday}T18:00:00Z`) })
  app = await startApp({ FIRM_TIMEZONE: 'America/Chicago' })
  manager = await app.as('Manager')
})

beforeEach(async () => {
  at(monday)
  await sql`DELETE FROM task_series`.execute(app.db)
  project_id = (await makeProject(app.db)).project_id
  ann = await makeEmployee(app.db)
  const own = taskMaker(app, manager, project_id, ann.email)
  make = (given) => own({ repeat: scheduled, ...given })
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const setStatus = (status: 'Active' | 'Completed' | 'Cancelled') =>
  app.db.updateTable('project').set({ status }).where('project_id', '=', project_id).execute()

describe('a schedule', () => {
  it('has the task of the next week at once where one is due today', async () => {
    const task = await make()
    expect(await task.days()).toEqual([monday, inWeeks(1)])
    const [, next] = await tasksCalled(app.db, task.title)
    expect(next).toMatchObject({ assigned_to: ann.id, status: 'Active', series_id: task.series_id })
  })

  it('has it at once where it is changed to come within a week', async () => {
    const task = await make({ due_date: inWeeks(2) })
    expect(await task.days()).toEqual([inWeeks(2)])
    const other = await make({ repeat: { ...scheduled, weekday: 3, every: 2 } })
    // Wednesday of this week comes after Monday; the one of the week after next is far off.
    expect(await other.days()).toEqual([monday, '2026-11-18'])
    await manager.put(`task/id/${other.id}`, { repeat: { ...scheduled, weekday: 5 } })
    expect(await other.days()).toEqual([monday, '2026-11-18', '2026-11-20'])
  })

  it('makes each task seven days ahead, whether or not the former is done', async () => {
    const task = await make()
    await runOn('2026-11-22')
    expect(await task.days()).toEqual([monday, inWeeks(1)])
    await runOn(inWeeks(1))
    await runOn(inWeeks(1))
    expect(await task.days()).toEqual([monday, inWeeks(1), inWeeks(2)])
    const [, , made] = await tasksCalled(app.db, task.title)
    expect(await historyOf(app.db, 'task', made?.task_id ?? '')).toMatchObject([
      { action: 'create', actor: null },
    ])
    const { rows } = await sql<{ kind: string }>`
      SELECT kind FROM notice WHERE record_id = ${made?.task_id} AND employee_id = ${ann.id}`.execute(app.db)
    expect(rows).toEqual([{ kind: 'assigned' }])
  })

  it('closing makes none beside it', async () => {
    const task = await make()
    await manager.get(`task/mark_as_closed/${task.id}`)
    expect(await task.days()).toEqual([monday, inWeeks(1)])
  })

  it('skips what passed while the server was down', async () => {
    const task = await make()
    await runOn('2027-01-05')
    expect(await task.days()).toEqual([monday, inWeeks(1), '2027-01-11'])
    const month = await make({
      due_date: '2027-01-05',
      repeat: { every: 1, unit: 'month', day: 31, make: 'on_schedule' },
    })
    await runOn('2027-03-24')
    expect(await month.days()).toEqual(['2027-01-05', '2027-03-31'])
  })

  it('ends on its day, and after so many tasks', async () => {
    const until = await make({ repeat: { ...scheduled, ends_on: inWeeks(2) } })
    const count = await make({ repeat: { ...scheduled, ends_after: 2 } })
    for (const weeks of [1, 2, 3]) await runOn(inWeeks(weeks))
    expect(await until.days()).toEqual([monday, inWeeks(1), inWeeks(2)])
    expect(await count.days()).toEqual([monday, inWeeks(1)])
  })

  it('counts a first task that was moved onto one of its dates once', async () => {
    const task = await make({ repeat: { ...scheduled, ends_after: 3 } })
    await manager.put(`task/id/${task.id}`, { due_date: inWeeks(2) })
    for (const weeks of [1, 2]) await runOn(inWeeks(weeks))
    expect(await task.days()).toEqual([inWeeks(1), inWeeks(2), inWeeks(3)])
  })

  it('makes nothing once it is taken away', async () => {
    const task = await make()
    await manager.put(`task/id/${task.id}`, { repeat: null })
    await runOn(inWeeks(1))
    expect(await task.days()).toEqual([monday, inWeeks(1)])
  })

  it.each(['Completed', 'Cancelled'] as const)('rests while the project is %s', async (status) => {
    const task = await make()
    await setStatus(status)
    await runOn(inWeeks(1))
    expect(await task.days()).toEqual([monday, inWeeks(1)])
    const begun = await make({ due_date: inWeeks(1) })
    expect(await begun.days()).toEqual([inWeeks(1)])
    await setStatus('Active')
    await runOn(inWeeks(1))
    expect(await task.days()).toEqual([monday, inWeeks(1), inWeeks(2)])
    expect(await begun.days()).toEqual([inWeeks(1), inWeeks(2)])
  })

  it('rests while the project or all of its tasks are in the bin, and makes no date again that was deleted', async () => {
    const task = await make()
    const [, next] = await tasksCalled(app.db, task.title)
    await manager.delete(`task/id/${next?.task_id}`)
    await runOn(monday)
    expect(await task.days()).toEqual([monday])
    await manager.delete(`task/id/${task.id}`)
    await runOn(inWeeks(1))
    expect(await task.days()).toEqual([])
    const other = await make({ due_date: inWeeks(1) })
    const admin = await app.as('Administrator')
    expect((await admin.delete(`api/admin/records/project/${project_id}`)).status).toBe(200)
    await runOn(inWeeks(2))
    expect(await other.days()).toEqual([])
  })

  it('counts from where its first task was moved to, on the board too', async () => {
    const task = await make({ due_date: inWeeks(5) })
    const { version } = (await manager.get(`task/id/${task.id}`)).body.data
    const card = { id: task.id, title: task.title, category: 'Other', parent: ann.email, version }
    const moved = { project_id, cards: [{ ...card, due_date: monday }] }
    expect((await manager.post('task/assigned_tasks', moved)).status).toBe(200)
    await runOn(monday)
    expect(await task.days()).toEqual([monday, inWeeks(1)])
  })

  it('goes for good with its project', async () => {
    const task = await make()
    const admin = await app.as('Administrator')
    await admin.delete(`api/admin/records/project/${project_id}`)
    const longAgo = sql`deleted_at = ${new Date()}::timestamptz - interval '32 days'`
    await sql`UPDATE project SET ${longAgo} WHERE project_id = ${project_id}`.execute(app.db)
    const erased = await admin.post(`api/recycle_bin/project/${project_id}/erase`)
    expect(erased.status).toBe(200)
    const { rows } = await sql`SELECT FROM task_series WHERE id = ${task.series_id}`.execute(app.db)
    expect(rows).toEqual([])
  })

  it('makes each date once, however many make it at the same time', async () => {
    const tasks = await Promise.all(Array.from({ length: 10 }, () => make()))
    at(inWeeks(1))
    await Promise.all(Array.from({ length: 8 }, () => makeDueTasks(app)))
    for (const task of tasks) expect(await task.days()).toEqual([monday, inWeeks(1), inWeeks(2)])
  })

  it('one that is made for a date that is taken is refused by the database', async () => {
    const task = await make()
    const [, next] = await tasksCalled(app.db, task.title)
    const { task_id: _id, title_folded: _t, search_folded: _s, estimated_quarters: _q, ...copy } = next ?? {}
    await expect(
      app.db
        .insertInto('task')
        .values(copy as never)
        .execute(),
    ).rejects.toThrow('task_series_date_key')
  })
})
