import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Category } from '#domain/choices.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeInvoice, makeProject, makeRfi, makeSubmittal, makeTask } from '../factories.ts'
import { error, success } from './answers.ts'
import { historyOf } from './history-of.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await app.as('Team Member')
})

afterAll(() => app.close())

const read = async (id: string) => (await client.get(`projects/id/${id}`)).body.data

describe('status notes', () => {
  it('the status note is changed by anyone, alone, and written down', async () => {
    const { project_id: id } = await makeProject(app.db, { description: 'Waiting' })
    expect(
      await client.put(`projects/id/${id}/update_description/`, { description: 'Permit is in' }),
    ).toEqual(
      success(
        'Project description updated successfully',
        expect.objectContaining({ project_id: id, description: 'Permit is in', version: 2 }),
      ),
    )
    expect(await historyOf(app.db, 'project', id)).toEqual([
      { action: 'update', actor: client.id, changes: { description: ['Waiting', 'Permit is in'] } },
    ])
  })

  it('the status note can be emptied', async () => {
    const { project_id: id } = await makeProject(app.db, { description: 'Waiting' })
    await client.put(`projects/id/${id}/update_description`, { description: '' })
    expect((await read(id)).description).toBe('')
  })

  it('the status note changes nothing else, whatever is sent beside it', async () => {
    const { project_id: id, project_name } = await makeProject(app.db)
    await client.put(`projects/id/${id}/update_description`, {
      description: 'x',
      project_name: 'Mine',
      status: 'Hold',
    })
    expect(await read(id)).toMatchObject({ project_name, status: 'Active', description: 'x' })
  })

  it.each([{}, { description: 7 }, { description: 'x'.repeat(10_001) }, { description: 'a\0b' }, []])(
    'a failed save is 500 with the specified words: %#',
    async (body) => {
      const { project_id: id } = await makeProject(app.db, { description: 'Waiting' })
      expect(await client.put(`projects/id/${id}/update_description`, body)).toEqual(
        error(500, 'Error updating project description'),
      )
      expect(await read(id)).toMatchObject({ description: 'Waiting', version: 1 })
    },
  )

  it('the status note sent with an older version is answered with the project as it is now', async () => {
    const { project_id: id } = await makeProject(app.db)
    await client.put(`projects/id/${id}/update_description`, { description: 'First', version: 1 })
    const late = await client.put(`projects/id/${id}/update_description`, {
      description: 'Second',
      version: 1,
    })
    expect(late).toEqual(error(409, 'Someone else changed this record in the meantime.'))
    expect(late.body.data).toEqual(await read(id))
    expect((await read(id)).description).toBe('First')
  })
})

it('active projects are all but the completed and cancelled ones, newest first', async () => {
  const own = await startOwnApp()
  const viewer = await own.as('Other')
  const statuses = ['Active', 'Hold', 'Review', 'Not Started', 'Completed', 'Cancelled'] as const
  for (const status of statuses) await makeProject(own.db, { status })
  await makeProject(own.db, { deleted_at: new Date() })
  const answer = await viewer.get('projects/active')
  expect(answer).toEqual(success('OK', expect.any(Array)))
  const found: { status: string; manager: unknown }[] = answer.body.data
  expect(found.map(({ status }) => status)).toEqual(['Not Started', 'Review', 'Hold', 'Active'])
  expect(found[0]?.manager).toEqual({ name: expect.any(String), email: expect.any(String) })
})

