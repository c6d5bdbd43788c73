import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeProject, makeRfi, makeSubmittal } from '../factories.ts'
import { refusal } from '../records/answers.ts'

let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('holiday').execute()
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
    expect(cleared.body.data).toEqual({ ...rfi, response_due: null, version: 2 })
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
    const dues = async () => [
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
    for (const { rfi_id: id } of rfis) expect(await dueOfRfi(id)).toBe('2026-11-27')
  })

  it('is counted anew when the federal holidays are brought in', async () => {
    const { rfi_id: id } = await makeRfi(test.db, { date_received: '2026-11-23' })
    await admin.post('api/admin/holidays/import', { year: 2026 })
    expect(await dueOfRfi(id)).toBe('2026-12-03')
  })
})
