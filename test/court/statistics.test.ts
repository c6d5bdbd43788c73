import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOwnApp, startApp, type Client, type TestApp } from '../app.ts'
import { clearHolidays, makeEmployee, makeProject } from '../factories.ts'
import { error, refusal, success } from '../records/answers.ts'
import { listPage } from '../records/lists.ts'
import { setClock } from '../time/clock.ts'
import { architect, courtKinds, courtOf, makeItem, toUser, type CourtKind } from './support.ts'

let test: TestApp
let admin: Client
let ann: { id: string }
beforeEach(async () => {
  setClock('2024-03-14T18:00:00Z')
  await clearHolidays(test.db)
})
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  ann = await makeEmployee(test.db, { name: 'Ann Lee' })
})
afterAll(() => test.close())

const statistics = (query: Record<string, string>, client = admin) =>
  client.get(`api/court/statistics?${new URLSearchParams(query).toString()}`)

const none = {
  closed: 0,
  average_days_us: null,
  average_days_them: null,
  total_days_us: 0,
  total_days_them: 0,
  on_time: 0,
  on_time_percent: null,
  open: 0,
  overdue: 0,
}

type Given = Parameters<typeof makeItem>[2]

/** Received on Mar 4, with others from the 8th to the 12th, closed on a day. */
async function closed(kind: CourtKind, on: string, given: Given = {}) {
  const court = courtOf(admin, kind, await makeItem(test.db, kind, { assigned_to: ann.id, ...given }))
  setClock(`${on}T18:00:00Z`)
  await court.give(architect, '2024-03-08')
  await court.give(toUser(ann.id), '2024-03-12')
  await court.close()
  return court
}

describe.each(courtKinds)('the figures of %ss', (kind) => {
  it('are of what was closed in the period, and of what is open now', async () => {
    const { project_id } = await makeProject(test.db, { project_name: 'Mesa Clinic' })
    const given = { project_id, category: 'Plumbing' } as const
    // Six days with us and two with others; then thirteen with us.
    await closed(kind, '2024-03-14', given)
    await closed(kind, '2024-03-25', given)
    await closed(kind, '2024-03-25', { ...given, category: 'Electrical' })
    await makeItem(test.db, kind, { ...given, came: '2024-02-01' })
    await makeItem(test.db, kind, { ...given, came: '2024-03-25' })
    const away = courtOf(admin, kind, await makeItem(test.db, kind, { ...given, came: '2024-02-01' }))
    await away.give(architect)
    const answer = await statistics({ model: kind, project_id })
    const all = {
      key: 'overall',
      name: 'All',
      closed: 3,
      average_days_us: 10.7,
      average_days_them: 2,
      total_days_us: 32,
      total_days_them: 6,
      on_time: 1,
      on_time_percent: 33,
      open: 3,
      overdue: 1,
    }
    const plumbing = {
      ...all,
      key: 'Plumbing',
      name: 'Plumbing',
      closed: 2,
      average_days_us: 9.5,
      total_days_us: 19,
      total_days_them: 4,
      on_time_percent: 50,
    }
    const electrical = {
      ...none,
      key: 'Electrical',
      name: 'Electrical',
      closed: 1,
      average_days_us: 13,
      average_days_them: 2,
      total_days_us: 13,
      total_days_them: 2,
      on_time_percent: 0,
    }
    const empty = (name: string) => ({ ...none, key: name, name })
    const rest = ['Fire Protection', 'Mechanical', 'Other'].map(empty)
    expect(answer).toEqual(success('OK', { overall: all, groups: [plumbing, electrical, ...rest] }))
    const byProject = (await statistics({ model: kind, project_id, group: 'project' })).body.data
    expect(byProject).toEqual({
      overall: all,
      groups: [{ ...all, key: project_id, name: 'Mesa Clinic' }],
    })
    const early = { model: kind, project_id, from: '2024-03-14', to: '2024-03-14' }
    expect((await statistics(early)).body.data.overall).toMatchObject({ closed: 1, on_time: 1, open: 3 })
    const late = { model: kind, project_id, from: '2024-03-15' }
    expect((await statistics(late)).body.data.overall).toMatchObject({ closed: 2, on_time: 0 })
  })

  it('are of the last ninety days where no period is asked for', async () => {
    const { project_id } = await makeProject(test.db)
    await closed(kind, '2024-03-14', { project_id })
    const closedOn = async (day: string, query: Record<string, string> = {}) => {
      setClock(`${day}T18:00:00Z`)
      return (await statistics({ model: kind, project_id, ...query })).body.data.overall.closed
    }
    expect(await closedOn('2024-06-11')).toBe(1)
    expect(await closedOn('2024-06-12')).toBe(0)
    expect(await closedOn('2024-06-30', { to: '2024-03-31' })).toBe(1)
  })

  it('in time is what kept its days, or the day that was asked for', async () => {
    const { project_id } = await makeProject(test.db)
    const onTime = async (on: string, given: Given) => {
      const before = (await statistics({ model: kind, project_id })).body.data.overall.on_time
      await closed(kind, on, { project_id, ...given })
      return (await statistics({ model: kind, project_id })).body.data.overall.on_time - before
    }
    const last = { rfi: '2024-03-15', submittal: '2024-03-20' }[kind]
    const after = { rfi: '2024-03-18', submittal: '2024-03-21' }[kind]
    expect(await onTime(last, {})).toBe(1)
    expect(await onTime(after, {})).toBe(0)
    expect(await onTime('2024-03-22', { response_due: '2024-03-22' })).toBe(1)
    expect(await onTime('2024-03-22', { response_due: '2024-03-21' })).toBe(0)
  })

  it('are as they were at closing when a reopening is taken back, whatever was set meanwhile', async () => {
    const { project_id } = await makeProject(test.db)
    const court = await closed(kind, '2024-03-14', { project_id })
    const asKept = (await statistics({ model: kind, project_id })).body.data.overall
    const opened = await court.put({ status: 'Active' })
    await admin.put(`projects/id/${project_id}`, { [`${kind}_response_days`]: 1 })
    await court.undo(opened.version)
    expect((await statistics({ model: kind, project_id })).body.data.overall).toEqual(asKept)
    const { version } = await court.put({ status: 'Active' })
    expect((await court.close()).version).toBe(version + 1)
    expect((await statistics({ model: kind, project_id })).body.data.overall.on_time).toBe(0)
  })

  it('are kept at closing: changed settings do not rewrite the past', async () => {
    const { project_id } = await makeProject(test.db)
    const field = `${kind}_response_days`
    const court = await closed(kind, '2024-03-14', { project_id })
    const asKept = (await statistics({ model: kind, project_id })).body.data.overall
    expect(asKept).toMatchObject({ on_time: 1, total_days_us: 6 })
    await admin.put(`projects/id/${project_id}`, { [field]: 1 })
    await admin.post('api/admin/holidays/', { date: '2024-03-06', name: `Kept ${kind}` })
    expect((await statistics({ model: kind, project_id })).body.data.overall).toEqual(asKept)
    const own = { rfi: { alert_status: true }, submittal: { sub_description: 'Other words' } }[kind]
    for (const edit of [own, { assigned_to: admin.id }]) {
      await court.put(edit)
      expect((await statistics({ model: kind, project_id })).body.data.overall).toEqual(asKept)
    }
    const { data: listed } = await listPage(admin, kind, { per_page: 1 }, [['project', project_id]])
    expect(listed[0]?.court).toMatchObject({ days_us: 6, days_them: 2 })
    expect([(await court.read()).court, (await court.log()).court]).toEqual([
      listed[0]?.court,
      listed[0]?.court,
    ])
    await court.put({ response_due: '2024-03-13' })
    expect((await statistics({ model: kind, project_id })).body.data.overall).toMatchObject({ on_time: 1 })
    await court.put({ status: 'Active' })
    expect((await statistics({ model: kind, project_id })).body.data.overall).toMatchObject({
      closed: 0,
      open: 1,
    })
  })

  it('leave out what lies in the bin, and projects that do', async () => {
    const { project_id } = await makeProject(test.db)
    await closed(kind, '2024-03-14', { project_id })
    const id = await makeItem(test.db, kind, { project_id })
    await admin.delete(`${kind}/id/${id}`)
    expect((await statistics({ model: kind, project_id })).body.data.overall).toMatchObject({
      closed: 1,
      open: 0,
    })
    await admin.delete(`api/admin/records/project/${project_id}`)
    expect((await statistics({ model: kind, project_id })).status).toBe(404)
    const { groups } = (await statistics({ model: kind, group: 'project' })).body.data
    expect(groups.map(({ key }: { key: string }) => key)).not.toContain(project_id)
  })
})

