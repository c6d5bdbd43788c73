import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeRfi, makeSubmittal, makeTask } from '../factories.ts'
import { clearWork } from './clear-work.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

beforeEach(() => clearWork(app.db))

afterAll(() => app.close())

type Project = {
  project_id: string
  project_name: string
  tasks: Record<string, unknown>[]
  submittals: Record<string, unknown>[]
  rfis: Record<string, unknown>[]
  has_more: boolean
}

const historyOf = async (client: Client): Promise<Project[]> => (await client.get('api/history')).body

const closed = { status: 'Closed', completed_at: new Date('2026-03-04T12:00:00Z') } as const

describe('work history', () => {
  it('the work history is a plain list of projects with the fields of the specification', async () => {
    const client = await app.as('Manager')
    const bob = await makeEmployee(app.db, { name: 'Bob Ray' })
    const { project_id } = await makeProject(app.db, { project_name: 'North Clinic' })
    const given = { project_id, assigned_to: bob.id }
    const task = await makeTask(app.db, { ...given, title: 'Load calc', category: 'Electrical', ...closed })
    const submittal = await makeSubmittal(app.db, {
      ...given,
      category: 'Plumbing',
      sub_description: 'Switchgear',
    })
    const rfi = await makeRfi(app.db, {
      ...given,
      rfi_number: 12,
      category: 'Mechanical',
      // A card has no room for all of it.
      description: `Which ${'x'.repeat(500)}`,
      ...closed,
    })
    const answer = await client.get('api/history/')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual([
      {
        project_id,
        project_name: 'North Clinic',
        tasks: [
          {
            task_id: task.task_id,
            title: 'Load calc',
            category: 'Electrical',
            project: 'North Clinic',
            assigned_to: 'Bob Ray',
            completed_at: '2026-03-04T12:00:00.000Z',
          },
        ],
        submittals: [
          {
            submittal_id: submittal.submittal_id,
            sub_number: submittal.sub_number,
            sub_description: 'Switchgear',
            category: 'Plumbing',
            project: 'North Clinic',
            assigned_to: 'Bob Ray',
            completed_at: null,
          },
        ],
        rfis: [
          {
            RFI_id: rfi.rfi_id,
            RFI_number: 12,
            description: `Which ${'x'.repeat(194)}`,
            category: 'Mechanical',
            project: 'North Clinic',
            assigned_to_name: 'Bob Ray',
            completed_at: '2026-03-04T12:00:00.000Z',
          },
        ],
        has_more: false,
      },
    ])
    expect(answer.headers['x-has-more']).toBe('false')
  })

  it('the work history is empty while there is no work, and leaves out projects without any', async () => {
    const client = await app.as('Manager')
    await makeProject(app.db)
    await makeTask(app.db, { deleted_at: new Date() })
    expect(await historyOf(client)).toEqual([])
  })

  it('the work history shows an unassigned task without an assignee', async () => {
    const client = await app.as('Manager')
    await makeTask(app.db, { assigned_to: null })
    expect((await historyOf(client))[0]?.tasks[0]?.['assigned_to']).toBe('')
  })

  const shownTo = async (role: Role) => {
    const client = await app.as(role)
    const { project_id } = await makeProject(app.db)
    const other = await makeEmployee(app.db)
    for (const [to, by, title] of [
      [client.id, other.id, 'to me'],
      [other.id, client.id, 'by me'],
      [other.id, other.id, 'theirs'],
    ] as const) {
      await makeTask(app.db, { project_id, assigned_to: to, assigned_by: by, title })
      await makeSubmittal(app.db, { project_id, assigned_to: to, assigned_by: by })
      await makeRfi(app.db, { project_id, assigned_to: to, created_by: by })
    }
    await makeTask(app.db, { assigned_to: other.id, assigned_by: other.id, title: 'elsewhere' })
    const projects = await historyOf(client)
    return {
      projects: projects.length,
      tasks: projects.flatMap(({ tasks }) => tasks.map(({ title }) => String(title))).toSorted(),
      submittals: projects.flatMap(({ submittals }) => submittals).length,
      rfis: projects.flatMap(({ rfis }) => rfis).length,
    }
  }

  it.each<Role>(['Administrator', 'CEO', 'Manager', 'IT', 'IT Head'])(
    'the work history shows a %s everything',
    async (role) => {
      expect(await shownTo(role)).toEqual({
        projects: 2,
        tasks: ['by me', 'elsewhere', 'theirs', 'to me'],
        submittals: 3,
        rfis: 3,
      })
    },
  )

  it.each<Role>(['Team Member', 'Accountant', 'Other'])(
    'the work history shows a %s what was given to or by them',
    async (role) => {
      expect(await shownTo(role)).toEqual({ projects: 1, tasks: ['by me', 'to me'], submittals: 2, rfis: 2 })
    },
  )
})

describe('bounds', () => {
  it('the work history has twenty items of a project, the latest, and a word that there are more', async () => {
    const client = await app.as('Manager')
    const { project_id } = await makeProject(app.db)
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    for (let n = 0; n < 12; n += 1) {
      await makeTask(app.db, { project_id, created_at: at(n), title: `T${n}` })
      await makeRfi(app.db, { project_id, created_at: at(n) })
    }
    // Old, but completed last.
    await makeTask(app.db, {
      project_id,
      created_at: at(0),
      title: 'Done',
      status: 'Closed',
      completed_at: at(99),
    })
    const [project] = await historyOf(client)
    expect(project?.has_more).toBe(true)
    expect((project?.tasks.length ?? 0) + (project?.rfis.length ?? 0)).toBe(20)
    expect(project?.tasks[0]?.['title']).toBe('Done')
    expect(project?.tasks.map(({ title }) => title)).not.toContain('T0')
  })

  it('the work history has fifty projects, those with the latest activity first, and a word that there are more', async () => {
    const client = await app.as('Manager')
    const tasks: { task_id: string; project_id: string }[] = []
    for (let n = 0; n < 52; n += 1) tasks.push(await makeTask(app.db))
    for (const { task_id } of tasks) await client.get(`task/ping/${task_id}`)
    const answer = await client.get('api/history')
    expect(answer.headers['x-has-more']).toBe('true')
    const shown: Project[] = answer.body
    const latest = tasks.map(({ project_id }) => project_id).toReversed()
    expect(shown.map(({ project_id }) => project_id)).toEqual(latest.slice(0, 50))
    // The one that was left out is first as soon as something happens in it.
    const [, oldest] = latest.toReversed()
    const { task_id } = tasks.find(({ project_id }) => project_id === oldest) ?? { task_id: '' }
    await client.get(`task/mark_as_closed/${task_id}`)
    expect((await historyOf(client))[0]?.project_id).toBe(oldest)
  })

  it('the bounds of the history are kept in two queries', async () => {
    const client = await app.as('Manager')
    for (let n = 0; n < 5; n += 1) await makeTask(app.db)
    app.queries.length = 0
    await historyOf(client)
    expect(app.queries.length).toBeLessThanOrEqual(2)
  })
})
