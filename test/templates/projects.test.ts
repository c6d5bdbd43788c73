import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import {
  makeEmployee,
  makeProject,
  makeProjectTemplate,
  makeSubmittal,
  makeTask,
  next,
} from '../factories.ts'
import { error, refusal } from '../records/answers.ts'
import { workOf } from './support.ts'

let app: TestApp
let lead: { id: string; email: string }
let manager: Client

const start = '2026-11-16'
const deadline = '2026-12-18'

beforeAll(async () => {
  app = await startApp()
  lead = await makeEmployee(app.db, { role: 'Manager' })
  manager = await app.asEmployee(lead.id)
})
afterAll(() => app.close())

const named = (prefix = 'Clinic') => `${prefix} ${next()} ${randomUUID()}`

describe('a project that begins with a template', () => {
  const create = (more: object, client = manager) =>
    client.post('projects/', {
      project_name: named(),
      start_date: start,
      end_date: deadline,
      manager: lead.email,
      city: 'Austin',
      template: 'medical',
      status: 'Active',
      ...more,
    })

  const projects = async () => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM project`.execute(app.db)
    return rows[0]?.count
  }

  it('has its work at once', async () => {
    const { id } = await makeProjectTemplate(app.db, {
      items: [
        { title: 'Kick-off' },
        // Within one template a title may be there twice.
        { title: 'Kick-off', offset_days: 4 },
        { title: 'Pumps', kind: 'submittal', anchor: 'deadline', offset_days: 5 },
      ],
    })
    const made = await create({ project_template_id: id })
    expect(made).toMatchObject({
      status: 201,
      body: { data: { from_template: { tasks: 2, submittals: 1 } } },
    })
    const { project_id: projectId } = made.body.data
    expect(await workOf(app, projectId)).toEqual({ tasks: 2, submittals: 1 })
    const { rows } = await sql<{ day: string }>`
      SELECT received_date AS day FROM submittal WHERE project_id = ${projectId}`.execute(app.db)
    expect(rows).toEqual([{ day: '2026-12-11' }])
  })

  it('without one is as before', async () => {
    for (const none of [{}, { project_template_id: '' }, { project_template_id: null }]) {
      const { status, body } = await create(none)
      expect([status, 'from_template' in body.data]).toEqual([201, false])
    }
  })

  it('is not made where the template is unknown, has no deadline to count from, or is not the person’s to apply', async () => {
    const { id } = await makeProjectTemplate(app.db, { items: [{ anchor: 'deadline' }] })
    const gone = await makeProjectTemplate(app.db, { deleted_at: new Date() })
    const before = await projects()
    for (const unknown of [randomUUID(), 'x', 7, gone.id])
      expect(await create({ project_template_id: unknown })).toEqual(
        refusal({ project_template_id: 'Template not found' }),
      )
    const needed = 'This template counts back from the deadline. Please enter one.'
    expect(await create({ project_template_id: id, end_date: null })).toMatchObject({
      status: 400,
      body: { errors: { deadline: [needed], end_date: [needed] } },
    })
    const team = await app.as('Team Member')
    expect((await create({ project_template_id: id }, team)).status).toBe(403)
    expect((await create({ project_template_id: randomUUID() }, team)).status).toBe(403)
    expect(await projects()).toBe(before)
    expect((await create({}, team)).status).toBe(201)
    expect((await create({ project_template_id: id }, await app.as('IT Head'))).status).toBe(201)
  })
})

describe('a template of a project', () => {
  const from = (id: string, body: object, client = manager) =>
    client.post(`api/templates/from_project/${id}`, body)

  it('has its live tasks, open and closed, with offsets in work days and roles', async () => {
    const { project_id: id } = await makeProject(app.db, {
      manager: lead.id,
      start_date: start,
      end_date: deadline,
    })
    const ann = await makeEmployee(app.db, { role: 'Team Member', is_active: false })
    const work = (title: string, due_date: string, given: object = {}) =>
      makeTask(app.db, { project_id: id, title, due_date, category: 'Plumbing', ...given })
    await work('Survey', '2026-11-23', { assigned_to: ann.id, estimated_hours: 4, description: 'On site' })
    await work('Early', '2026-11-02', { assigned_to: lead.id })
    await work('Done', '2026-12-18', { assigned_to: null, status: 'Closed', completed_at: new Date() })
    await work('Deleted', '2026-12-18', { deleted_at: new Date() })
    await makeSubmittal(app.db, {
      project_id: id,
      sub_description: 'Pumps',
      received_date: '2026-11-18',
      assigned_to: lead.id,
    })
    const name = named('From')
    const made = await from(id, { name, anchor: 'start' })
    expect(made).toMatchObject({
      status: 201,
      body: { message: 'Template created successfully', data: { name } },
    })
    const usual = {
      kind: 'task',
      description: '',
      category: 'Plumbing',
      anchor: 'start',
      estimated_hours: null,
    }
    expect(made.body.data.items).toEqual([
      { ...usual, title: 'Early', assign_to: 'manager', offset_days: 0 },
      {
        ...usual,
        title: 'Survey',
        assign_to: 'Team Member',
        offset_days: 5,
        estimated_hours: 4,
        description: 'On site',
      },
      { ...usual, title: 'Done', assign_to: 'nobody', offset_days: 24 },
    ])
    const back = await from(id, { name: named('Back'), anchor: 'deadline', include_submittals: true })
    expect(
      back.body.data.items.map((item: { title: string; offset_days: number }) => [
        item.title,
        item.offset_days,
      ]),
    ).toEqual([
      ['Early', 34],
      ['Survey', 19],
      ['Done', 0],
      ['Pumps', 22],
    ])
  })

  it('needs tasks, a deadline to count from, a name of its own and somebody who may', async () => {
    const { project_id: empty } = await makeProject(app.db, { manager: lead.id })
    const { project_id: open } = await makeProject(app.db, { manager: lead.id, end_date: null })
    await makeTask(app.db, { project_id: open })
    expect(await from(empty, { name: named() })).toEqual(error(400, 'This project has no tasks yet'))
    expect(await from(open, { name: named(), anchor: 'deadline' })).toEqual(
      refusal({ deadline: 'This template counts back from the deadline. Please enter one.' }),
    )
    expect(await from(open, {})).toEqual(refusal({ name: 'Name is required' }))
    const taken = await makeProjectTemplate(app.db)
    expect(await from(open, { name: taken.name })).toEqual(
      refusal({ name: 'A template with this name already exists' }),
    )
    expect((await from(open, { name: named(), anchor: 'middle' })).status).toBe(400)
    expect((await from('990001-zzzz', { name: named() })).status).toBe(404)
    expect((await from(open, { name: named() }, await app.as('IT Head'))).status).toBe(403)
    await Promise.all(Array.from({ length: 200 }, () => makeTask(app.db, { project_id: open })))
    expect(await from(open, { name: named() })).toEqual(refusal({ items: 'At most 200 items' }))
  })
})
