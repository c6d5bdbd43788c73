import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { setClock } from './clock.ts'

let app: TestApp
let admin: Client
let email: string
const zoneBefore = process.env['TZ']
beforeAll(async () => {
  app = await startApp()
  admin = await app.as('Administrator')
  email = (await admin.get('auth/user/')).body.email
})
afterAll(async () => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
  await app.close()
})

const zones: [zone: string, minutesWestOfGreenwich: number][] = [
  ['UTC', 0],
  ['America/Chicago', 360],
  ['Pacific/Kiritimati', -840],
  ['Etc/GMT+12', 720],
  ['Asia/Kolkata', -330],
]

describe.each(zones)('a server process in %s', (zone, minutes) => {
  beforeAll(() => {
    process.env['TZ'] = zone
  })

  test('the zone of the server process is really another one', () => {
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(minutes)
  })

  test('a server process in another zone shifts no date on its way in, in storage, or on its way out', async () => {
    const dates = [
      '2026-03-08',
      '2026-11-01',
      '2028-02-29',
      '2026-12-31',
      '2027-01-01',
      '1900-01-01',
      '2200-12-31',
    ]
    for (const date of dates) {
      const project = await admin.post('projects/', {
        project_name: `P ${zone}`,
        start_date: date,
        end_date: date,
        manager: email,
        city: 'Waco',
        template: 'default',
        status: 'Active',
      })
      const { project_id: id } = project.body.data
      expect((await admin.get(`projects/id/${id}`)).body.data).toMatchObject({
        start_date: date,
        end_date: date,
      })
      const due = await admin.get(`projects/by_date?day_range=${date},${date}`)
      expect(due.body.data.map((each: { project_id: string }) => each.project_id)).toContain(id)

      const rfi = {
        project_id: id,
        assigned_to: email,
        date_received: date,
        sent_out_date: date,
        description: 'R',
      }
      const { body } = await admin.post('rfi/', rfi)
      expect(body.data).toMatchObject({ date_received: date, sent_out_date: date })
      const list = `api/pagination/get_model_data?model=rfi&filter_by_0=date_received&filter_text_0=${date}&per_page=100`
      const found = (await admin.get(list)).body.data.map((row: { RFI_id: string }) => row.RFI_id)
      expect(found).toContain(body.data.RFI_id)
      expect(
        (await admin.get(`api/record_history/rfi/${body.data.RFI_id}`)).body.data[0].changes,
      ).toContainEqual(expect.objectContaining({ field: 'date_received', before: null, after: date }))
    }
  })

  test('a server process in another zone finds a month’s projects by their own dates', async () => {
    const project = {
      project_name: 'M',
      start_date: '2026-01-01',
      manager: email,
      city: 'Waco',
      template: 'default',
      status: 'Active',
    }
    const ids: string[] = []
    for (const end_date of ['2029-01-31', '2029-02-01', '2029-02-28', '2029-03-01']) {
      ids.push((await admin.post('projects/', { ...project, end_date })).body.data.project_id)
    }
    const { body } = await admin.get('projects/by_date?year=2029&month=2&day_range=')
    const found = body.data.map((each: { project_id: string }) => each.project_id) as string[]
    expect(ids.map((id) => found.includes(id))).toEqual([false, true, true, false])
  })

  test('a server process in another zone knows the firm’s day, not its own', async () => {
    setClock('2026-03-08T05:30:00Z')
    const { body } = await admin.post('assignment/create', {
      title: 'A',
      due_date: '2026-03-01',
      assigned_to: email,
    })
    expect(body.data).toMatchObject({ date_created: '2026-03-07', due_date: '2026-03-01' })
  })

  test('a server process in another zone keeps instants as instants', async () => {
    setClock('2026-03-08T08:30:00.123Z')
    const { body } = await admin.post('assignment/create', {
      title: 'A',
      due_date: '2026-03-01',
      assigned_to: email,
    })
    const closed = await admin.put(`assignment/mark_as_closed/${body.data.id}`)
    expect(closed.body.data.completed_at).toBe('2026-03-08T08:30:00.123Z')
  })
})
