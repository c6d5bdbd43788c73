import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TemplateItem } from '#domain/kinds/project-template.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import {
  clearHolidays,
  makeEmployee,
  makeHoliday,
  makeProject,
  makeProjectTemplate,
  makeSubmittal,
  makeTask,
} from '../factories.ts'
import { refusal } from '../records/answers.ts'
import { workOf } from './support.ts'

let app: TestApp
let lead: { id: string; name: string; email: string }
let manager: Client
let project: string

// A Monday.
const start = '2026-11-16'
const deadline = '2026-12-18'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${start}T18:00:00Z`) })
  app = await startApp({ FIRM_TIMEZONE: 'America/Chicago' })
})

beforeEach(async () => {
  vi.setSystemTime(new Date())
  await clearHolidays(app.db)
  await sql`UPDATE employee SET is_active = false WHERE role IN ('IT Head', 'Plumbing Head')`.execute(app.db)
  lead = await makeEmployee(app.db, { role: 'Manager' })
  manager = await app.asEmployee(lead.id)
  project = await makeProjectOf({})
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const makeProjectOf = async (given: Parameters<typeof makeProject>[1]) =>
  (await makeProject(app.db, { manager: lead.id, start_date: start, end_date: deadline, ...given }))
    .project_id

const template = async (...items: Partial<TemplateItem>[]) =>
  (await makeProjectTemplate(app.db, { items })).id

const preview = async (id: string, body: object = { project_id: project }, client = manager) =>
  await client.post(`api/templates/${id}/preview`, body)

const apply = async (id: string, body: object = {}, client = manager) =>
  await client.post(`api/templates/${id}/apply`, { project_id: project, ...body })

const undo = async (batch: string, client = manager) =>
  await client.post(`api/templates/batches/${batch}/undo`)

describe('a preview', () => {
  it('dates items in work days from the start and back from the deadline, and writes nothing', async () => {
    await makeHoliday(app.db, { date: '2026-11-26', name: 'Thanksgiving' })
    const id = await template(
      { title: 'Kick-off' },
      { title: 'Survey', offset_days: 8, category: 'Plumbing' },
      { title: 'Check', anchor: 'deadline', offset_days: 5 },
      { title: 'Pumps', kind: 'submittal', anchor: 'deadline' },
    )
    const asked = await preview(id)
    const person = { email: lead.email, name: lead.name }
    const usual = { category: 'Other', assigned_to: person, exists: false }
    expect(asked.status).toBe(200)
    expect(asked.body.data).toEqual({
      version: 1,
      items: [
        { ...usual, index: 0, kind: 'task', title: 'Kick-off', due_date: start },
        { ...usual, index: 1, kind: 'task', title: 'Survey', category: 'Plumbing', due_date: '2026-11-27' },
        { ...usual, index: 2, kind: 'task', title: 'Check', due_date: '2026-12-11' },
        { ...usual, index: 3, kind: 'submittal', title: 'Pumps', due_date: deadline },
      ],
    })
    const other = await preview(id, { project_id: project, start_date: '2026-11-21', deadline: '2026-12-20' })
    expect(other.body.data.items.map((item: { due_date: string }) => item.due_date)).toEqual([
      '2026-11-23',
      '2026-12-03',
      '2026-12-14',
      '2026-12-18',
    ])
    expect(await workOf(app, project)).toEqual({ tasks: 0, submittals: 0 })
  })

  it('is there for a project that is yet to be made', async () => {
    const id = await template({ title: 'Kick-off', offset_days: 1 })
    const body = { manager: lead.email, start_date: '2026-11-20' }
    expect((await preview(id, body)).body.data.items).toMatchObject([
      { due_date: '2026-11-23', assigned_to: { email: lead.email }, exists: false },
    ])
    expect(await preview(id, {})).toEqual(refusal({ project_id: 'Please choose a project or a manager' }))
    expect(await preview(id, { manager: 'gone@example.com' })).toEqual(refusal({ manager: 'User not found' }))
  })

  it('gives work to who of a role has the fewest open tasks, with those of this template, then by name', async () => {
    const zoe = await makeEmployee(app.db, { role: 'IT Head', name: 'Zoe' })
    const ann = await makeEmployee(app.db, { role: 'IT Head', name: 'Ann' })
    await makeEmployee(app.db, { role: 'IT Head', name: 'Away', is_active: false })
    await makeTask(app.db, { assigned_to: ann.id })
    await makeTask(app.db, { assigned_to: zoe.id, status: 'Closed', completed_at: new Date() })
    await makeTask(app.db, { assigned_to: zoe.id, deleted_at: new Date() })
    const id = await template(
      { assign_to: 'IT Head', title: 'One' },
      { assign_to: 'IT Head', title: 'Two' },
      { assign_to: 'IT Head', title: 'Three' },
      { assign_to: 'Plumbing Head', title: 'Four' },
      { assign_to: 'nobody', title: 'Five' },
      { assign_to: 'manager', title: 'Six' },
    )
    const { items } = (await preview(id)).body.data
    const names = items.map(
      (item: { assigned_to: { name: string } | null }) => item.assigned_to?.name ?? null,
    )
    expect(names).toEqual(['Zoe', 'Ann', 'Zoe', lead.name, null, lead.name])
  })

  it('says what the project has already, by kind and title', async () => {
    await makeTask(app.db, { project_id: project, title: 'KICK-off' })
    await makeTask(app.db, { project_id: project, title: 'Deleted', deleted_at: new Date() })
    await makeSubmittal(app.db, { project_id: project, sub_description: 'Pumps' })
    const id = await template(
      { title: 'Kick-off' },
      { title: 'Deleted' },
      { title: 'Pumps' },
      { title: 'Pumps', kind: 'submittal' },
    )
    const { items } = (await preview(id)).body.data
    expect(items.map((item: { exists: boolean }) => item.exists)).toEqual([true, false, false, true])
  })

  it('needs a deadline to count back from, and a template and a project that are there', async () => {
    const id = await template({ title: 'Check', anchor: 'deadline', offset_days: 5 })
    const open = await makeProjectOf({ end_date: null, no_date_due: true })
    const missing = refusal({ deadline: 'This template counts back from the deadline. Please enter one.' })
    expect(await preview(id, { project_id: open })).toEqual(missing)
    expect(await apply(id, { project_id: open })).toEqual(missing)
    expect((await preview(id, { project_id: open, deadline })).status).toBe(200)
    for (const send of [preview, apply]) {
      expect((await send(randomUUID(), { project_id: project })).status).toBe(404)
      expect((await send('x', { project_id: project })).status).toBe(404)
      expect((await send(id, { project_id: '990001-zzzz' })).status).toBe(404)
    }
    expect(await preview(id, { project_id: project, deadline: '2026-02-30' })).toMatchObject({ status: 400 })
    expect(await apply(id, { project_id: '' })).toEqual(refusal({ project_id: 'Project is required' }))
  })
})

describe('an applied template', () => {
  it('makes what was previewed, as the forms would', async () => {
    const ann = await makeEmployee(app.db, { role: 'IT Head' })
    await makeSubmittal(app.db, { project_id: project, sub_number: 1 })
    const id = await template(
      { title: 'Kick-off', description: 'Bring plans', estimated_hours: 2.5, category: 'Plumbing' },
      { title: 'Valves', kind: 'submittal', description: 'All sizes', assign_to: 'IT Head', offset_days: 3 },
      { title: 'Unclaimed', assign_to: 'nobody', offset_days: 1 },
      { title: 'Pumps', kind: 'submittal', assign_to: 'IT Head' },
    )
    const made = await apply(id)
    expect(made).toMatchObject({ status: 201, body: { message: 'Template applied', status: 201 } })
    const { batch_id: batch, tasks, submittals } = made.body.data
    expect([tasks.length, submittals.length]).toEqual([2, 2])
    expect((await manager.get(`task/id/${tasks[0]}`)).body.data).toMatchObject({
      title: 'Kick-off',
      description: 'Bring plans',
      due_date: start,
      category: 'Plumbing',
      estimated_hours: 2.5,
      status: 'Active',
      completion_percentage: 0,
      assigned_to_obj: { email: lead.email },
      assigned_by_obj: { email: lead.email },
    })
    expect((await manager.get(`task/id/${tasks[1]}`)).body.data).toMatchObject({
      title: 'Unclaimed',
      assigned_to: '',
      due_date: '2026-11-17',
    })
    expect((await manager.get(`submittal/id/${submittals[0]}`)).body.data).toMatchObject({
      title: 'Valves',
      sub_description: 'All sizes',
      received_date: '2026-11-19',
      sub_number: 2,
      assigned_to: { email: ann.email },
    })
    expect((await manager.get(`submittal/id/${submittals[1]}`)).body.data).toMatchObject({
      sub_description: 'Pumps',
      sub_number: 3,
    })
    const log = (await manager.get(`api/court/submittal/${submittals[0]}`)).body.data
    expect(JSON.stringify(log)).toContain(ann.name)
    const inbox = await (await app.asEmployee(ann.id)).get('api/inbox')
    expect(inbox.body.data.length).toBeGreaterThan(0)
    const history = await app.db.selectFrom('history').selectAll().where('batch_id', '=', batch).execute()
    expect(history.map(({ action, model }) => `${model} ${action}`).toSorted()).toEqual([
      'submittal create',
      'submittal create',
      'task create',
      'task create',
    ])
    const batches = (await manager.get('api/batches')).body.data
    expect(batches[0]).toMatchObject({ id: batch, kind: 'template', count: 4, can_undo: true })
  })

  it('takes other days and people, leaves out what is skipped and what is there, unless again', async () => {
    const ann = await makeEmployee(app.db)
    await makeTask(app.db, { project_id: project, title: 'Kick-off' })
    const id = await template(
      { title: 'Kick-off' },
      { title: 'Survey' },
      { title: 'Left out' },
      { title: 'Nobody’s' },
      { title: 'Pumps', kind: 'submittal' },
    )
    const items = [
      { index: 1, due_date: '2027-01-02', assigned_to: ann.email },
      { index: 2, skip: true },
      { index: 3, assigned_to: null },
      { index: 4, skip: false, due_date: '2026-11-20', assigned_to: { email: ann.email, name: ann.name } },
    ]
    const { tasks, submittals } = (await apply(id, { items })).body.data
    expect(tasks).toHaveLength(2)
    expect((await manager.get(`task/id/${tasks[0]}`)).body.data).toMatchObject({
      title: 'Survey',
      due_date: '2027-01-02',
      assigned_to_obj: { email: ann.email },
    })
    expect((await manager.get(`task/id/${tasks[1]}`)).body.data).toMatchObject({ assigned_to: '' })
    expect((await manager.get(`submittal/id/${submittals[0]}`)).body.data).toMatchObject({
      received_date: '2026-11-20',
      assigned_to: { email: ann.email },
    })
    const nothing = await apply(id, { items: [{ index: 2, skip: true }] })
    expect(nothing).toMatchObject({
      status: 201,
      body: { data: { batch_id: null, tasks: [], submittals: [] } },
    })
    const again = (await apply(id, { again: true })).body.data
    expect([again.tasks.length, again.submittals.length]).toEqual([4, 1])
  })

  it('is refused as a whole where one item is wrong, at the place of that item', async () => {
    const gone = await makeEmployee(app.db, { role: 'Plumbing Head' })
    const id = await template({ title: 'One' }, { title: 'Two' }, { title: 'Pumps', kind: 'submittal' })
    const { items } = (await preview(id)).body.data
    expect(items).toHaveLength(3)
    // Somebody was chosen in the preview and has left since.
    await app.db.updateTable('employee').set({ is_active: false }).where('id', '=', gone.id).execute()
    const chosen = items.map(({ index, due_date: day }: { index: number; due_date: string }) => ({
      index,
      due_date: day,
      assigned_to: index === 1 ? gone.email : lead.email,
    }))
    expect(await apply(id, { items: chosen })).toEqual(refusal({ 'items.1.assigned_to': 'User not found' }))
    expect(await apply(id, { items: [{ index: 2, assigned_to: '' }] })).toEqual(
      refusal({ 'items.0.assigned_to': 'User is required' }),
    )
    expect(await apply(id, { items: [{ index: 0, due_date: '2026-02-31' }] })).toMatchObject({
      status: 400,
      body: { errors: { 'items.0.due_date': [expect.any(String)] } },
    })
    expect(await apply(id, { items: [{ index: 3 }] })).toEqual(
      refusal({ 'items.0.index': 'This template has no such item' }),
    )
    expect(await apply(id, { items: [{ index: 0 }, { index: 0, skip: true }] })).toEqual(
      refusal({ 'items.1.index': 'Each item can be named once' }),
    )
    expect((await apply(id, { items: 'all' })).status).toBe(400)
    expect((await apply(id, { again: 'yes' })).status).toBe(400)
    expect(await workOf(app, project)).toEqual({ tasks: 0, submittals: 0 })
  })

  it('is refused where the template is another than was previewed', async () => {
    const id = await template({ title: 'One' })
    await manager.put(`api/templates/${id}`, { items: [{ title: 'Two' }] })
    expect(await apply(id, { version: 1 })).toMatchObject({ status: 409, body: { data: { version: 2 } } })
    expect((await apply(id, { version: 2 })).status).toBe(201)
  })

  it('applied twice at once makes everything once, with one key one answer', async () => {
    const id = await template({ title: 'One' }, { title: 'Pumps', kind: 'submittal' })
    const both = await Promise.all([apply(id), apply(id)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both.flatMap(({ body }) => body.data.tasks)).toHaveLength(1)
    expect(await workOf(app, project)).toEqual({ tasks: 1, submittals: 1 })
    const headers = { 'idempotency-key': randomUUID() }
    const body = { project_id: project, again: true }
    const first = await manager.post(`api/templates/${id}/apply`, body, { headers })
    const second = await manager.post(`api/templates/${id}/apply`, body, { headers })
    expect(second.body).toEqual(first.body)
    expect(await workOf(app, project)).toEqual({ tasks: 2, submittals: 2 })
  })

  it('takes as many statements for 200 items as for two', async () => {
    await makeEmployee(app.db, { role: 'IT Head' })
    await makeEmployee(app.db, { role: 'IT Head' })
    const roles = ['IT Head', 'nobody', 'manager'] as const
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        title: `Item ${index}`,
        kind: index % 2 === 0 ? ('task' as const) : ('submittal' as const),
        assign_to: index % 2 === 0 ? (roles[(index / 2) % 3] ?? 'manager') : ('IT Head' as const),
        offset_days: index,
      }))
    const statements = async (count: number) => {
      const id = await template(...many(count))
      const at = await makeProjectOf({})
      app.queries.length = 0
      const { status, body } = await apply(id, { project_id: at })
      expect([status, body.data.tasks.length + body.data.submittals.length]).toEqual([201, count])
      return app.statements().length
    }
    const few = await statements(6)
    expect(await statements(200)).toBeLessThanOrEqual(few + 2)
    expect(few).toBeLessThan(60)
  })
})

describe('what a template has made', () => {
  it('goes to the bin where nobody has changed it, once', async () => {
    const id = await template(
      { title: 'One' },
      { title: 'Two' },
      { title: 'Three' },
      { title: 'Pumps', kind: 'submittal' },
    )
    const { batch_id: batch, tasks } = (await apply(id)).body.data
    const ann = await app.as('Team Member')
    await ann.put(`task/id/${tasks[1]}`, { completion_percentage: 20 })
    await manager.delete(`task/id/${tasks[2]}`)
    const other = await app.as('Manager')
    expect((await undo(batch, other)).status).toBe(403)
    expect(await undo(batch)).toMatchObject({ status: 200, body: { data: { removed: 2, kept: 1 } } })
    expect(await workOf(app, project)).toEqual({ tasks: 1, submittals: 0 })
    expect((await undo(batch)).status).toBe(409)
    // What is in the bin can be had back.
    expect((await manager.post(`api/recycle_bin/task/${tasks[0]}/restore`)).status).toBe(200)
  })

  it('can be taken back for a day', async () => {
    const id = await template({ title: 'One' })
    const { batch_id: batch } = (await apply(id)).body.data
    const at = (interval: string) =>
      sql`UPDATE batch SET at = ${new Date()}::timestamptz - ${interval}::interval WHERE id = ${batch}`.execute(
        app.db,
      )
    const canUndo = async () => {
      const { data } = (await manager.get('api/batches')).body
      return data.find((each: { id: string }) => each.id === batch).can_undo
    }
    await at('24 hours 1 minute')
    const late = { status: 409, body: { message: 'A template can be undone for 24 hours' } }
    expect(await undo(batch)).toMatchObject(late)
    expect(await manager.post(`api/batches/${batch}/undo`)).toMatchObject(late)
    expect(await canUndo()).toBe(false)
    await at('23 hours')
    expect(await canUndo()).toBe(true)
    expect((await undo(batch)).status).toBe(200)
    expect((await undo(randomUUID())).status).toBe(404)
    expect((await undo('x')).status).toBe(404)
  })

  it('can also be taken back among all batches, as a whole or not at all', async () => {
    const id = await template({ title: 'One' }, { title: 'Pumps', kind: 'submittal' })
    const first = (await apply(id)).body.data
    await manager.put(`submittal/id/${first.submittals[0]}`, { sub_description: 'Changed' })
    const refused = await manager.post(`api/batches/${first.batch_id}/undo`)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: 'Nothing was undone: 1 of 2 changed since.',
        data: { rows: [{ id: first.submittals[0] }] },
      },
    })
    const second = (await apply(id, { again: true })).body.data
    expect(await manager.post(`api/batches/${second.batch_id}/undo`)).toMatchObject({
      status: 200,
      body: { message: 'Undone: 2 records', data: { undone: 2 } },
    })
    expect(await workOf(app, project)).toEqual({ tasks: 1, submittals: 1 })
  })
})
