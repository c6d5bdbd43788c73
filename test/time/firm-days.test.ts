import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readEnv } from '#server/base/env.ts'
import { openDatabase } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { firmDays } from '#server/court/firm-days.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { clearHolidays } from '../factories.ts'
import { eventually } from '../eventually.ts'

let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())
beforeEach(() => clearHolidays(test.db))

const founders = { date: '2026-11-16', name: 'Founders Day' }

const isHoliday = async (db = test.db) => (await firmDays(db)).calendar.holidays.has(founders.date)

/** How many statements some reads take. */
async function statementsOf(reads: () => Promise<unknown>): Promise<number> {
  test.queries.length = 0
  await reads()
  return test.statements().length
}

const kept = () => eventually(async () => expect(await statementsOf(() => firmDays(test.db))).toBe(0))

describe('the days of the firm', () => {
  it('are the work calendar and the days for answers', async () => {
    await admin.post('api/admin/holidays/', founders)
    const { calendar, allowed } = await firmDays(test.db)
    expect(calendar).toEqual({ weekdays: [1, 2, 3, 4, 5], holidays: new Set([founders.date]) })
    expect(allowed).toEqual({ rfi: 7, submittal: 10 })
    await admin.put('api/firm', { rfi_response_days: 8 })
    expect(await firmDays(test.db)).toMatchObject({ allowed: { rfi: 8 } })
    await admin.put('api/firm', { rfi_response_days: 7 })
  })

  it('are read once until they change, and at once by many', async () => {
    await kept()
    await admin.put('api/firm', { submittal_response_days: 11 })
    const reads = () => Promise.all([1, 2, 3].map(() => firmDays(test.db)))
    expect(await statementsOf(reads)).toBe(1)
    // The news of one's own change may come only now, and lets go of them once more.
    await kept()
    expect(await statementsOf(reads)).toBe(0)
    await admin.put('api/firm', { submittal_response_days: 10 })
  })

  it('are new with the next read after each change of a holiday', async () => {
    await kept()
    const { body } = await admin.post('api/admin/holidays/', founders)
    expect(await isHoliday()).toBe(true)
    await admin.put(`api/admin/holidays/${body.data.id}`, { date: '2026-11-17' })
    expect(await isHoliday()).toBe(false)
    await admin.put(`api/admin/holidays/${body.data.id}`, { date: founders.date })
    await admin.delete(`api/admin/records/holiday/${body.data.id}`)
    expect(await isHoliday()).toBe(false)
    await admin.post(`api/recycle_bin/holiday/${body.data.id}/restore`)
    expect(await isHoliday()).toBe(true)
  })

  it('are its own in a transaction', async () => {
    await kept()
    await inTransaction(test.db, async (tx) => {
      await tx.insertInto('holiday').values(founders).execute()
      expect((await firmDays(tx)).calendar.holidays.has(founders.date)).toBe(true)
      expect(await isHoliday()).toBe(false)
    })
  })

  it('are heard of from another process', async () => {
    const { db, close } = openDatabase(test.url, 3)
    const app = await buildApp({ db, url: test.url, env: readEnv({ LOG_LEVEL: 'silent' }) })
    onTestFinished(async () => {
      await app.close()
      await close()
    })
    await kept()
    expect(await isHoliday(db)).toBe(false)
    await admin.post('api/admin/holidays/', founders)
    await eventually(async () => expect(await isHoliday(db)).toBe(true))
  })

  it('are not kept while nothing is heard', async () => {
    await kept()
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'plumbline changes'`.execute(test.db)
    await sql`INSERT INTO holiday (date, name) VALUES (${founders.date}, ${founders.name})`.execute(test.db)
    await eventually(async () => expect(await isHoliday()).toBe(true))
    await kept()
  })
})