describe('progress', () => {
  const part = (category: string, completed: number, total: number, assigned_users: string[] = []) => ({
    category,
    completed,
    total,
    assigned_users,
  })

  it('the progress of a project counts closed items of all by category, with the distinct people who work on them', async () => {
    const { project_id } = await makeProject(app.db)
    const ann = await makeEmployee(app.db, { name: 'Ann Lee' })
    const bob = await makeEmployee(app.db, { name: 'Bob Ray' })
    const done = { status: 'Closed', completed_at: new Date() } as const
    const work = (category: Category, assigned_to: string | null) => ({ project_id, category, assigned_to })
    await makeTask(app.db, { ...work('Electrical', bob.id), ...done })
    await makeTask(app.db, work('Electrical', ann.id))
    await makeTask(app.db, work('Electrical', ann.id))
    await makeTask(app.db, work('Fire Protection', null))
    await makeTask(app.db, { ...work('Other', ann.id), deleted_at: new Date() })
    await makeSubmittal(app.db, { project_id, category: 'Plumbing', assigned_to: bob.id, ...done })
    await makeRfi(app.db, { project_id })

    const { task_progress: tasks, submittal_progress: submittals } = await read(project_id)
    expect(tasks).toEqual({
      percent_complete: 25,
      tasks_completed: 1,
      tasks_total: 4,
      assigned_users: ['Ann Lee', 'Bob Ray'],
      categories: [
        part('Mechanical', 0, 0),
        part('Electrical', 1, 3, ['Ann Lee', 'Bob Ray']),
        part('Plumbing', 0, 0),
        part('Fire Protection', 0, 1),
        part('Other', 0, 0),
      ],
    })
    expect(submittals).toMatchObject({
      percent_complete: 100,
      tasks_completed: 1,
      tasks_total: 1,
      assigned_users: ['Bob Ray'],
    })
    const list = await client.get('projects/active')
    const row = list.body.data.find((project: { project_id: string }) => project.project_id === project_id)
    expect(row).toMatchObject({ task_progress: tasks, submittal_progress: submittals })
  })

  it('the progress of a project is a third with all its digits, and moves when a task is closed', async () => {
    const { project_id } = await makeProject(app.db)
    const tasks = [1, 2, 3].map(() => makeTask(app.db, { project_id }))
    const [first] = await Promise.all(tasks)
    await client.get(`task/mark_as_closed/${first?.task_id}`)
    expect((await read(project_id)).task_progress.percent_complete).toBeCloseTo(33.3333, 4)
  })
})

describe('latest amount', () => {
  const sent = { payment_status: 'Sent', completed_at: new Date() } as const

  it('the latest amount of a project is the newest sent invoice', async () => {
    const { project_id } = await makeProject(app.db)
    const amount = async () => (await read(project_id)).payment_amount
    expect(await amount()).toBeNull()
    await makeInvoice(app.db, { project_id, payment_amount: 10, invoice_date: '2026-01-10' })
    await makeInvoice(app.db, { project_id, payment_amount: 20, invoice_date: '2026-01-20' })
    expect(await amount()).toBeNull()
    await makeInvoice(app.db, { project_id, payment_amount: 30, invoice_date: '2026-01-05', ...sent })
    expect(await amount()).toBe(30)
    await makeInvoice(app.db, { project_id, payment_amount: 40, invoice_date: '2026-01-06', ...sent })
    expect(await amount()).toBe(40)
    await makeInvoice(app.db, {
      project_id,
      payment_amount: 50,
      invoice_date: '2026-01-07',
      ...sent,
      deleted_at: new Date(),
    })
    expect(await amount()).toBe(40)
  })
})

describe('folders', () => {
  it('the folders of projects are pages of the app itself by default', async () => {
    const { project_id } = await makeProject(app.db)
    const { task_id } = await makeTask(app.db, { project_id })
    expect((await read(project_id)).folder_location).toBe(`/folders/project/${project_id}`)
    expect((await client.get(`task/id/${task_id}`)).body.data.folder_location).toBe(
      `/folders/task/${task_id}`,
    )
  })

  it.each([
    [
      String.raw`\\server\projects\{project_number}`,
      (id: string) => String.raw`\\server\projects` + `\\${id.split('-')[0]}`,
    ],
    ['https://files.example.com/{project_id}/x', (id: string) => `https://files.example.com/${id}/x`],
  ])('the folders of projects follow the template %s', async (template, expected) => {
    const own = await startOwnApp({ FOLDER_TEMPLATE: template })
    const viewer = await own.as('Manager')
    const { project_id } = await makeProject(own.db, { end_date: '2026-05-05' })
    const { task_id } = await makeTask(own.db, { project_id })
    const { submittal_id } = await makeSubmittal(own.db, { project_id })
    const { rfi_id } = await makeRfi(own.db, { project_id })
    const folder = expected(project_id)
    const paths = [
      `projects/id/${project_id}`,
      `task/id/${task_id}`,
      `submittal/id/${submittal_id}`,
      `rfi/id/${rfi_id}`,
    ]
    for (const path of paths) expect((await viewer.get(path)).body.data.folder_location).toBe(folder)
    expect((await viewer.get(`rfi/id/${rfi_id}`)).body.data.parent_project_folder_location).toBe(folder)
    const calendar = await viewer.get('projects/by_date?year=2026&month=5&day_range=')
    expect(calendar.body.data[0].folder_location).toBe(folder)
  })
})
