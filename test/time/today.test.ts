import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newEmployee } from '#test/accounts/support.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee, makeProject, makeTask } from '#test/factories.ts'
import { inZone, setClock } from './clock.ts'

let app: TestApp
let admin: Client
let project_id: string
let email: string
beforeAll(async () => {
  app = await startApp()
  const employee = await makeEmployee(app.db, { role: 'Administrator' })
  admin = await app.asEmployee(employee.id)
  email = employee.email
  ;({ project_id } = await makeProject(app.db))
})
afterAll(() => app.close())

describe('today', () => {
  test.each([
    ['America/Chicago', '2026-03-08T05:30:00Z', '2026-03-07', 'half an hour before midnight'],
    ['America/Chicago', '2026-03-08T06:30:00Z', '2026-03-08', 'on the day the clocks go forward'],
    ['America/Chicago', '2026-03-08T08:30:00Z', '2026-03-08', 'in the hour that did not exist'],
    ['America/Chicago', '2026-03-09T04:59:59Z', '2026-03-08', 'at the end of a day of 23 hours'],
    ['America/Chicago', '2026-03-09T05:00:00Z', '2026-03-09', 'after it'],
    ['America/Chicago', '2026-11-01T04:59:59Z', '2026-10-31', 'before the day the clocks go back'],
    ['America/Chicago', '2026-11-02T05:59:59Z', '2026-11-01', 'at the end of a day of 25 hours'],
    ['America/Chicago', '2026-11-02T06:00:00Z', '2026-11-02', 'after it'],
    ['America/Chicago', '2028-03-01T05:59:59Z', '2028-02-29', 'on a leap day'],
    ['America/Chicago', '2027-03-01T05:59:59Z', '2027-02-28', 'in a year without one'],
    ['America/Chicago', '2027-01-01T05:59:59Z', '2026-12-31', 'on New Year’s Eve'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01', '14 hours ahead'],
    ['Etc/GMT+12', '2027-01-01T11:59:59Z', '2026-12-31', '12 hours behind'],
    ['Asia/Kolkata', '2026-03-07T18:30:00Z', '2026-03-08', 'at a half-hour zone'],
  ])('the firm’s today in %s at %s is %s, %s', async (zone, instant, today) => {
    setClock(instant)
    const client = await inZone(app, admin, zone)
    const made = await Promise.all([
      client.post('task/', { project_id, title: 'T', due_date: '2026-01-01', assigned_to: email }),
      client.post('assignment/create', { title: 'A', due_date: '2026-01-01', assigned_to: email }),
      client.post('submittal/', {
        project: project_id,
        sub_description: 'S',
        received_date: '2026-01-01',
        assigned_to: email,
      }),
      client.post('api/invoice/create_bulk', { invoices: [{ project_id, payment_amount: 1, notes: 'I' }] }),
      client.post('auth/register/', newEmployee()),
    ])
    const [task, assignment, submittal, invoices, employee] = made.map(({ body }) => body.data)
    expect(task).toMatchObject({ date_created: today, due_date: '2026-01-01' })
    expect(assignment).toMatchObject({ date_created: today, due_date: '2026-01-01' })
    expect(submittal).toMatchObject({ created_date: today, received_date: '2026-01-01', days_old: 0 })
    expect(invoices[0]).toMatchObject({ invoice_date: today })
    expect((await client.get(`api/user/id/${employee.id}`)).body.data.date_joined).toBe(today)
  })
})

describe('years', () => {
  test('the year of a project number is the firm’s year, and each year counts from one', async () => {
    const own = await startOwnApp()
    const client = await own.as('Administrator')
    const me = (await client.get('auth/user/')).body.email
    const project = {
      project_name: 'P',
      start_date: '2026-12-31',
      manager: me,
      city: 'Waco',
      template: 'default',
      status: 'Active',
    }
    const numberAt = async (instant: string) => {
      setClock(instant)
      return String((await client.post('projects/', project)).body.data.project_id).split('-')[0]
    }
    expect(await numberAt('2026-12-31T12:00:00Z')).toBe('260001')
    expect(await numberAt('2027-01-01T05:59:59Z')).toBe('260002')
    expect(await numberAt('2027-01-01T06:00:00Z')).toBe('270001')
    // A clock that is set back goes on where that year stopped.
    expect(await numberAt('2027-01-01T05:30:00Z')).toBe('260003')
    expect(await numberAt('2027-01-01T06:30:00Z')).toBe('270002')
  })
})

describe('due Fridays', () => {
  test.each([
    ['Sunday noon', '2026-03-01T18:00:00Z', '2026-03-06'],
    ['Monday noon', '2026-03-02T18:00:00Z', '2026-03-06'],
    ['Tuesday noon', '2026-03-03T18:00:00Z', '2026-03-06'],
    ['Wednesday noon', '2026-03-04T18:00:00Z', '2026-03-06'],
    ['late on Wednesday, Thursday elsewhere', '2026-03-05T05:59:59Z', '2026-03-06'],
    ['just after midnight on Thursday', '2026-03-05T06:00:00Z', '2026-03-13'],
    ['Friday noon', '2026-03-06T18:00:00Z', '2026-03-13'],
    ['late on Friday, Saturday elsewhere', '2026-03-07T05:59:59Z', '2026-03-13'],
    ['Saturday noon', '2026-03-07T18:00:00Z', '2026-03-13'],
    ['Saturday before the clocks go forward', '2026-03-08T05:30:00Z', '2026-03-13'],
    ['Sunday on which the clocks go forward', '2026-03-08T12:00:00Z', '2026-03-13'],
    ['Thursday over New Year', '2026-12-31T18:00:00Z', '2027-01-08'],
    ['Wednesday before a leap day', '2028-02-23T18:00:00Z', '2028-02-25'],
    ['Friday before a leap day', '2028-02-25T18:00:00Z', '2028-03-03'],
  ])('a board task without a date, made on %s (%s), is due on %s', async (_, instant, due) => {
    setClock(instant)
    const cards = [{ id: 'new', title: 'Custom', category: 'Other', parent: email }]
    const { body } = await admin.post('task/assigned_tasks', {
      project_id: (await makeProject(app.db)).project_id,
      cards,
    })
    expect(body.data.tasks[0]).toMatchObject({ due_date: due })
  })

  test('a board task that brings a date keeps it', async () => {
    setClock('2026-03-05T18:00:00Z')
    const cards = [{ id: 'new', title: 'Custom', category: 'Other', parent: email, due_date: '2026-03-05' }]
    const { body } = await admin.post('task/assigned_tasks', { project_id, cards })
    expect(body.data.tasks[0].due_date).toBe('2026-03-05')
  })
})

describe('clocks', () => {
  test('a clock that is set back an hour loses no work: closing, reopening and closing again stay in order', async () => {
    const { task_id: id } = await makeTask(app.db)
    setClock('2026-11-01T07:30:00Z')
    await admin.get(`task/mark_as_closed/${id}`)
    setClock('2026-11-01T06:30:00Z')
    await admin.put(`task/id/${id}`, { status: 'Active' })
    const { body } = await admin.get(`task/mark_as_closed/${id}`)
    expect(body.data).toMatchObject({
      status: 'Closed',
      completed_at: '2026-11-01T06:30:00.000Z',
      version: 4,
    })
    const history = await admin.get(`api/record_history/task/${id}`)
    expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'close',
      'update',
      'close',
    ])
  })

  test('a clock that is set back an hour signs nobody out and refuses no CSRF token', async () => {
    setClock('2026-11-01T07:30:00Z')
    const client = await app.as('Team Member')
    const headers = await client.csrf()
    setClock('2026-11-01T06:30:00Z')
    expect((await client.get('auth/user/')).status).toBe(200)
    expect((await client.post('auth/logout/', {}, { csrf: false, headers })).status).toBe(200)
  })
})

describe('announcements', () => {
  test.each(['2020-01-01T00:00:00Z', '2040-01-01T00:00:00Z'])(
    'announcements last by elapsed time: a server clock that says %s shortens and lengthens nothing',
    async (instant) => {
      await app.db.deleteFrom('announcement').execute()
      setClock(instant)
      await admin.post('api/announcements/', { title: 'Hello', content: 'World', duration: 43_200 })
      const [shown] = (await admin.get('api/announcements/')).body
      expect(43_200 - shown.time_left).toBeLessThan(60)
    },
  )
})
