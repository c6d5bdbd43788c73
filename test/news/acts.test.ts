import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { stores } from '#server/kinds/registry.ts'
import { findRow } from '#server/records/read.ts'
import { changeRow } from '#server/records/change-rows.ts'
import { contextFor } from '#server/request/context.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import {
  makeAssignment,
  makeEmployee,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from '#test/factories.ts'
import { kindsOf, makePerson, noticesOf } from './support.ts'

let test: TestApp
let manager: Client

beforeAll(async () => {
  test = await startApp()
  manager = await test.as('Manager')
})
afterAll(() => test.close())

const unfollow = async (model: 'task' | 'rfi', record_id: string, employee_id: string) => {
  await test.db
    .insertInto('follow')
    .values({ model, record_id, employee_id, following: false, because: 'chosen' })
    .execute()
}

describe('given work', () => {
  it('work of each kind that is given to somebody is in their inbox', async () => {
    const person = await makeEmployee(test.db)
    const { project_id } = await makeProject(test.db)
    const work = { category: 'Other', due_date: '2026-11-20', assigned_to: person.email }
    const paper = { project: project_id, project_id, category: 'Mechanical', assigned_to: person.email }
    const day = '2026-03-02'
    await manager.post('task/', { ...work, project_id, title: 'Size the ducts' })
    await manager.post('assignment/create', { ...work, title: 'Order the valves' })
    await manager.post('submittal/', { ...paper, sub_description: 'Boiler sheets', received_date: day })
    await manager.post('rfi/', { ...paper, description: 'Which pump?', date_received: day })
    const notices = await noticesOf(test.db, person.id)
    expect(notices.map(({ kind, model }) => `${kind} ${model}`)).toEqual([
      'assigned task',
      'assigned assignment',
      'assigned submittal',
      'assigned rfi',
    ])
    expect(notices[0]).toMatchObject({ by_id: manager.id, record_version: 1, read_at: null, to_mail: false })
  })

  it('work that one gives oneself, that somebody had before or that a person who left gets is no news', async () => {
    const [had, gone] = [await makeEmployee(test.db), await makeEmployee(test.db)]
    const { project_id } = await makeProject(test.db)
    const task = await makeTask(test.db, { project_id, assigned_to: had.id, assigned_by: manager.id })
    await manager.put(`task/id/${task.task_id}`, { title: 'Renamed', assigned_to: had.email })
    const own = await makePerson(test)
    await own.client.put(`task/id/${task.task_id}`, { assigned_to: own.email })
    await makeTask(test.db, { project_id, assigned_to: gone.id, assigned_by: gone.id, title: 'Old' })
    await test.db.updateTable('employee').set({ is_active: false }).where('id', '=', gone.id).execute()
    await manager.post('task/assigned_tasks', { project_id, cards: [] })
    for (const { id } of [had, own, gone]) expect(await kindsOf(test.db, id)).toEqual([])
  })

  it('board Finish and hand over put one notice a task into the inbox', async () => {
    const [ana, bo] = [await makeEmployee(test.db), await makeEmployee(test.db)]
    const { project_id } = await makeProject(test.db)
    const kept = await makeTask(test.db, { project_id, assigned_to: ana.id, title: 'Kept' })
    const moved = await makeTask(test.db, { project_id, assigned_to: ana.id, title: 'Moved' })
    const late = await makeTask(test.db, { project_id, assigned_to: ana.id, title: 'Late' })
    const card = (id: string, title: string, parent: string, due_date?: string) => ({
      id,
      title,
      parent,
      category: 'Other',
      ...(due_date && { due_date }),
    })
    const cards = [
      card(kept.task_id, 'Kept', ana.email),
      card(moved.task_id, 'Moved', bo.email, '2026-03-09'),
      card(late.task_id, 'Late', ana.email, '2026-03-10'),
      card('new-1', 'New', bo.email),
    ]
    expect((await manager.post('task/assigned_tasks', { project_id, cards })).status).toBe(200)
    expect(await noticesOf(test.db, ana.id)).toMatchObject([
      {
        kind: 'due_moved',
        record_id: late.task_id,
        record_version: 2,
        facts: { from: '2026-03-02', to: '2026-03-10' },
      },
    ])
    expect(await kindsOf(test.db, bo.id)).toEqual(['assigned', 'assigned'])
    expect(await kindsOf(test.db, late.assigned_by)).toEqual(['due_moved'])
    const heir = await makeEmployee(test.db)
    const admin = await test.as('Administrator')
    await admin.post(`api/admin/people/${bo.id}/hand_over`, { to: heir.email })
    expect(await kindsOf(test.db, heir.id)).toEqual(['assigned', 'assigned'])
  })

  it('an act that is refused, or changes nothing, tells nobody', async () => {
    const person = await makeEmployee(test.db)
    const task = await makeTask(test.db, { assigned_by: manager.id, assigned_to: manager.id })
    const path = `task/id/${task.task_id}`
    expect((await manager.put(path, { assigned_to: person.email, title: '' })).status).toBe(400)
    expect((await manager.put(path, { assigned_to: person.email, version: 9 })).status).toBe(409)
    const { project_id } = task
    const cards = [
      { id: task.task_id, title: 'Twice', category: 'Other', parent: person.email },
      { id: 'new-1', title: 'Twice', category: 'Other', parent: person.email },
    ]
    expect((await manager.post('task/assigned_tasks', { project_id, cards })).status).toBe(400)
    expect(await kindsOf(test.db, person.id)).toEqual([])
  })

  it('work that is given anew is followed again by who unfollowed it, also when they take it themselves', async () => {
    const [person, own] = [await makeEmployee(test.db), await makePerson(test)]
    const { task_id } = await makeTask(test.db)
    for (const { id } of [person, own]) await unfollow('task', task_id, id)
    const words = async () =>
      await test.db.selectFrom('follow').select('employee_id').where('record_id', '=', task_id).execute()
    await manager.put(`task/id/${task_id}`, { title: 'Renamed' })
    expect(await words()).toHaveLength(2)
    await manager.put(`task/id/${task_id}`, { assigned_to: person.email })
    expect(await words()).toEqual([{ employee_id: own.id }])
    await own.client.put(`task/id/${task_id}`, { assigned_to: own.email })
    expect(await words()).toEqual([])
    expect(await kindsOf(test.db, own.id)).toEqual([])
  })
})

