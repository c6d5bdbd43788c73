import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject } from '../factories.ts'
import { checked, committed } from '../imports/support.ts'
import { historyOf } from '../records/history-of.ts'
import { inWeeks, monday, taskMaker, tasksCalled, weekly, whole } from './support.ts'

let app: TestApp
let admin: Client
let project_id: string
let ann: { id: string; email: string }
let boss: { id: string; email: string }
let make: ReturnType<typeof taskMaker>

const at = (day: string) => vi.setSystemTime(new Date(`${day}T18:00:00Z`))

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${monday}T18:00:00Z`) })
  app = await startApp({ FIRM_TIMEZONE: 'America/Chicago' })
  admin = await app.as('Administrator')
})

beforeEach(async () => {
  at(monday)
  boss = await makeEmployee(app.db, { role: 'Manager' })
  project_id = (await makeProject(app.db, { manager: boss.id })).project_id
  ann = await makeEmployee(app.db)
  make = taskMaker(app, admin, project_id, ann.email)
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const close = (id: string, client = admin) => client.get(`task/mark_as_closed/${id}`)
const undo = (id: string, version: number) => admin.post(`api/record_undo/task/${id}`, { version })

describe('closing', () => {
  it('makes the next task, as new, with what the closed one had', async () => {
    const task = await make({ estimated_hours: 2.5, description: 'All floors', category: 'Plumbing' })
    await admin.put(`task/id/${task.id}`, { completion_percentage: 60 })
    await close(task.id)
    const [, next] = await tasksCalled(app.db, task.title)
    expect(next).toMatchObject({
      project_id,
      due_date: inWeeks(1),
      description: 'All floors',
      category: 'Plumbing',
      estimated_hours: 2.5,
      assigned_to: ann.id,
      assigned_by: admin.id,
      completion_percentage: 0,
      status: 'Active',
      completed_at: null,
      pinged: false,
      date_created: monday,
      series_id: task.series_id,
    })
    const id = next?.task_id ?? ''
    expect((await admin.get(`task/id/${id}`)).body.data).toMatchObject({ repeat: whole(), version: 1 })
    expect(await historyOf(app.db, 'task', id)).toMatchObject([{ action: 'create', actor: admin.id }])
    const { rows } = await sql<{ kind: string }>`
      SELECT kind FROM notice WHERE record_id = ${id} AND employee_id = ${ann.id}`.execute(app.db)
    expect(rows).toEqual([{ kind: 'assigned' }])
  })

  const sheet = (id: string) => `ID,Version,Status\n${id},1,Closed\n`
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['by its button', (id) => close(id)],
    ['by its form', (id) => admin.put(`task/id/${id}`, { status: 'Closed', completion_percentage: 100 })],
    ['by the one who has it, from My Work', async (id) => close(id, await app.asEmployee(ann.id))],
    [
      'together with others',
      (id) => admin.post('api/bulk/apply', { model: 'task', action: 'close', ids: [id] }),
    ],
    [
      'as a status of several',
      (id) =>
        admin.post('api/bulk/apply', {
          model: 'task',
          action: 'update',
          ids: [id],
          changes: { status: 'Closed' },
        }),
    ],
    ['by a sheet', async (id) => committed(app, admin, (await checked(app, admin, 'task', sheet(id))).id)],
  ])('%s makes one', async (_how, act) => {
    const task = await make()
    await act(task.id)
    expect((await admin.get(`task/id/${task.id}`)).body.data.status).toBe('Closed')
    expect(await task.days()).toEqual([monday, inWeeks(1)])
  })

  it('makes one for each of several that are closed together, and tells only of those that were closed', async () => {
    const all = [await make(), await make(), await make()]
    const ids = all.map(({ id }) => id)
    const { body } = await admin.post('api/bulk/apply', { model: 'task', action: 'close', ids })
    expect(body).toMatchObject({ data: { changed: 3 }, message: 'Closed 3 Tasks' })
    for (const each of all) expect(await each.days()).toEqual([monday, inWeeks(1)])
    const undone = await admin.post(`api/batches/${body.data.batch_id}/undo`)
    expect(undone.body.message).toBe('Undone: 3 Tasks')
    for (const each of all) expect(await each.days()).toEqual([monday])
  })

  it('late makes one, at the first date after today: what passed is skipped', async () => {
    const task = await make()
    at('2026-12-09')
    await close(task.id)
    expect(await task.days()).toEqual([monday, '2026-12-14'])
  })

  it('early makes one after its own date', async () => {
    const task = await make({ due_date: inWeeks(4) })
    await close(task.id)
    expect(await task.days()).toEqual([inWeeks(4), inWeeks(5)])
  })

  it('of a first task that was moved counts from where it is', async () => {
    const task = await make({ repeat: { ...weekly, every: 2 } })
    await admin.put(`task/id/${task.id}`, { due_date: inWeeks(1) })
    await close(task.id)
    expect(await task.days()).toEqual([inWeeks(1), inWeeks(3)])
  })

  it('twice, and again after reopening, makes no second', async () => {
    const task = await make()
    await Promise.all([close(task.id), close(task.id), close(task.id)])
    await admin.put(`task/id/${task.id}`, { status: 'Active' })
    expect(await task.days()).toEqual([monday, inWeeks(1)])
    at(inWeeks(2))
    await close(task.id)
    expect(await task.days()).toEqual([monday, inWeeks(1)])
  })

  it('again, with a day beyond the next one, makes no second', async () => {
    const task = await make()
    await close(task.id)
    await admin.put(`task/id/${task.id}`, { status: 'Active', due_date: inWeeks(2) })
    await close(task.id)
    expect(await task.days()).toEqual([inWeeks(1), inWeeks(2)])
  })

  it('goes on, one after the other, until the end', async () => {
    const task = await make({ repeat: { ...weekly, ends_after: 3 } })
    for (let count = 0; count < 4; count += 1) {
      const open = (await tasksCalled(app.db, task.title)).find(({ status }) => status === 'Active')
      if (open) await close(open.task_id)
    }
    expect(await task.days()).toEqual([monday, inWeeks(1), inWeeks(2)])
    const until = await make({ repeat: { ...weekly, ends_on: inWeeks(1) } })
    await close(until.id)
    const [, last] = await tasksCalled(app.db, until.title)
    await close(last?.task_id ?? '')
    expect(await until.days()).toEqual([monday, inWeeks(1)])
    // A task of a series that is over is still changed as any other.
    const renamed = await admin.put(`task/id/${last?.task_id}`, { description: 'Done' })
    expect(renamed.status).toBe(200)
  })

  it('makes none where the same change takes the repetition away, and one where it brings it', async () => {
    const task = await make()
    await admin.put(`task/id/${task.id}`, { status: 'Closed', repeat: null })
    expect(await task.days()).toEqual([monday])
    const other = await make({ repeat: null })
    await admin.put(`task/id/${other.id}`, { status: 'Closed', repeat: weekly })
    expect(await other.days()).toEqual([monday, inWeeks(1)])
  })

  it('gives the work of one who has left to the project’s manager', async () => {
    const task = await make()
    await app.db.updateTable('employee').set({ is_active: false }).where('id', '=', ann.id).execute()
    await close(task.id)
    expect((await tasksCalled(app.db, task.title))[1]).toMatchObject({ assigned_to: boss.id })
  })

  it('keeps what is nobody’s nobody’s', async () => {
    const task = await make()
    await app.db.updateTable('task').set({ assigned_to: null }).where('task_id', '=', task.id).execute()
    await close(task.id)
    expect((await tasksCalled(app.db, task.title))[1]).toMatchObject({ assigned_to: null })
  })

  it.each(['Completed', 'Cancelled'] as const)('makes none while the project is %s', async (status) => {
    const task = await make()
    await app.db.updateTable('project').set({ status }).where('project_id', '=', project_id).execute()
    await close(task.id)
    expect(await task.days()).toEqual([monday])
  })

  it('and deleting the project at the same time leave no live task in a deleted project', async () => {
    const all = [await make(), await make(), await make(), await make()]
    await Promise.all([
      ...all.map(({ id }) => close(id)),
      admin.delete(`api/admin/records/project/${project_id}`),
      ...all.map(({ id }) => close(id)),
    ])
    const { rows } = await sql`
      SELECT FROM task JOIN project USING (project_id)
      WHERE project.project_id = ${project_id} AND project.deleted_at IS NOT NULL AND task.deleted_at IS NULL`.execute(
      app.db,
    )
    expect(rows).toEqual([])
  })
})

describe('undoing a closing', () => {
  it('takes the task back that it made, and closing again makes it again', async () => {
    const task = await make()
    const closed = (await close(task.id)).body.data
    const [, next] = await tasksCalled(app.db, task.title)
    expect((await undo(task.id, closed.version)).status).toBe(200)
    expect(await task.days()).toEqual([monday])
    const gone = await app.db
      .selectFrom('task')
      .selectAll()
      .where('task_id', '=', next?.task_id ?? '')
      .executeTakeFirstOrThrow()
    expect(gone).toMatchObject({ deleted_at: expect.any(String), series_id: null })
    const { rows } = await sql`SELECT FROM notice WHERE record_id = ${next?.task_id}`.execute(app.db)
    expect(rows).toEqual([])
    await close(task.id)
    expect(await task.days()).toEqual([monday, inWeeks(1)])
  })

  it('leaves a task that somebody has touched', async () => {
    for (const touch of [
      (id: string) => admin.put(`task/id/${id}`, { description: 'Mine' }),
      (id: string) => admin.post(`api/comments/task/${id}`, { body: 'Roof first' }),
    ]) {
      const task = await make()
      const closed = (await close(task.id)).body.data
      const [, next] = await tasksCalled(app.db, task.title)
      expect((await touch(next?.task_id ?? '')).status).toBeLessThan(300)
      await undo(task.id, closed.version)
      expect(await task.days()).toEqual([monday, inWeeks(1)])
    }
  })

  it('takes a rule back as it was, for all of the series, with what it made', async () => {
    const task = await make({ repeat: null })
    const set = await admin.put(`task/id/${task.id}`, { repeat: { ...weekly, make: 'on_schedule' } })
    expect(await task.days()).toEqual([monday, inWeeks(1)])
    await undo(task.id, set.body.data.version)
    expect(await task.days()).toEqual([monday])
    expect((await admin.get(`task/id/${task.id}`)).body.data).toMatchObject({ repeat: null })
  })

  it('brings a series back that was taken away', async () => {
    const task = await make()
    await close(task.id)
    const [, next] = await tasksCalled(app.db, task.title)
    const away = await admin.put(`task/id/${task.id}`, { repeat: null })
    await undo(task.id, away.body.data.version)
    for (const id of [task.id, next?.task_id])
      expect((await admin.get(`task/id/${id}`)).body.data).toMatchObject({
        repeat: whole(),
        series_id: task.series_id,
      })
  })
})
