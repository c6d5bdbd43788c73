import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, startOwnApp, type Client, type TestApp } from '#test/app.ts'
import { makeProject, makeRfi } from '#test/factories.ts'
import { expectTotalsToBeRight, times } from './totals.ts'

let app: TestApp
let manager: Client
let me: string
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('Manager')
  me = (await manager.get('auth/user/')).body.email
})
afterAll(() => app.close())

const rfi = (project_id: string, given: Record<string, unknown> = {}) => ({
  project_id,
  assigned_to: me,
  date_received: '2026-03-02',
  description: 'Beam pocket',
  ...given,
})

const submittal = (project: string, given: Record<string, unknown> = {}) => ({
  project,
  assigned_to: me,
  received_date: '2026-03-02',
  sub_description: 'Pumps',
  ...given,
})

const oneTo = (last: number) => times(last, (turn) => turn + 1)
const ascending = (numbers: number[]) => numbers.toSorted((one, two) => one - two)

describe('numbers within a project', () => {
  test('RFIs made at once get 1, 2, 3 … without a gap, in each project by itself', async () => {
    const projects = await Promise.all(times(2, () => makeProject(app.db)))
    const answers = await Promise.all(
      times(40, (turn) => {
        const { project_id } = projects[turn % 2] ?? { project_id: '' }
        // Every tenth cannot be stored and must not use up a number.
        return manager.post(
          'rfi/',
          rfi(project_id, turn % 10 < 2 ? { assigned_to: 'nobody.here@example.com' } : {}),
        )
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(32)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(8)
    for (const { project_id } of projects) {
      const rows = await app.db
        .selectFrom('rfi')
        .select('rfi_number')
        .where('project_id', '=', project_id)
        .execute()
      expect(ascending(rows.map((row) => row.rfi_number))).toEqual(oneTo(16))
    }
    await expectTotalsToBeRight(app)
  })

  test('submittals made at once get 1, 2, 3 … without a gap', async () => {
    const { project_id } = await makeProject(app.db)
    const answers = await Promise.all(
      times(30, (turn) =>
        manager.post('submittal/', submittal(project_id, turn % 10 === 0 ? { sub_description: '' } : {})),
      ),
    )
    const created = answers.filter(({ status }) => status === 201)
    expect(ascending(created.map(({ body }) => body.data.sub_number))).toEqual(oneTo(27))
    await expectTotalsToBeRight(app)
  })

  test('of twenty RFIs that ask for one number, one gets it and the others hear why', async () => {
    const { project_id } = await makeProject(app.db)
    const answers = await Promise.all(
      times(20, () => manager.post('rfi/', rfi(project_id, { RFI_number: '7' }))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(19)
    for (const { body } of refused) {
      expect(body.errors).toEqual({ RFI_number: ['RFI Number is already used in this project'] })
    }
  })

  test('chosen and given numbers at once never meet', async () => {
    const { project_id } = await makeProject(app.db)
    const answers = await Promise.all(
      times(20, (turn) => manager.post('rfi/', rfi(project_id, turn % 2 ? { RFI_number: turn } : {}))),
    )
    expect(answers.every(({ status }) => status === 201 || status === 400)).toBe(true)
    const rows = await app.db
      .selectFrom('rfi')
      .select('rfi_number')
      .where('project_id', '=', project_id)
      .execute()
    expect(new Set(rows.map((row) => row.rfi_number)).size).toBe(rows.length)
    expect(rows).toHaveLength(answers.filter(({ status }) => status === 201).length)
  })

  test('two RFIs renumbered to one number at once: one gets it', async () => {
    const { project_id } = await makeProject(app.db)
    const made = await Promise.all(
      times(6, (turn) => makeRfi(app.db, { project_id, rfi_number: 100 + turn })),
    )
    const answers = await Promise.all(
      made.map(({ rfi_id: id }) => manager.put(`rfi/id/${id}`, { RFI_number: 5 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  })

  test('a deleted RFI whose number was given again is restored only once the number is free', async () => {
    const { project_id } = await makeProject(app.db)
    const { rfi_id: old } = await makeRfi(app.db, { project_id, rfi_number: 3 })
    await manager.delete(`rfi/id/${old}`)
    const answers = await Promise.all([
      manager.post('rfi/', rfi(project_id, { RFI_number: 3 })),
      manager.post(`api/recycle_bin/rfi/${old}/restore`),
    ])
    const live = await app.db
      .selectFrom('rfi')
      .select('rfi_id')
      .where('project_id', '=', project_id)
      .where('deleted_at', 'is', null)
      .execute()
    expect(live).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(1)
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    await expectTotalsToBeRight(app)
  })
})

test('projects made at once are numbered without a gap within the year', async () => {
  const own = await startOwnApp()
  const client = await own.as('Manager')
  const { email } = (await client.get('auth/user/')).body
  const project = (turn: number) => ({
    project_name: turn % 5 === 0 ? '' : `Project ${turn}`,
    start_date: '2026-03-02',
    manager: turn % 7 === 0 ? 'nobody.here@example.com' : email,
    city: 'Austin',
    template: 'default',
    status: 'Active',
  })
  const answers = await Promise.all(times(50, (turn) => client.post('projects/', project(turn))))
  const created = answers
    .filter(({ status }) => status === 201)
    .map(({ body }) => String(body.data.project_id))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(50 - created.length)
  const year = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' }).slice(2, 4)
  expect(created.map((id) => id.replace(/-.*/, '')).toSorted()).toEqual(
    oneTo(created.length).map((number) => `${year}${String(number).padStart(4, '0')}`),
  )
  await expectTotalsToBeRight(own)
})
