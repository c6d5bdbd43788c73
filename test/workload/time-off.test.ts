import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeTimeOff } from '../factories.ts'
import { error, refusal, success } from '../records/answers.ts'
import { historyOf } from '../records/history-of.ts'
import { statusesOf } from '../trust/support.ts'

let app: TestApp
let manager: Client
let ann: Client
let email: string

beforeAll(async () => {
  app = await startApp()
  manager = await app.as('Manager')
})

beforeEach(async () => {
  const person = await makeEmployee(app.db)
  email = person.email
  ann = await app.asEmployee(person.id)
})

afterAll(() => app.close())

const days = { from_date: '2026-12-28', to_date: '2027-01-02' }
const unknown = '00000000-0000-4000-8000-000000000000'
const listed = async (client: Client, whose?: string) =>
  (await client.get(`api/time_off${whose === undefined ? '' : `?email=${encodeURIComponent(whose)}`}`)).body
    .data

describe('time off', () => {
  it('is taken for oneself, changed and taken back', async () => {
    const made = await ann.post('api/time_off', { ...days, note: ' Skiing ' })
    const entry = { id: expect.any(String), email, ...days, note: 'Skiing', version: 1 }
    expect(made).toEqual(success('Time off saved', entry, 201))
    const { id } = made.body.data
    expect(await listed(ann)).toEqual([entry])
    const changed = { ...entry, to_date: '2027-01-09', version: 2 }
    expect(await ann.put(`api/time_off/${id}`, { to_date: '2027-01-09', version: 1 })).toEqual(
      success('Time off saved', changed),
    )
    expect(await ann.put(`api/time_off/${id}`, { to_date: '2027-01-05', version: 1 })).toMatchObject({
      status: 409,
      body: { data: changed },
    })
    expect(await ann.put(`api/time_off/${id}`, {})).toEqual(success('Time off saved', changed))
    expect(await ann.delete(`api/time_off/${id}`)).toEqual(success('Time off removed', changed))
    expect(await listed(ann)).toEqual([])
    expect(await ann.delete(`api/time_off/${id}`)).toMatchObject({ status: 404 })
    const history = await historyOf(app.db, 'user', ann.id)
    expect(history.map(({ changes }) => changes)).toEqual([
      { time_off: [null, 'Dec 28, 2026 to Jan 2, 2027'] },
      { time_off: ['Dec 28, 2026 to Jan 2, 2027', 'Dec 28, 2026 to Jan 9, 2027'] },
      { time_off: ['Dec 28, 2026 to Jan 9, 2027', null] },
    ])
  })

  it('comes with the latest first; ranges may overlap', async () => {
    await ann.post('api/time_off', days)
    await ann.post('api/time_off', { from_date: '2027-01-01', to_date: '2027-01-01', email: '' })
    await ann.post('api/time_off', {
      from_date: '2026-10-01',
      to_date: '2026-10-01',
      email: email.toUpperCase(),
    })
    const first = (await listed(ann)).map(({ from_date: from }: { from_date: string }) => from)
    expect(first).toEqual(['2027-01-01', '2026-12-28', '2026-10-01'])
  })

  it('is refused where its days are missing, wrong or too many', async () => {
    const post = (given: object) => ann.post('api/time_off', { ...days, ...given })
    expect(await post({ from_date: '', to_date: null })).toEqual(
      refusal({ from_date: 'First day is required', to_date: 'Last day is required' }),
    )
    expect(await post({ from_date: '2026-02-30' })).toEqual(
      refusal({ from_date: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' }),
    )
    expect(await post({ to_date: '2026-12-27' })).toEqual(
      refusal({ to_date: 'The last day comes before the first' }),
    )
    expect(await post({ from_date: '2027-01-01', to_date: '2028-01-02' })).toEqual(
      refusal({ to_date: 'At most 366 days at once' }),
    )
    expect(await post({ from_date: '2027-01-01', to_date: '2028-01-01' })).toMatchObject({ status: 201 })
    expect(await post({ note: 'x'.repeat(101) })).toEqual(
      refusal({ note: 'Please use at most 100 characters' }),
    )
    const { id } = (await post({})).body.data
    expect(await ann.put(`api/time_off/${id}`, { from_date: '2027-01-03' })).toEqual(
      refusal({ to_date: 'The last day comes before the first' }),
    )
    expect(await ann.put(`api/time_off/${id}`, { from_date: '' })).toEqual(
      refusal({ from_date: 'First day is required' }),
    )
  })

  it('of others is for administrators and managers alone, with its note', async () => {
    const made = await manager.post('api/time_off', { ...days, email, note: 'Surgery' })
    expect(made).toEqual(success('Time off saved', expect.objectContaining({ email, note: 'Surgery' }), 201))
    const { id } = made.body.data
    expect(await listed(manager, email)).toEqual([expect.objectContaining({ id, note: 'Surgery' })])
    expect(await listed(ann)).toHaveLength(1)
    expect(await manager.put(`api/time_off/${id}`, { note: 'Away' })).toMatchObject({ status: 200 })
    for (const role of ['IT Head', 'Team Member', 'Accountant', 'Other'] as const) {
      const other = await app.as(role)
      expect(await other.get(`api/time_off?email=${email}`)).toMatchObject({ status: 403 })
      expect(await other.get('api/time_off?email=nobody@example.com')).toMatchObject({ status: 403 })
      expect(await other.post('api/time_off', { ...days, email })).toMatchObject({ status: 403 })
      expect(await other.put(`api/time_off/${id}`, { note: 'x' })).toMatchObject({ status: 403 })
      expect(await other.delete(`api/time_off/${id}`)).toMatchObject({ status: 403 })
    }
    expect(await manager.delete(`api/time_off/${id}`)).toMatchObject({ status: 200 })
    const told = JSON.stringify((await manager.get(`api/record_history/user/${ann.id}`)).body)
    expect(told).toContain('Dec 28, 2026 to Jan 2, 2027')
    expect(told).not.toContain('Surgery')
  })

  it('of nobody whom one knows is refused at the address, and an unknown one is not there', async () => {
    for (const whom of ['nobody@example.com', 'not an address', 'a\u0000b'])
      expect(await manager.post('api/time_off', { ...days, email: whom })).toEqual(
        refusal({ email: 'User not found' }),
      )
    expect(await manager.get('api/time_off?email=nobody@example.com')).toEqual(
      refusal({ email: 'User not found' }),
    )
    for (const id of [unknown, 'x']) {
      expect(await ann.put(`api/time_off/${id}`, { note: '' })).toEqual(error(404, expect.any(String)))
      expect(await ann.delete(`api/time_off/${id}`)).toEqual(error(404, expect.any(String)))
    }
  })

  it('has an end: one person has five hundred at most, also when many are sent at once', async () => {
    await sql`
      INSERT INTO time_off (employee_id, from_date, to_date)
      SELECT ${ann.id}, '2027-01-01', '2027-01-01' FROM generate_series(1, 498)`.execute(app.db)
    const answers = await Promise.all(Array.from({ length: 4 }, () => ann.post('api/time_off', days)))
    expect(statusesOf(answers)).toEqual([201, 201, 400, 400])
    expect(await listed(ann)).toHaveLength(500)
  })

  it('goes with the account', async () => {
    const { id } = await makeEmployee(app.db)
    await makeTimeOff(app.db, { employee_id: id })
    await app.db.deleteFrom('employee').where('id', '=', id).execute()
    const left = await app.db.selectFrom('time_off').select('id').where('employee_id', '=', id).execute()
    expect(left).toEqual([])
  })
})