describe('pings', () => {
  it('a pinged task and an alert of an RFI or submittal are in the inbox of who has it', async () => {
    const person = await makeEmployee(test.db)
    const { task_id } = await makeTask(test.db, { assigned_to: person.id })
    const { rfi_id } = await makeRfi(test.db, { assigned_to: person.id })
    const { submittal_id } = await makeSubmittal(test.db, { assigned_to: person.id })
    await manager.get(`task/ping/${task_id}`)
    await manager.put(`rfi/id/${rfi_id}`, { alert_status: true })
    await manager.put(`rfi/id/${rfi_id}`, { alert_status: true, description: 'More' })
    await manager.put(`submittal/id/${submittal_id}`, { alert_status: true })
    await manager.put(`submittal/id/${submittal_id}`, { alert_status: false })
    expect((await noticesOf(test.db, person.id)).map(({ kind, model }) => `${kind} ${model}`)).toEqual([
      'pinged task',
      'pinged rfi',
      'pinged submittal',
    ])
  })

  it('whoever pings what they have themselves is not told', async () => {
    const own = await makePerson(test)
    const { task_id } = await makeTask(test.db, { assigned_to: own.id })
    await own.client.get(`task/ping/${task_id}`)
    expect(await kindsOf(test.db, own.id)).toEqual([])
  })
})

describe('closed work', () => {
  it('whoever gave or created work is told that it was closed, by a call or by a form', async () => {
    const giver = await makeEmployee(test.db)
    const { task_id } = await makeTask(test.db, { assigned_by: giver.id })
    const { id } = await makeAssignment(test.db, { assigned_by: giver.id })
    const { rfi_id } = await makeRfi(test.db, { created_by: giver.id })
    const { submittal_id } = await makeSubmittal(test.db, { assigned_by: giver.id })
    await manager.get(`task/mark_as_closed/${task_id}`)
    await manager.get(`task/mark_as_closed/${task_id}`)
    await manager.put(`assignment/id/${id}`, { status: 'Closed' })
    await manager.get(`rfi/mark_as_closed/${rfi_id}`)
    await manager.put(`submittal/id/${submittal_id}`, { status: 'Closed' })
    const notices = await noticesOf(test.db, giver.id)
    expect(notices.map(({ kind, model, facts }) => [kind, model, facts])).toEqual([
      ['answered', 'task', { did: 'completed' }],
      ['answered', 'assignment', { did: 'closed' }],
      ['answered', 'rfi', { did: 'closed' }],
      ['answered', 'submittal', { did: 'closed' }],
    ])
  })

  it('whoever closes what they gave themselves is not told', async () => {
    const own = await makePerson(test)
    const { task_id } = await makeTask(test.db, { assigned_by: own.id })
    await own.client.get(`task/mark_as_closed/${task_id}`)
    expect(await kindsOf(test.db, own.id)).toEqual([])
  })
})

