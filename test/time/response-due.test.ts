import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, startOwnApp, type Client, type TestApp } from '../app.ts'
import { sql } from 'kysely'
import { inTransaction } from '#server/db/transaction.ts'
import { noteDaysChanged } from '#server/court/ask-recount.ts'
import { heldDays } from '#server/court/firm-days.ts'
import { recountBatch } from '#server/court/recount.ts'
import { recountCourts } from '#server/kinds/recount-courts.ts'
import { rfiStore } from '#server/kinds/rfi.ts'
import { clearHolidays, makeHoliday, makeProject, makeRfi, makeSubmittal } from '../factories.ts'
import { refusal } from '../records/answers.ts'
import { eventually } from '../eventually.ts'

let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())
beforeEach(async () => {
  await clearHolidays(test.db)
  await recountCourts(test.db)
  await sql`DELETE FROM pgboss.job WHERE name = 'recount'`.execute(test.db)
})

const friday = '2026-11-13'

async function makeByForm(kind: 'rfi' | 'submittal', values: object = {}) {
  const { project_id } = await makeProject(test.db)
  const about =
    kind === 'rfi'
      ? { project_id, date_received: friday, description: 'Slab edge' }
      : { project: project_id, received_date: friday, sub_description: 'Pumps' }
  const made = await admin.post(`${kind}/`, {
    ...about,
    assigned_to: admin.id,
    category: 'Mechanical',
    status: 'Active',
    ...values,
  })
  expect(made.status).toBe(201)
  return made.body.data
}

const dueOfRfi = async (id: string) =>
  (await test.db.selectFrom('rfi').select('court_due').where('rfi_id', '=', id).executeTakeFirstOrThrow())
    .court_due
const dueOfSubmittal = async (id: string) =>
  (
    await test.db
      .selectFrom('submittal')
      .select('court_due')
      .where('submittal_id', '=', id)
      .executeTakeFirstOrThrow()
  ).court_due

