import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject } from '../factories.ts'
import { listPage } from '../records/lists.ts'
import { architect, courtKinds, courtOf, makeItem, toUser } from './support.ts'

let test: TestApp
let manager: Client
let ann: { id: string; email: string }
beforeAll(async () => {
  test = await startApp()
  manager = await test.as('Manager')
  ann = await makeEmployee(test.db, { name: 'Ann Lee' })
})
afterAll(() => test.close())

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const withKey = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })

describe.each(courtKinds)('at once, on one %s', (kind) => {
  const begin = async () => courtOf(manager, kind, await makeItem(test.db, kind, { assigned_to: ann.id }))

  it('of two hand-overs with one version one is done, the other is told how it is now', async () => {
    const court = await begin()
    const names = ['Architect', 'Owner', 'Contractor']
    const answers = await Promise.all(
      names.map((name) => court.tryGive({ to: { type: 'other', name }, version: 1 })),
    )
    expect(statuses(answers)).toEqual([200, 409, 409])
    const now = await court.read()
    for (const { status, body } of answers) expect([status, body.data]).toEqual([status, now])
    expect(await court.steps()).toHaveLength(2)
  })

  it('of two hand-overs to the same party without a version one is done', async () => {
    const court = await begin()
    const answers = await Promise.all([1, 2].map(() => court.tryGive({ to: architect })))
    expect(statuses(answers)).toEqual([200, 400])
    expect(await court.steps()).toHaveLength(2)
  })

  it('a hand-over that is sent twice with one key is one step and one answer', async () => {
    const court = await begin()
    const key = withKey()
    const send = () => manager.post(court.path, { to: architect, version: 1 }, key)
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(statuses(answers)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(await court.steps()).toHaveLength(2)
    expect((await court.read()).version).toBe(2)
    await court.close()
    expect((await send()).body).toEqual(answers[0]?.body)
  })

  it('one hand-over is taken back once, whoever asks twice', async () => {
    const court = await begin()
    await court.give(architect)
    const step = (await court.steps()).at(-1)?.step_id ?? ''
    const answers = await Promise.all([1, 2].map(() => court.takeBack(step)))
    expect(statuses(answers)).toEqual([200, 404])
    expect(await court.steps()).toHaveLength(1)
  })

  it('many hand-overs, closings and new assignees leave what the steps say', async () => {
    const { project_id } = await makeProject(test.db)
    const id = await makeItem(test.db, kind, { assigned_to: ann.id, project_id })
    const court = courtOf(manager, kind, id)
    const bob = await makeEmployee(test.db)
    await Promise.all([
      court.tryGive({ to: architect }),
      manager.put(`${kind}/id/${id}`, { assigned_to: bob.email }),
      court.tryGive({ to: { type: 'other', name: 'Owner' } }),
      manager.get(`${kind}/mark_as_closed/${id}`),
      court.tryGive({ to: toUser(bob.id) }),
    ])
    const record = await court.read()
    expect(record.court.side).toBe('closed')
    const { data } = await listPage(manager, kind, { per_page: 1 }, [['project', project_id]])
    expect(data[0]?.court).toEqual(record.court)
    const steps = await court.steps()
    expect(steps.at(-1)?.step).toBe('closed')
    for (const [place, { party }] of steps.entries()) expect(party).not.toEqual(steps[place + 1]?.party)
  })

  it('hand-overs and changes of the days do not wait for each other for ever', async () => {
    const admin = await test.as('Administrator')
    const { project_id } = await makeProject(test.db)
    const items = await Promise.all([1, 2, 3, 4].map(() => makeItem(test.db, kind, { project_id })))
    const answers = await Promise.all([
      ...items.map((id) => courtOf(manager, kind, id).tryGive({ to: architect })),
      admin.put('api/firm', { rfi_response_days: 8 }),
      admin.put(`projects/id/${project_id}`, { rfi_response_days: 4 }),
      ...items.map((id) => courtOf(admin, kind, id).tryGive({ to: toUser(ann.id) })),
      admin.put('api/firm', { rfi_response_days: 7 }),
    ])
    expect(statuses(answers)).toEqual(answers.map(() => 200))
  })
})
