import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type Answer, type TestApp } from '../app.ts'
import { eventsOf } from '../accounts/support.ts'
import { makeAssignment, makeInvoice, makeProject, makeRfi, makeSubmittal, makeTask } from '../factories.ts'
import { recountCourts } from '#server/kinds/recount-courts.ts'
import { makePerson } from '../news/support.ts'
import { readEvents } from './read-ics.ts'

const today = '2026-11-16'
const site = 'https://work.example.com'

let test: TestApp
let ann: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T18:00:00Z`) })
  test = await startApp({ FIRM_TIMEZONE: 'America/Chicago', PUBLIC_URL: site })
})
afterAll(async () => {
  vi.useRealTimers()
  await test.close()
})
beforeEach(async () => {
  ann = await makePerson(test, { name: 'Ann Lee' })
})

async function subscribe(kind: 'mine' | 'projects' = 'mine', person = ann) {
  const { status, body } = await person.client.post('api/calendar/feeds', { kind })
  expect(status).toBe(201)
  const url: string = body.data.url
  return { id: String(body.data.id), path: url.slice(site.length), data: body.data }
}

const read = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  test.nobody().get(path, { headers })

const summaries = async (path: string) =>
  readEvents((await read(path)).body).map(({ DTSTART, SUMMARY }) => [DTSTART, SUMMARY])

describe('an address for calendar programs', () => {
  it('is whole and told once; another one of the kind takes its place', async () => {
    const first = await subscribe()
    expect(first.data).toEqual({
      id: first.id,
      kind: 'mine',
      url: expect.stringMatching(/^https:\/\/work\.example\.com\/api\/calendar\/[\w-]{43}\.ics$/),
      created_at: expect.any(String),
      last_used_at: null,
    })
    const second = await subscribe()
    await subscribe('projects')
    expect((await read(first.path)).status).toBe(404)
    expect((await read(second.path)).status).toBe(200)
    const { body } = await ann.client.get('api/calendar/feeds')
    expect(body.data).toEqual([
      { id: second.id, kind: 'mine', created_at: expect.any(String), last_used_at: expect.any(String) },
      { id: expect.any(String), kind: 'projects', created_at: expect.any(String), last_used_at: null },
    ])
    const told = (await eventsOf(test, ann.id)).map(({ kind, facts }) => [kind, facts])
    expect(told).toEqual([
      ['feed_created', { feed: 'mine' }],
      ['feed_revoked', { feed: 'mine', because: 'replaced' }],
      ['feed_created', { feed: 'mine' }],
      ['feed_created', { feed: 'projects' }],
    ])
  })

  it('of another kind than those two is refused', async () => {
    for (const kind of ['team', 7, null, undefined]) {
      const { status, body } = await ann.client.post('api/calendar/feeds', { kind })
      expect([status, body.errors]).toEqual([400, { kind: ['kind must be mine or projects'] }])
    }
  })

  it('is ended by its owner alone, and is worth nothing then', async () => {
    const { id, path } = await subscribe()
    const bob = await makePerson(test)
    for (const wrong of [id, 'made-up'])
      expect((await bob.client.delete(`api/calendar/feeds/${wrong}`)).status).toBe(404)
    expect((await ann.client.delete(`api/calendar/feeds/${id}`)).status).toBe(200)
    expect((await ann.client.delete(`api/calendar/feeds/${id}`)).status).toBe(404)
    expect((await read(path)).status).toBe(404)
    for (const key of ['x', 'a'.repeat(43)]) {
      expect((await read(`/api/calendar/${key}.ics`)).status, key).toBe(404)
    }
  })

  it('ends for good when others shut its owner out', async () => {
    const admin = await test.as('Administrator')
    const { path } = await subscribe()
    await test.db.updateTable('employee').set({ is_active: false }).where('id', '=', ann.id).execute()
    expect((await read(path)).status).toBe(404)
    await test.db.updateTable('employee').set({ is_active: true }).where('id', '=', ann.id).execute()
    expect((await read(path)).status).toBe(200)

    await admin.put(`api/user/id/${ann.id}`, { is_active: false })
    await admin.put(`api/user/id/${ann.id}`, { is_active: true })
    expect((await read(path)).status).toBe(404)

    const bob = await makePerson(test)
    const his = await subscribe('mine', bob)
    expect((await admin.get(`api/user/reset_password/${bob.id}`)).status).toBe(200)
    expect((await read(his.path)).status).toBe(404)
    const ended = (await eventsOf(test, bob.id)).find(({ kind }) => kind === 'feed_revoked')
    expect(ended).toMatchObject({ actor: admin.id, facts: { feed: 'mine', because: 'password_reset' } })
  })
})

describe('what is in a feed', () => {
  it('of mine is the open work that lies with me, by the day that it is due from us', async () => {
    const { project_id } = await makeProject(test.db, {
      project_name: 'Mesa Clinic',
      manager: ann.id,
      end_date: '2026-12-24',
      is_deadline: true,
    })
    const mine = { project_id, assigned_to: ann.id }
    const task = await makeTask(test.db, { ...mine, title: 'Draw risers', due_date: '2026-11-13' })
    await makeTask(test.db, {
      ...mine,
      title: 'Done',
      due_date: today,
      status: 'Closed',
      completed_at: new Date(),
    })
    await makeTask(test.db, { ...mine, title: 'Gone', due_date: today, deleted_at: new Date() })
    await makeTask(test.db, { project_id, title: 'Of others', due_date: today })
    await makeTask(test.db, { ...mine, title: 'Long ago', due_date: '2026-10-16' })
    await makeTask(test.db, { ...mine, title: '30 days ago', due_date: '2026-10-17' })
    await makeTask(test.db, { ...mine, title: 'In a year', due_date: '2027-11-16' })
    await makeTask(test.db, { ...mine, title: 'Later', due_date: '2027-11-17' })
    await makeAssignment(test.db, { assigned_to: ann.id, title: 'Order paper', due_date: '2026-11-18' })
    await makeRfi(test.db, { ...mine, rfi_number: 12, description: 'Slab?', date_received: '2026-11-13' })
    await makeSubmittal(test.db, {
      ...mine,
      sub_number: 3,
      sub_description: 'Pumps',
      response_due: '2026-12-23',
    })
    await makeInvoice(test.db, { project_id, invoice_date: today })
    const { path } = await subscribe()
    expect(await summaries(path)).toEqual([
      ['20261017', '30 days ago'],
      ['20261113', 'Draw risers'],
      ['20261118', 'Order paper'],
      ['20261124', 'RFI 12: Slab?'],
      ['20261223', 'Submittal 3: Pumps'],
      ['20261224', 'Final Deadline: Mesa Clinic'],
      ['20271116', 'In a year'],
    ])
    const [, event] = readEvents((await read(path)).body)
    const url = `${site}/tasks/update_task/${task.task_id}`
    expect(event).toMatchObject({
      UID: `task-${task.task_id}@work.example.com`,
      SEQUENCE: '1',
      URL: url,
      DESCRIPTION: `Mesa Clinic\n${url}`,
      TRANSP: 'TRANSPARENT',
    })
  })

  it('of projects are all open ones that end on a day, whoever manages them', async () => {
    await test.db.updateTable('project').set({ status: 'Completed' }).execute()
    await makeProject(test.db, { project_name: 'Firm', end_date: '2026-11-20', is_deadline: true })
    await makeProject(test.db, { project_name: 'Held', end_date: '2026-11-21', status: 'Hold' })
    for (const status of ['Completed', 'Cancelled'] as const)
      await makeProject(test.db, { project_name: status, end_date: '2026-11-22', status })
    await makeProject(test.db, { project_name: 'Endless', end_date: null })
    const { path } = await subscribe('projects')
    expect(await summaries(path)).toEqual([
      ['20261120', 'Final Deadline: Firm'],
      ['20261121', 'Due: Held'],
    ])
  })

  it('follows the record: same event, higher sequence, gone when it is closed', async () => {
    const admin = await test.as('Administrator')
    const { task_id } = await makeTask(test.db, { assigned_to: ann.id, title: 'Risers', due_date: today })
    const { path } = await subscribe()
    const [before] = readEvents((await read(path)).body)
    await admin.put(`task/id/${task_id}`, { title: 'Risers; all, of\nthem', due_date: '2026-11-20' })
    const [after] = readEvents((await read(path)).body)
    expect(after?.['UID']).toBe(before?.['UID'])
    expect([before?.['SEQUENCE'], after?.['SEQUENCE']]).toEqual(['1', '2'])
    expect(after).toMatchObject({ SUMMARY: 'Risers; all, of\nthem', DTSTART: '20261120' })
    await admin.get(`task/mark_as_closed/${task_id}`)
    expect(await summaries(path)).toEqual([])
  })

  it('has a higher sequence where other work days move the day of a record that nobody changed', async () => {
    const admin = await test.as('Administrator')
    const { project_id } = await makeProject(test.db)
    await makeRfi(test.db, { project_id, assigned_to: ann.id, date_received: '2026-11-13' })
    const { path } = await subscribe()
    const eventOf = async () => readEvents((await read(path)).body)[0]
    const before = await eventOf()
    expect(await admin.put(`projects/id/${project_id}`, { rfi_response_days: 3 })).toMatchObject({
      status: 200,
    })
    await recountCourts(test.db)
    const after = await eventOf()
    expect([before?.['DTSTART'], after?.['DTSTART']]).toEqual(['20261124', '20261118'])
    expect(Number(after?.['SEQUENCE'])).toBeGreaterThan(Number(before?.['SEQUENCE']))
  })

  it('is at most 2,000 events, the first ones, read with two statements', async () => {
    const { project_id } = await makeProject(test.db)
    const { id: assigned_by } = await makePerson(test)
    const row = {
      project_id,
      assigned_by,
      assigned_to: ann.id,
      category: 'Plumbing' as const,
      date_created: today,
    }
    const rows = Array.from({ length: 2001 }, (_, index) => ({ ...row, title: `T${index}`, due_date: today }))
    await test.db.insertInto('task').values(rows).execute()
    await test.db.updateTable('task').set({ due_date: '2026-11-17' }).where('title', '=', 'T7').execute()
    const { path } = await subscribe()
    await read(path)
    test.queries.length = 0
    const titles = (await summaries(path)).map(([, title]) => title)
    expect([titles.length, titles.includes('T7')]).toEqual([2000, false])
    expect(test.queries).toHaveLength(2)
  })
})

describe('the file', () => {
  it('is a calendar that is asked for every hour, and is not sent again while nothing has changed', async () => {
    const { path } = await subscribe()
    const { status, body, headers } = await read(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    for (const line of ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H', 'VERSION:2.0'])
      expect(String(body).split('\r\n')).toContain(line)
    const etag = String(headers['etag'])
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read(path, { 'if-none-match': known })
      expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag])
    }
    await makeTask(test.db, { assigned_to: ann.id, due_date: today })
    expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
  })

  it('has a head, for programs that ask for it first', async () => {
    const { path } = await subscribe()
    const { headers } = await read(path)
    const head = await test.app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body, head.headers['etag'], head.headers['content-type']]).toEqual([
      200,
      '',
      headers['etag'],
      'text/calendar; charset=utf-8',
    ])
    expect((await test.app.inject({ method: 'HEAD', url: `${path.slice(0, -5)}x.ics` })).statusCode).toBe(404)
    expect((await test.app.inject({ method: 'HEAD', url: '/api/calendar/feeds' })).statusCode).toBe(404)
  })

  it('holds any text, in lines of at most 75 octets', async () => {
    const title = `${'ß😀,;\\"'.repeat(20)}\r\rEND:VEVENT\u0007\nx`.slice(0, 140)
    await makeTask(test.db, { assigned_to: ann.id, title, due_date: today })
    const { path } = await subscribe()
    const { body } = await read(path)
    for (const line of String(body).split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      // oxlint-disable-next-line no-control-regex
      expect(line).not.toMatch(/[\u0000-\u0008\u000A-\u001F\u007F]/)
    }
    expect(readEvents(body).map(({ SUMMARY }) => SUMMARY)).toEqual([
      title.replaceAll('\r', '\n').replaceAll('\u0007', ''),
    ])
  })
})