describe('the day by which an answer is due', () => {
  it('is seven work days after an RFI came, and ten after a submittal, where none is named', async () => {
    const rfi = await makeByForm('rfi')
    const submittal = await makeByForm('submittal')
    expect([rfi.response_due, submittal.response_due]).toEqual([null, null])
    expect(await dueOfRfi(rfi.RFI_id)).toBe('2026-11-24')
    expect(await dueOfSubmittal(submittal.submittal_id)).toBe('2026-11-27')
  })

  it('is the day that is named, until it is taken away again', async () => {
    const rfi = await makeByForm('rfi', { response_due: '2026-11-15' })
    expect([rfi.response_due, await dueOfRfi(rfi.RFI_id)]).toEqual(['2026-11-15', '2026-11-15'])
    const path = `rfi/id/${rfi.RFI_id}`
    const cleared = await admin.put(path, { response_due: null })
    expect(cleared.body.data).toEqual({
      ...rfi,
      response_due: null,
      version: 2,
      court: expect.objectContaining({ due: '2026-11-24', days_allowed: 7 }),
      court_due: '2026-11-24',
    })
    expect(await dueOfRfi(rfi.RFI_id)).toBe('2026-11-24')
    expect(await admin.put(path, { response_due: 'soon' })).toEqual(
      refusal({ response_due: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' }),
    )
  })

  it('is none while it is closed, and comes back with opening it again', async () => {
    const { submittal_id: id } = await makeByForm('submittal')
    await admin.get(`submittal/mark_as_closed/${id}`)
    expect(await dueOfSubmittal(id)).toBeNull()
    await admin.put(`submittal/id/${id}`, { status: 'Active' })
    expect(await dueOfSubmittal(id)).toBe('2026-11-27')
    await admin.put(`submittal/id/${id}`, { status: 'Closed' })
    expect(await dueOfSubmittal(id)).toBeNull()
  })

  it('is counted anew for open work when holidays and working days change, without a change of the record', async () => {
    const open = await makeRfi(test.db, { date_received: friday })
    const named = await makeRfi(test.db, { date_received: friday, response_due: '2026-11-24' })
    const closed = await makeRfi(test.db, {
      date_received: friday,
      status: 'Closed',
      completed_at: new Date(),
    })
    const submittal = await makeSubmittal(test.db, { received_date: friday })
    const dues = async () => {
      await recountCourts(test.db)
      return await storedDues()
    }
    const storedDues = async () => [
      await dueOfRfi(open.rfi_id),
      await dueOfSubmittal(submittal.submittal_id),
      await dueOfRfi(named.rfi_id),
      await dueOfRfi(closed.rfi_id),
    ]
    const others = ['2026-11-24', null]
    const holiday = await admin.post('api/admin/holidays/', { date: '2026-11-16', name: 'Founders Day' })
    const { id } = holiday.body.data
    expect(await dues()).toEqual(['2026-11-25', '2026-11-30', ...others])
    await admin.put(`api/admin/holidays/${id}`, { date: '2026-11-26' })
    expect(await dues()).toEqual(['2026-11-24', '2026-11-30', ...others])
    await admin.delete(`api/admin/records/holiday/${id}`)
    expect(await dues()).toEqual(['2026-11-24', '2026-11-27', ...others])
    await admin.post(`api/recycle_bin/holiday/${id}/restore`)
    expect(await dues()).toEqual(['2026-11-24', '2026-11-30', ...others])
    await admin.put('api/admin/work_calendar', { weekdays: [1, 2, 3, 4] })
    expect(await dues()).toEqual(['2026-11-25', '2026-12-02', ...others])
    await admin.put('api/admin/work_calendar', { weekdays: [1, 2, 3, 4, 5] })
    expect((await admin.get(`rfi/id/${open.rfi_id}`)).body.data.version).toBe(1)
  })

  it('is right whichever comes first, when work is saved while holidays are entered', async () => {
    const rfis = await Promise.all(
      Array.from({ length: 8 }, () => makeRfi(test.db, { date_received: '2026-03-02' })),
    )
    const saves = rfis.map(({ rfi_id: id }) => admin.put(`rfi/id/${id}`, { date_received: friday }))
    const holidays = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) =>
      admin.post('api/admin/holidays/', { date, name: 'Founders Day' }),
    )
    const answers = await Promise.all([...saves, ...holidays])
    expect(answers.map(({ status }) => status)).toEqual([...rfis.map(() => 200), ...holidays.map(() => 201)])
    await recountCourts(test.db)
    for (const { rfi_id: id } of rfis) expect(await dueOfRfi(id)).toBe('2026-11-27')
  })

  it('is counted anew when the federal holidays are brought in', async () => {
    const { rfi_id: id } = await makeRfi(test.db, { date_received: '2026-11-23' })
    await admin.post('api/admin/holidays/import', { year: 2026 })
    await recountCourts(test.db)
    expect(await dueOfRfi(id)).toBe('2026-12-03')
  })

  it('follows the days that the firm has for its answers', async () => {
    const { rfi_id: open } = await makeRfi(test.db, { date_received: friday })
    await admin.put('api/firm', { rfi_response_days: 3, submittal_response_days: 4 })
    const rfi = await makeByForm('rfi')
    const submittal = await makeByForm('submittal')
    expect([await dueOfRfi(rfi.RFI_id), await dueOfSubmittal(submittal.submittal_id)]).toEqual([
      '2026-11-18',
      '2026-11-19',
    ])
    await recountCourts(test.db)
    expect(await dueOfRfi(open)).toBe('2026-11-18')
    await admin.put('api/firm', { rfi_response_days: 7, submittal_response_days: 10 })
    await recountCourts(test.db)
    expect(await dueOfRfi(open)).toBe('2026-11-24')
  })
})

