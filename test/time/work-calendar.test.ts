import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMonths, todayIn } from '#domain/dates.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { startApp, type Answer, type Client, type TestApp } from '../app.ts'
import { hear } from '../events/hear.ts'
import { clearHolidays, makeHoliday } from '../factories.ts'
import { refusal } from '../records/answers.ts'
import { withoutEffect } from '../writes.ts'
import { eventually } from '../eventually.ts'

let test: TestApp
let admin: Client
let member: Client
beforeAll(async () => {
  test = await startApp({ FIRM_TIMEZONE: 'America/Chicago' })
  admin = await test.as('Administrator')
  member = await test.as('Team Member')
})
afterAll(() => test.close())
beforeEach(async () => {
  await clearHolidays(test.db)
})

const count = async (from: string, to: string) =>
  (await member.get(`api/work_calendar/count?from=${from}&to=${to}`)).body.data.workdays
const add = async (from: string, days: number) =>
  (await member.get(`api/work_calendar/add?from=${from}&days=${days}`)).body.data.date

describe('the work calendar', () => {
  it('has five working days, a morning and the holidays around now at first', async () => {
    const today = todayIn('America/Chicago')
    const seen = [addMonths(today, 24), addMonths(today, -12), today]
    for (const date of [...seen, addDays(seen[0] ?? '', 1), addDays(seen[1] ?? '', -1)])
      await makeHoliday(test.db, { date, name: 'Founders Day' })
    await makeHoliday(test.db, { date: addDays(today, 1), deleted_at: new Date() })
    const { body } = await member.get('api/work_calendar')
    expect(body.data).toEqual({
      weekdays: [1, 2, 3, 4, 5],
      morning_hour: 7,
      escalate_after: 3,
      holidays: seen.toSorted().map((date) => ({ date, name: 'Founders Day' })),
      version: 1,
    })
  })

  it('counts and adds work days, and a holiday acts on the next read', async () => {
    expect([await count('2026-11-13', '2026-11-16'), await count('2026-11-16', '2026-11-13')]).toEqual([
      1, -1,
    ])
    expect([await add('2026-11-14', 0), await add('2026-11-16', -1)]).toEqual(['2026-11-16', '2026-11-13'])
    const made = await admin.post('api/admin/holidays/', { date: '2026-11-16', name: 'Founders Day' })
    expect(made.status).toBe(201)
    expect([await count('2026-11-13', '2026-11-16'), await add('2026-11-14', 0)]).toEqual([0, '2026-11-17'])
    await admin.delete(`api/admin/records/holiday/${made.body.data.id}`)
    expect(await count('2026-11-13', '2026-11-16')).toBe(1)
  })

  it.each([
    ['count?to=2026-11-16', 'from', 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200'],
    [
      'count?from=2026-11-16&to=2026-02-30',
      'to',
      'Please enter a real date as yyyy-MM-dd, from 1900 to 2200',
    ],
    [
      'count?from=2026-11-16&from=2026-11-17&to=2026-11-18',
      'from',
      'Please enter a real date as yyyy-MM-dd, from 1900 to 2200',
    ],
    ['add?from=2026-11-16', 'days', 'days must be a whole number from -1000 to 1000'],
    ['add?from=2026-11-16&days=1.5', 'days', 'days must be a whole number from -1000 to 1000'],
    ['add?from=2026-11-16&days=-1001', 'days', 'days must be a whole number from -1000 to 1000'],
  ])('refuses %s', async (query, field, sentence) => {
    expect(await member.get(`api/work_calendar/${query}`)).toEqual(refusal({ [field]: sentence }))
  })

  it('is changed by administrators, keeps what is not sent, and notes who did it', async () => {
    const before = (await admin.get('api/work_calendar')).body.data
    const { status, body } = await admin.put('api/admin/work_calendar', {
      weekdays: [4, 1, 1, 3],
      version: before.version,
    })
    expect([status, body.message]).toEqual([200, 'Work calendar saved'])
    expect(body.data).toEqual({ ...before, weekdays: [1, 3, 4], version: before.version + 1 })
    const { body: log } = await admin.get('api/admin/history?model=work_calendar')
    expect(log.data).toMatchObject([
      {
        model: 'work_calendar',
        change_description:
          'Weekdays changed from Monday, Tuesday, Wednesday, Thursday, Friday to Monday, Wednesday, Thursday',
      },
    ])
    const same = await admin.put('api/admin/work_calendar', { weekdays: [1, 3, 4] })
    expect(same.body.data.version).toBe(before.version + 1)
    const outdated = await admin.put('api/admin/work_calendar', { morning_hour: 9, version: before.version })
    expect([outdated.status, outdated.body.data.weekdays]).toEqual([409, [1, 3, 4]])
    await admin.put('api/admin/work_calendar', { weekdays: before.weekdays })
  })

  it.each([
    [{ weekdays: [] }, 'weekdays', 'Choose at least one working day'],
    [{ weekdays: [7] }, 'weekdays', 'Working days must be numbers from 0 (Sunday) to 6 (Saturday)'],
    [{ weekdays: '1,2' }, 'weekdays', 'Working days must be numbers from 0 (Sunday) to 6 (Saturday)'],
    [{ weekdays: ['1'] }, 'weekdays', 'Working days must be numbers from 0 (Sunday) to 6 (Saturday)'],
    [{ morning_hour: 24 }, 'morning_hour', 'Morning hour must be a whole number from 0 to 23'],
    [{ morning_hour: 1e99 }, 'morning_hour', 'Morning hour must be a whole number from 0 to 23'],
    [{ morning_hour: 7.5 }, 'morning_hour', 'Morning hour must be a whole number from 0 to 23'],
    [{ escalate_after: 31 }, 'escalate_after', 'Escalate after must be a whole number from 0 to 30'],
    [{ escalate_after: null }, 'escalate_after', 'Escalate after must be a whole number from 0 to 30'],
    [{ version: 'one' }, 'version', 'version must be a whole number'],
  ])('refuses %j', async (body, field, sentence) => {
    await withoutEffect(test.db, async () => {
      const answered = await admin.put('api/admin/work_calendar', body)
      expect(answered).toEqual(refusal({ [field]: sentence }))
    })
  })
})

describe('holidays', () => {
  it('a day can be one live holiday, also after coming back from the bin', async () => {
    const day = { date: '2026-12-24', name: 'Christmas Eve' }
    const made = await admin.post('api/admin/holidays/', day)
    expect(made.body.data).toEqual({ id: expect.any(String), ...day, version: 1 })
    const taken = { date: 'This day is a holiday already' }
    expect(await admin.post('api/admin/holidays/', day)).toEqual(refusal(taken))
    await admin.delete(`api/admin/records/holiday/${made.body.data.id}`)
    const second = await admin.post('api/admin/holidays/', day)
    expect(second.status).toBe(201)
    const restored = await admin.post(`api/recycle_bin/holiday/${made.body.data.id}/restore`)
    expect(restored).toEqual(refusal(taken))
    const missing = await admin.post('api/admin/holidays/', {})
    expect(missing.body.errors).toEqual({ date: ['Date is required'], name: ['Name is required'] })
  })

  it('those of a year are added once, and days that are holidays already stay', async () => {
    await makeHoliday(test.db, { date: '2027-07-05', name: 'Barbecue' })
    const first = await admin.post('api/admin/holidays/import', { year: 2027 })
    expect([first.status, first.body.message]).toEqual([201, 'Added 10 of 11 holidays of 2027'])
    expect(first.body.data).toEqual({ added: 10, year: 2027 })
    const again = await admin.post('api/admin/holidays/import', { year: 2027 })
    expect(again.body.message).toBe('Added 0 of 11 holidays of 2027')
    const names = await test.db
      .selectFrom('holiday')
      .select('name')
      .where('date', '=', '2027-07-05')
      .execute()
    expect(names).toEqual([{ name: 'Barbecue' }])
  })

  it('two imports at once add each day once', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => admin.post('api/admin/holidays/import', { year: 2028 })),
    )
    expect(answers.map(({ body }) => body.data.added).toSorted((one, other) => one - other)).toEqual([0, 11])
  })

  it('a day entered while the holidays of its year are brought in waits for them', async () => {
    const { db } = test
    const waiting = (count: number) =>
      eventually(async () => {
        const { rows } = await sql`
          SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
        expect(rows).toHaveLength(count)
      })
    let answers: Promise<Answer>[] = []
    test.queries.length = 0
    await inTransaction(db, async (tx) => {
      await sql`LOCK TABLE holiday IN SHARE MODE`.execute(tx)
      answers = [admin.post('api/admin/holidays/import', { year: 2029 })]
      await waiting(1)
      answers.push(admin.post('api/admin/holidays/', { date: '2029-12-25', name: 'Christmas' }))
      await waiting(2)
    })
    const [imported, entered] = await Promise.all(answers)
    expect(imported?.body.data).toEqual({ added: 11, year: 2029 })
    expect(entered).toEqual(refusal({ date: 'This day is a holiday already' }))
    // Neither side was undone and tried again.
    expect(test.queries.filter((query) => /INSERT INTO "?holiday/i.test(query))).toHaveLength(11)
  })

  it.each([[{}], [{ year: 1999 }], [{ year: 2101 }], [{ year: '2027' }], [{ year: 2027.5 }]])(
    'an import of %j is refused',
    async (body) => {
      const answered = await admin.post('api/admin/holidays/import', body)
      expect(answered).toEqual(refusal({ year: 'year must be a whole number from 2000 to 2100' }))
    },
  )

  it('everybody’s browser hears of a change of the calendar, and administrators of which holiday', async () => {
    const [everyone, leader] = [await hear(member), await hear(admin)]
    const { body } = await admin.post('api/admin/holidays/', { date: '2026-12-31', name: 'Inventory' })
    await everyone.until('change holiday')
    await leader.until(`change holiday ${body.data.id}`)
    await admin.put('api/admin/work_calendar', { morning_hour: 6 })
    expect(await everyone.next()).toBe('change holiday')
  })
})