describe('moved due days', () => {
  it('followers are told of a moved day of a task, assignment and project: from which to which', async () => {
    const [holder, giver, chosen, left] = [
      await makeEmployee(test.db),
      await makeEmployee(test.db),
      await makeEmployee(test.db),
      await makeEmployee(test.db),
    ]
    const { task_id } = await makeTask(test.db, { assigned_to: holder.id, assigned_by: giver.id })
    await test.db
      .insertInto('follow')
      .values({
        model: 'task',
        record_id: task_id,
        employee_id: chosen.id,
        following: true,
        because: 'chosen',
      })
      .execute()
    const { id } = await makeAssignment(test.db, { assigned_to: holder.id, assigned_by: left.id })
    const { project_id } = await makeProject(test.db, { manager: holder.id, end_date: null })
    await manager.put(`task/id/${task_id}`, { due_date: '2026-03-20' })
    await manager.put(`assignment/id/${id}`, { due_date: '2026-03-21' })
    await manager.put(`projects/id/${project_id}`, { end_date: '2026-03-22' })
    expect(await noticesOf(test.db, holder.id)).toMatchObject([
      { kind: 'due_moved', model: 'task', facts: { from: '2026-03-02', to: '2026-03-20' } },
      { kind: 'due_moved', model: 'assignment', facts: { from: '2026-03-02', to: '2026-03-21' } },
      { kind: 'due_moved', model: 'project', facts: { from: null, to: '2026-03-22' } },
    ])
    for (const person of [giver, chosen, left])
      expect(await kindsOf(test.db, person.id)).toEqual(['due_moved'])
  })

  it('who unfollowed is not told of a moved day', async () => {
    const person = await makeEmployee(test.db)
    const { task_id } = await makeTask(test.db, { assigned_to: person.id })
    await unfollow('task', task_id, person.id)
    await manager.put(`task/id/${task_id}`, { due_date: '2026-03-20' })
    expect(await kindsOf(test.db, person.id)).toEqual([])
  })
})

describe('one act', () => {
  it('an act that does several things puts the first of them into each inbox', async () => {
    const [before, after, giver] = [
      await makeEmployee(test.db),
      await makeEmployee(test.db),
      await makeEmployee(test.db),
    ]
    const { task_id } = await makeTask(test.db, { assigned_to: before.id, assigned_by: giver.id })
    await manager.put(`task/id/${task_id}`, {
      assigned_to: after.email,
      due_date: '2026-03-30',
      status: 'Closed',
    })
    expect(await kindsOf(test.db, after.id)).toEqual(['assigned'])
    expect(await kindsOf(test.db, giver.id)).toEqual(['answered'])
    expect(await kindsOf(test.db, before.id)).toEqual([])
  })

  it('an act that takes another one back tells nobody', async () => {
    const person = await makeEmployee(test.db)
    const { task_id } = await makeTask(test.db)
    await unfollow('task', task_id, person.id)
    const store = stores.task
    const user = { id: manager.id, role: 'Manager' } as Parameters<typeof contextFor>[0]
    const context = { ...contextFor(user, test.env), tellsNobody: true as const }
    await inTransaction(test.db, async (tx) => {
      const row = await findRow(tx, store, task_id, { lock: true })
      const columns = { assigned_to: person.id, due_date: '2026-03-30', pinged: true }
      await changeRow(tx, store.kind, store, row, columns, context, 'update')
    })
    expect(await kindsOf(test.db, person.id)).toEqual([])
    expect(
      await test.db
        .selectFrom('assignment_notice')
        .where('employee_id', '=', person.id)
        .selectAll()
        .execute(),
    ).toEqual([])
    expect(
      await test.db.selectFrom('follow').where('employee_id', '=', person.id).selectAll().execute(),
    ).toHaveLength(1)
  })
})