describe('the recount', () => {
  const jobs = async () =>
    (
      await sql<{ state: string }>`
        SELECT state::text FROM pgboss.job WHERE name = 'recount' ORDER BY created_on`.execute(test.db)
    ).rows.map(({ state }) => state)

  it('one job waits for it, however many changes there are, and another after it was taken', async () => {
    await admin.post('api/admin/holidays/', { date: '2026-11-16', name: 'Founders Day' })
    await admin.put('api/firm', { rfi_response_days: 8 })
    await admin.put('api/admin/work_calendar', { weekdays: [1, 2, 3, 4] })
    expect(await jobs()).toEqual(['created'])
    await sql`UPDATE pgboss.job SET state = 'active' WHERE name = 'recount'`.execute(test.db)
    await admin.put('api/firm', { rfi_response_days: 7 })
    await admin.put('api/admin/work_calendar', { weekdays: [1, 2, 3, 4, 5] })
    expect(await jobs()).toEqual(['active', 'created'])
  })

  it('nobody asks for it when a change moves no day', async () => {
    await admin.put('api/firm', { firm_name: 'Northside' })
    await admin.put('api/admin/work_calendar', { morning_hour: 6 })
    expect(await jobs()).toEqual([])
  })

  it('its job is not taken before the change that relies on it is there', async () => {
    await admin.put('api/firm', { rfi_response_days: 8 })
    const taken = () =>
      sql`
        SELECT FROM pgboss.job WHERE name = 'recount' AND state = 'created' FOR UPDATE SKIP LOCKED`.execute(
        test.db,
      )
    expect((await taken()).rows).toHaveLength(1)
    await inTransaction(test.db, async (tx) => {
      await noteDaysChanged(tx)
      expect((await taken()).rows).toEqual([])
    })
    expect((await taken()).rows).toHaveLength(1)
    await admin.put('api/firm', { rfi_response_days: 7 })
  })

  it('finds what was counted with the days of before, and saved after they had been asked to change', async () => {
    const { rfi_id: id } = await makeRfi(test.db, { date_received: friday })
    const { change } = await inTransaction(test.db, async (tx) => {
      await heldDays(tx)
      const change = admin.post('api/admin/holidays/', { date: '2026-11-16', name: 'Founders Day' })
      await eventually(async () => {
        const { rows } = await sql`
          SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(test.db)
        expect(rows).toHaveLength(1)
      })
      await tx.updateTable('rfi').set({ court_due: '2026-11-24' }).where('rfi_id', '=', id).execute()
      return { change }
    })
    expect((await change).status).toBe(201)
    await recountCourts(test.db)
    expect(await dueOfRfi(id)).toBe('2026-11-25')
  })

  it('goes through the open rows in order of their keys, some at a time', async () => {
    const made = await Promise.all([1, 2, 3].map(() => makeRfi(test.db, { date_received: friday })))
    const keys = made.map(({ rfi_id: id }) => id).toSorted()
    await test.db.updateTable('rfi').set({ court_due: null }).where('rfi_id', 'in', keys).execute()
    const first = await inTransaction(test.db, (tx) => recountBatch(tx, rfiStore, { most: 2 }))
    const all = await test.db
      .selectFrom('rfi')
      .select('rfi_id')
      .where('status', '=', 'Active')
      .orderBy('rfi_id')
      .execute()
    expect(first).toBe(all[1]?.rfi_id)
    await recountCourts(test.db)
    for (const id of keys) expect(await dueOfRfi(id)).toBe('2026-11-24')
  })

  it('runs by itself on a server, also where only the edition tells of it', async () => {
    const own = await startOwnApp()
    const { rfi_id: id } = await makeRfi(own.db, { date_received: friday })
    await makeHoliday(own.db, { date: '2026-11-16' })
    await sql`UPDATE firm SET days_edition = days_edition + 1`.execute(own.db)
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    const due = async () =>
      (await own.db.selectFrom('rfi').select('court_due').where('rfi_id', '=', id).executeTakeFirst())
        ?.court_due
    await vi.waitFor(async () => expect(await due()).toBe('2026-11-25'), { timeout: 120_000, interval: 50 })
    const { rows } = await sql`SELECT FROM firm WHERE days_counted = days_edition`.execute(own.db)
    expect(rows).toHaveLength(1)
  })
})
