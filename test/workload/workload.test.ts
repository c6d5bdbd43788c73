import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { categories } from '#domain/choices.ts'
import { addDays } from '#domain/dates.ts'
import { hoursLeft } from '#domain/workload.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { eventually } from '../eventually.ts'
import { clearHolidays, makeEmployee, makeHoliday, makeProject, makeTask, makeTimeOff } from '../factories.ts'
import { error, refusal, success } from '../records/answers.ts'
import { historyOf } from '../records/history-of.ts'

let app: TestApp
let admin: Client
let ann: { id: string; name: string; email: string }
let serial = 0

const monday = '2026-11-16'
const sunday = '2026-11-15'
const nextSunday = '2026-11-22'
const noon = (day: string) => vi.setSystemTime(new Date(`${day}T18:00:00Z`))

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${monday}T18:00:00Z`) })
  app = await startApp({ FIRM_TIMEZONE: 'America/Chicago' })
  admin = await app.as('Administrator')
})

beforeEach(async () => {
  noon(monday)
  await clearHolidays(app.db)
  await sql`DELETE FROM task`.execute(app.db)
  ann = await makeEmployee(app.db, { name: `Ann ${(serial += 1)}` })
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

type Given = Parameters<typeof makeTask>[1]

const give = (due_date: string, given: Given = {}) =>
  makeTask(app.db, { assigned_to: ann.id, due_date, ...given })

const asked = async (query = '', client = admin) => (await client.get(`api/workload${query}`)).body.data

const rowOf = async (id: string, query = '') => {
  const { people } = await asked(query)
  return people.find((person: { id: string }) => person.id === id)
}

const none = { tasks: 0, overdue: 0, unestimated: 0, load_hours: 0 }

describe('the workload', () => {
  it('has eight weeks from the Sunday of a day on, today’s unless asked, also over the end of a year', async () => {
    const { today, weeks } = await asked()
    expect(today).toBe(monday)
    expect(weeks).toEqual(Array.from({ length: 8 }, (_, index) => addDays(sunday, index * 7)))
    const later = await asked('?from=2026-12-30')
    expect(later.weeks.slice(0, 2)).toEqual(['2026-12-27', '2027-01-03'])
    await give('2027-01-02', { estimated_hours: 5 })
    await give('2027-01-03', { estimated_hours: 7 })
    const { weeks: own } = await rowOf(ann.id, '?from=2026-12-30')
    expect(own.slice(0, 2)).toMatchObject([{ load_hours: 5 }, { load_hours: 7 }])
  })

  it('tells of people with and without tasks, what they have in each week and how full it is', async () => {
    await give(monday, { estimated_hours: 10, completion_percentage: 50 })
    await give('2026-11-20', {})
    await give('2026-11-13', { estimated_hours: 20.25, completion_percentage: 33 })
    await give(nextSunday, { estimated_hours: 16 })
    await give('2027-06-01', { estimated_hours: 100 })
    await give(monday, { status: 'Closed', completed_at: new Date() })
    await give(monday, { deleted_at: new Date() })
    expect(await rowOf(ann.id)).toEqual({
      id: ann.id,
      name: ann.name,
      email: ann.email,
      role: 'Team Member',
      weekly_hours: 32,
      open_tasks: 5,
      overdue_tasks: 1,
      weeks: [
        {
          week: sunday,
          tasks: 3,
          overdue: 1,
          unestimated: 1,
          load_hours: 22.57,
          capacity_hours: 32,
          level: 'busy',
        },
        { week: nextSunday, ...none, tasks: 1, load_hours: 16, capacity_hours: 32, level: 'busy' },
        ...[14, 21, 28, 35, 42, 49].map((days) => ({
          week: addDays(sunday, days),
          ...none,
          capacity_hours: 32,
          level: 'free',
        })),
      ],
    })
    const idle = await makeEmployee(app.db, { role: 'Manager' })
    const { open_tasks, weeks } = await rowOf(idle.id)
    expect([open_tasks, weeks[0]]).toMatchObject([0, { ...none, level: 'free' }])
  })

  it('has whoever works on tasks and is active, by name', async () => {
    const roles = ['CEO', 'IT', 'IT Head', 'Manager', 'Team Member', 'Administrator'] as const
    const those = await Promise.all(roles.map((role) => makeEmployee(app.db, { role })))
    const others = await Promise.all([
      makeEmployee(app.db, { role: 'Accountant' }),
      makeEmployee(app.db, { role: 'Other' }),
      makeEmployee(app.db, { is_active: false }),
    ])
    const { people } = await asked()
    const ids = people.map((person: { id: string }) => person.id)
    expect(ids).toEqual(expect.arrayContaining(those.map(({ id }) => id)))
    for (const { id } of others) expect(ids).not.toContain(id)
    const names: string[] = people.map((person: { name: string }) => person.name)
    const order = new Intl.Collator('en').compare
    expect(names).toEqual(names.toSorted(order))
  })

  it('can be narrowed by a discipline and by a part of the name', async () => {
    await give(monday, { category: 'Plumbing', estimated_hours: 3 })
    await give('2026-11-13', { category: 'Electrical', estimated_hours: 5 })
    const { people, unassigned } = await asked(
      `?category=plumbing&name=${ann.name.toUpperCase().replace(' ', '%20')}`,
    )
    expect(people.map((person: { name: string }) => person.name)).toContain(ann.name)
    expect(people.every(({ name }: { name: string }) => name.startsWith(ann.name))).toBe(true)
    const own = people.find(({ id }: { id: string }) => id === ann.id)
    expect(own).toMatchObject({ open_tasks: 1, overdue_tasks: 0 })
    expect(own.weeks[0]).toMatchObject({ tasks: 1, load_hours: 3, capacity_hours: 32 })
    expect(unassigned).not.toBeNull()
    expect((await asked('?name=100%25_')).people).toEqual([])
  })

  it('refuses a day that does not exist and a discipline that nobody has', async () => {
    expect(await admin.get('api/workload?from=2026-02-30')).toEqual(
      refusal({ from: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' }),
    )
    expect(await admin.get('api/workload?category=Roofing')).toEqual(
      refusal({ category: `Category must be one of ${categories.join(', ')}` }),
    )
  })

  it('counts as the domain does, whatever the estimate and the progress', async () => {
    const facts = Array.from({ length: 60 }, (_, index) => ({
      estimated_hours: index % 7 === 0 ? null : ((index * 37) % 2000) / 4 + 0.25,
      completion_percentage: (index * 13) % 101,
    }))
    for (const given of facts) await give(monday, given)
    const sum = facts.reduce(
      (hours, given) =>
        hours + Math.round(hoursLeft(given.estimated_hours, given.completion_percentage) * 100),
      0,
    )
    expect((await rowOf(ann.id)).weeks[0].load_hours).toBe(sum / 100)
  })

  it('takes few statements, however many people and tasks there are', async () => {
    const countOf = async (path: string) => {
      app.queries.length = 0
      expect((await admin.get(path)).status).toBe(200)
      return app.statements().length
    }
    // The session, people, sums and time off; the firm's days are kept once their changes are heard.
    await eventually(async () => expect(await countOf('api/workload')).toBe(3))
    const { project_id } = await makeProject(app.db)
    for (let n = 0; n < 10; n += 1) {
      const person = await makeEmployee(app.db)
      await makeTask(app.db, { project_id, assigned_by: person.id })
      await makeTimeOff(app.db, { employee_id: person.id, from_date: monday, to_date: monday })
    }
    expect(await countOf('api/workload')).toBe(3)
    expect(await countOf(`api/board/${project_id}`)).toBeLessThanOrEqual(8)
  })
})

describe('capacity', () => {
  const capacities = async (query = '') =>
    (await rowOf(ann.id, query)).weeks.map((week: { capacity_hours: number }) => week.capacity_hours)

  it('counts this week from today on, and past weeks whole', async () => {
    noon('2026-11-18')
    expect((await capacities()).slice(0, 2)).toEqual([19.2, 32])
    noon('2026-11-21')
    expect((await capacities()).slice(0, 2)).toEqual([0, 32])
    expect((await capacities('?from=2026-11-09')).slice(0, 2)).toEqual([32, 0])
  })

  it('is less by holidays and time off; what overlaps counts once, and a week wholly off has none', async () => {
    await makeHoliday(app.db, { date: '2026-11-26' })
    await makeTimeOff(app.db, { employee_id: ann.id, from_date: '2026-11-24', to_date: '2026-11-26' })
    await makeTimeOff(app.db, { employee_id: ann.id, from_date: '2026-11-25', to_date: '2026-11-25' })
    await makeTimeOff(app.db, { employee_id: ann.id, from_date: '2026-11-28', to_date: '2026-12-06' })
    const { weeks } = await rowOf(ann.id)
    expect(weeks[1]).toMatchObject({ capacity_hours: 12.8, level: 'free' })
    expect(weeks[2]).toMatchObject({ ...none, capacity_hours: 0, level: 'off' })
    expect(weeks[3]).toMatchObject({ capacity_hours: 32 })
    await give('2026-12-01')
    expect((await rowOf(ann.id)).weeks[2]).toMatchObject({ load_hours: 4, level: 'over' })
  })

  it('is as many hours as a manager says, in quarters from 0 to 80', async () => {
    const manager = await app.as('Manager')
    const put = (weekly_hours: unknown, more = {}) =>
      manager.put(`api/workload/${ann.id}/capacity`, { weekly_hours, ...more })
    const facts = { id: ann.id, name: ann.name, email: ann.email, role: 'Team Member' }
    expect(await put('20.5')).toEqual(success('Capacity saved', { ...facts, weekly_hours: 20.5, version: 2 }))
    expect((await rowOf(ann.id)).weeks[1]).toMatchObject({ capacity_hours: 20.5 })
    expect(await put(20.5)).toEqual(success('Capacity saved', { ...facts, weekly_hours: 20.5, version: 2 }))
    expect(await historyOf(app.db, 'user', ann.id)).toEqual([
      { action: 'update', actor: manager.id, changes: { weekly_hours: [32, 20.5] } },
    ])
    for (const wrong of [80.25, -1, '', null, 'many', 1e20])
      expect(await put(wrong), String(wrong)).toEqual(
        refusal({ weekly_hours: 'Weekly hours must be between 0 and 80' }),
      )
    expect(await put(7.1)).toEqual(refusal({ weekly_hours: 'Weekly hours must be in quarter hours' }))
    expect(await put(8, { version: 1 })).toMatchObject({
      status: 409,
      body: { data: { weekly_hours: 20.5 } },
    })
    expect(await put(0)).toMatchObject({ status: 200 })
    expect((await rowOf(ann.id)).weeks[1]).toMatchObject({ capacity_hours: 0, level: 'off' })
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const id of [unknown, 'nobody'])
      expect(await manager.put(`api/workload/${id}/capacity`, { weekly_hours: 8 })).toEqual(
        error(404, 'Not found'),
      )
    expect(
      await (await app.as('IT Head')).put(`api/workload/${ann.id}/capacity`, { weekly_hours: 8 }),
    ).toMatchObject({ status: 403 })
  })

  it('is read with the employee and not changed by the form', async () => {
    await admin.put(`api/user/id/${ann.id}`, { name: 'Ann Moss', weekly_hours: 8 })
    expect((await admin.get(`api/user/id/${ann.id}`)).body.data).toMatchObject({
      name: 'Ann Moss',
      weekly_hours: 32,
    })
  })
})

describe('what nobody has', () => {
  it('stands in the same weeks, without capacity', async () => {
    await give('2026-11-18', { assigned_to: null, estimated_hours: 6 })
    await give('2026-11-13', { assigned_to: null })
    const { unassigned } = await asked()
    expect(unassigned).toMatchObject({ open_tasks: 2, overdue_tasks: 1 })
    expect(unassigned.weeks).toHaveLength(8)
    expect(unassigned.weeks[0]).toEqual({
      week: sunday,
      tasks: 2,
      overdue: 1,
      unestimated: 1,
      load_hours: 10,
      capacity_hours: 0,
      level: 'over',
    })
    expect(unassigned.weeks[1]).toMatchObject({ ...none, level: 'off' })
  })
})

describe('rights', () => {
  it.each(['Team Member', 'Accountant', 'Other'] as const)('a %s sees their own row alone', async (role) => {
    const client = await app.as(role)
    await give(monday, { assigned_to: client.id, estimated_hours: 2 })
    const { people, unassigned } = await asked('?name=nobody-is-called-so', client)
    expect(unassigned).toBeNull()
    expect(people).toEqual([expect.objectContaining({ id: client.id, role, open_tasks: 1 })])
    expect(people[0].weeks[0]).toMatchObject({ load_hours: 2 })
    expect(await client.get(`api/workload/${client.id}/tasks`)).toMatchObject({
      body: { data: { total: 1 } },
    })
    for (const id of [ann.id, 'nobody', 'x']) {
      expect(await client.get(`api/workload/${id}/tasks`)).toMatchObject({ status: 403 })
      expect(await client.put(`api/workload/${id}/capacity`, { weekly_hours: 1 })).toMatchObject({
        status: 403,
      })
    }
  })
})

describe('the tasks of a week', () => {
  const tasksOf = async (query: string, id = ann.id) =>
    (await admin.get(`api/workload/${id}/tasks${query}`)).body.data

  it('come by due date with what is left of them, those overdue in the present week', async () => {
    const { project_id } = await makeProject(app.db, { project_name: 'Mesa Clinic' })
    const late = await give('2026-10-01', {
      project_id,
      title: 'Late',
      estimated_hours: 3,
      completion_percentage: 50,
    })
    const open = await give('2026-11-21', { project_id, title: 'B', category: 'Plumbing' })
    const first = await give('2026-11-21', { project_id, title: 'A' })
    const later = await give(nextSunday, { project_id })
    await give(monday, { project_id, status: 'Closed', completed_at: new Date() })
    const facts = { project_name: 'Mesa Clinic', estimated_hours: null, hours_left: 4, version: 1 }
    const expected = [
      {
        ...facts,
        task_id: late.task_id,
        title: 'Late',
        category: 'Other',
        due_date: '2026-10-01',
        estimated_hours: 3,
        hours_left: 1.5,
      },
      { ...facts, task_id: first.task_id, title: 'A', category: 'Other', due_date: '2026-11-21' },
      { ...facts, task_id: open.task_id, title: 'B', category: 'Plumbing', due_date: '2026-11-21' },
    ]
    expect(await tasksOf('?week=2026-11-18')).toEqual({ week: sunday, tasks: expected, total: 3 })
    expect(await tasksOf('')).toMatchObject({ total: 3 })
    expect(await tasksOf('?category=Plumbing')).toMatchObject({ total: 1, tasks: [{ title: 'B' }] })
    expect(await tasksOf('?week=2026-11-28')).toMatchObject({ total: 1, tasks: [{ task_id: later.task_id }] })
    expect(await tasksOf('?week=2026-10-01')).toEqual({ week: '2026-09-27', tasks: [], total: 0 })
  })

  it('are at most 200, and their number is whole', async () => {
    const { project_id } = await makeProject(app.db)
    const one = await give(monday, { project_id })
    await sql`
      INSERT INTO task (project_id, title, category, due_date, date_created, assigned_by, assigned_to)
      SELECT project_id, title || n, category, due_date, date_created, assigned_by, assigned_to
      FROM task, generate_series(1, 204) n WHERE task_id = ${one.task_id}`.execute(app.db)
    const { tasks, total } = await tasksOf('')
    expect([tasks.length, total]).toEqual([200, 205])
  })

  it('can be those of nobody; a wrong week or an unknown person is refused', async () => {
    const free = await give(monday, { assigned_to: null })
    expect(await tasksOf('', 'nobody')).toMatchObject({ total: 1, tasks: [{ task_id: free.task_id }] })
    expect(await admin.get(`api/workload/${ann.id}/tasks?week=soon`)).toEqual(
      refusal({ week: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' }),
    )
    for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
      expect(await admin.get(`api/workload/${id}/tasks`)).toEqual(error(404, 'Not found'))
  })

  it('are handed over and moved by saving the task, where an older version is refused', async () => {
    const { task_id: id } = await give(monday, { estimated_hours: 6 })
    const bob = await makeEmployee(app.db)
    const put = (body: object) => admin.put(`task/id/${id}`, body)
    expect(await put({ assigned_to: bob.email, version: 1 })).toMatchObject({ status: 200 })
    expect(await put({ due_date: '2026-11-23', version: 2 })).toMatchObject({ status: 200 })
    expect((await rowOf(bob.id)).weeks[1]).toMatchObject({ tasks: 1, load_hours: 6 })
    expect((await rowOf(ann.id)).open_tasks).toBe(0)
    expect(await put({ due_date: '2026-11-30', version: 1 })).toMatchObject({
      status: 409,
      body: { data: { version: 3, due_date: '2026-11-23' } },
    })
  })

  it('can be moved while nobody has them, and given to somebody, not to nobody', async () => {
    const { task_id: id } = await give(monday, { assigned_to: null })
    const put = (body: object) => admin.put(`task/id/${id}`, body)
    expect(await put({ due_date: '2026-11-23', version: 1 })).toMatchObject({ status: 200 })
    expect((await asked()).unassigned.weeks[1]).toMatchObject({ tasks: 1 })
    expect(await put({ assigned_to: ann.email, version: 2 })).toMatchObject({ status: 200 })
    expect(await put({ assigned_to: '', version: 3 })).toEqual(refusal({ assigned_to: 'User is required' }))
  })
})