describe('the groups', () => {
  it('have the most closed first, then go by name, at most two hundred', async () => {
    const own = await startOwnApp()
    const boss = await own.as('Manager')
    const names = ['beta', 'Alpha', 'Óscar', 'Zeta']
    for (const project_name of names) {
      const { project_id } = await makeProject(own.db, { project_name })
      const ids = await Promise.all(
        Array.from({ length: project_name === 'Zeta' ? 2 : 1 }, () =>
          makeItem(own.db, 'rfi', { project_id }),
        ),
      )
      for (const id of ids) await courtOf(boss, 'rfi', id).close()
    }
    const groupsOf = async () =>
      (await statistics({ model: 'rfi', group: 'project' }, boss)).body.data.groups as { name: string }[]
    expect((await groupsOf()).map(({ name }) => name)).toEqual(['Zeta', 'Alpha', 'beta', 'Óscar'])
    const manager = (await makeEmployee(own.db)).id
    const many = await Promise.all(Array.from({ length: 201 }, () => makeProject(own.db, { manager })))
    for (const { project_id } of many) await makeItem(own.db, 'rfi', { project_id, by: manager })
    expect(await groupsOf()).toHaveLength(200)
  })

  it.each([
    [{}, { model: 'Unknown model' }],
    [{ model: 'task' }, { model: 'Unknown model' }],
    [{ model: 'rfi', group: 'person' }, { group: 'group must be discipline or project' }],
    [{ model: 'rfi', from: 'soon' }, { from: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' }],
    [{ model: 'rfi', to: '2024-02-30' }, { to: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' }],
    [{ model: 'rfi', from: '2024-03-02', to: '2024-03-01' }, { from: 'from must not be after to' }],
  ])('%j is refused', async (query, errors) => {
    expect(await statistics(query)).toEqual(refusal(errors))
  })

  it.each([
    'model=rfi&model=submittal',
    'model=rfi&from=2024-01-01&from=2024-01-02',
    'model=rfi&group=a&group=b',
  ])('%s is refused too', async (query) => {
    expect((await admin.get(`api/court/statistics?${query}`)).status).toBe(400)
  })

  it('of a project that is not there are not found', async () => {
    for (const project_id of ['nothing', '\u0000', "'"])
      expect(await statistics({ model: 'rfi', project_id })).toEqual(error(404, 'Not found'))
  })

  it('take at most four statements', async () => {
    for (const group of ['discipline', 'project']) {
      test.queries.length = 0
      await statistics({ model: 'rfi', group })
      expect(test.queries.length).toBeLessThanOrEqual(4)
    }
  })
})
