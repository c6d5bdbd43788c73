import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee, makeProject, makeRfi, makeSubmittal } from '#test/factories.ts'
import { inZone, setClock } from './clock.ts'

let app: TestApp
let admin: Client
let own: { project_id: string; assigned_to: string }
beforeAll(async () => {
  app = await startApp()
  admin = await app.as('Administrator')
  own = { project_id: (await makeProject(app.db)).project_id, assigned_to: (await makeEmployee(app.db)).id }
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('rfi').execute()
  await app.db.deleteFrom('submittal').execute()
})

/** An item of either kind that came on a day and may be completed. */
async function make(model: 'rfi' | 'submittal', since: string, completedAt?: string): Promise<string> {
  const done =
    completedAt === undefined ? {} : ({ status: 'Closed', completed_at: new Date(completedAt) } as const)
  if (model === 'rfi')
    return (await makeRfi(app.db, { ...own, ...done, created_by: own.assigned_to, date_received: since }))
      .rfi_id
  return (await makeSubmittal(app.db, { ...own, ...done, assigned_by: own.assigned_to, created_date: since }))
    .submittal_id
}

describe.each(['rfi', 'submittal'] as const)('days_old of a %s', (model) => {
  const read = async (client: Client, id: string) =>
    (await client.get(`${model}/id/${id}`)).body.data.days_old as number

  test.each([
    ['today', '2026-03-07', undefined, 0],
    ['yesterday', '2026-03-06', undefined, 1],
    ['last week', '2026-02-28', undefined, 7],
    ['tomorrow, by mistake', '2026-03-08', undefined, 0],
    ['completed late on the 4th', '2026-03-01', '2026-03-05T05:59:59Z', 3],
    ['completed early on the 5th', '2026-03-01', '2026-03-05T06:00:00Z', 4],
    ['completed before it came', '2026-03-06', '2026-03-05T06:00:00Z', 0],
  ])('days_old is right for work that came %s', async (_, since, completedAt, days) => {
    // Still the 7th in Chicago.
    setClock('2026-03-08T05:30:00Z')
    expect(await read(admin, await make(model, since, completedAt))).toBe(days)
  })

  test('days_old goes up at the firm’s midnight, also across the change of clocks and a leap day', async () => {
    const [spring, leap] = [await make(model, '2026-03-07'), await make(model, '2028-02-28')]
    const at = (instant: string, id: string) => {
      setClock(instant)
      return read(admin, id)
    }
    expect(await at('2026-03-08T05:59:59Z', spring)).toBe(0)
    expect(await at('2026-03-08T06:00:00Z', spring)).toBe(1)
    expect(await at('2026-03-09T04:59:59Z', spring)).toBe(1)
    expect(await at('2026-03-09T05:00:00Z', spring)).toBe(2)
    expect(await at('2028-03-01T05:59:59Z', leap)).toBe(1)
    expect(await at('2028-03-01T06:00:00Z', leap)).toBe(2)
  })

  test('days_old is another in a firm elsewhere at the same moment', async () => {
    setClock('2026-03-08T05:30:00Z')
    const [open, done] = [
      await make(model, '2026-03-01'),
      await make(model, '2026-03-01', '2026-03-05T05:59:59Z'),
    ]
    const elsewhere = await inZone(app, admin, 'Pacific/Kiritimati')
    expect([await read(admin, open), await read(elsewhere, open)]).toEqual([6, 7])
    expect([await read(admin, done), await read(elsewhere, done)]).toEqual([3, 4])
  })

  test.each(['America/Chicago', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
    'days_old sorts a list the way it is shown: %s',
    async (zone) => {
      setClock('2026-03-08T05:30:00Z')
      for (let turn = 0; turn < 6; turn += 1) {
        await make(model, '2026-03-02')
        await make(model, '2026-03-01', '2026-03-07T12:00:00Z')
        await make(model, '2026-03-01', '2026-03-06T03:00:00Z')
        await make(model, '2026-02-28', '2026-03-05T23:00:00Z')
      }
      const client = await inZone(app, admin, zone)
      for (const order of ['asc', 'desc'] as const) {
        const path = `api/pagination/get_model_data?model=${model}&per_page=50&sort_by=days_old&sort_order=${order}`
        const shown = (await client.get(path)).body.data.map(
          (row: { days_old: number }) => row.days_old,
        ) as number[]
        const sorted = shown.toSorted((one, two) => (order === 'asc' ? one - two : two - one))
        expect(shown).toHaveLength(24)
        expect(shown).toEqual(sorted)
      }
    },
  )
})
