import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeTask } from '../factories.ts'
import { error, refusal, success } from './answers.ts'
import { historyLength, historyOf } from './history-of.ts'

let app: TestApp
let client: Client
let project_id: string
let bob: { id: string; email: string; name: string }

beforeAll(async () => {
  // A Monday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:00:00Z') })
  app = await startApp()
  client = await app.as('Manager')
  bob = await makeEmployee(app.db, { name: 'Bob Ray' })
})

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-03-02T18:00:00Z'))
  project_id = (await makeProject(app.db)).project_id
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const card = (given: Record<string, unknown> = {}) => ({
  id: 'custom-1',
  title: 'Panel schedule',
  description: '',
  category: 'Electrical',
  parent: bob.email,
  selected_employee: null,
  ...given,
})

const stored = (task: { task_id: string; title: string }, given: Record<string, unknown> = {}) =>
  card({ id: task.task_id, title: task.title, category: 'Other', ...given })

const finish = (...cards: unknown[]) => client.post('task/assigned_tasks', { project_id, cards })

const titles = async (): Promise<string[]> => {
  const rows = await app.db.selectFrom('task').select('title').where('project_id', '=', project_id).execute()
  return rows.map(({ title }) => title).toSorted()
}

describe('Finish', () => {
  it('finishing a board makes tasks of the assigned cards and drops the unassigned ones', async () => {
    const cards = [
      card({ id: 'template-7', description: 'All floors', due_date: '2026-04-01' }),
      card({ id: 'b', title: 'Riser diagram', category: 'fire protection', parent: bob.email.toUpperCase() }),
      card({ id: 'c', title: 'Left over', parent: null }),
    ]
    const answer = await finish(...cards)
    const done = { created: 2, updated: 0, tasks: [expect.anything(), expect.anything()] }
    expect(answer).toEqual(success('Tasks assigned successfully', done))
    expect(answer.body.data.tasks).toMatchObject([
      {
        project_id,
        title: 'Panel schedule',
        description: 'All floors',
        category: 'Electrical',
        status: 'Active',
        completion_percentage: 0,
        date_created: '2026-03-02',
        due_date: '2026-04-01',
        assigned_to_obj: { email: bob.email, name: 'Bob Ray' },
        pinged: false,
        version: 1,
      },
      { title: 'Riser diagram', category: 'Fire Protection', due_date: '2026-03-06' },
    ])
    expect(await titles()).toEqual(['Panel schedule', 'Riser diagram'])
    const [first] = answer.body.data.tasks
    const [created, ...others] = await historyOf(app.db, 'task', first.task_id)
    expect(others).toEqual([])
    expect(created).toMatchObject({
      action: 'create',
      actor: client.id,
      changes: { title: [null, 'Panel schedule'], assigned_to: [null, `Bob Ray|${bob.email}`] },
    })
  })

  it.each([
    ['Monday 2 June 2025', '2025-06-02T17:00:00Z', '2025-06-06'],
    ['Wednesday 4 June 2025', '2025-06-04T17:00:00Z', '2025-06-06'],
    ['Thursday 5 June 2025', '2025-06-05T17:00:00Z', '2025-06-13'],
    ['Friday 6 June 2025', '2025-06-06T17:00:00Z', '2025-06-13'],
    ['Saturday 7 June 2025', '2025-06-07T17:00:00Z', '2025-06-13'],
    ['Sunday 8 June 2025', '2025-06-08T17:00:00Z', '2025-06-13'],
    ['Wednesday evening at the firm, Thursday in UTC', '2025-06-05T02:00:00Z', '2025-06-06'],
  ])('finishing a board gives a task made on %s its Friday', async (_day, now, friday) => {
    vi.setSystemTime(new Date(now))
    expect((await finish(card())).body.data.tasks[0].due_date).toBe(friday)
  })

  it('finishing a board changes stored tasks that were moved, edited or taken from everyone, and leaves the others alone', async () => {
    const moved = await makeTask(app.db, { project_id, title: 'Moved' })
    const edited = await makeTask(app.db, { project_id, title: 'Edited', assigned_to: bob.id })
    const freed = await makeTask(app.db, {
      project_id,
      title: 'Freed',
      assigned_to: bob.id,
      due_date: '2026-05-05',
    })
    const same = await makeTask(app.db, { project_id, title: 'Same', assigned_to: bob.id })
    const answer = await finish(
      stored(moved),
      stored(edited, { title: 'Edited twice', due_date: '2026-04-02' }),
      stored(freed, { parent: null }),
      stored(same),
    )
    expect(answer.body.data).toMatchObject({
      created: 0,
      updated: 3,
      tasks: [
        { task_id: moved.task_id, assigned_to_obj: { email: bob.email }, version: 2 },
        { task_id: edited.task_id, title: 'Edited twice', due_date: '2026-04-02', version: 2 },
        {
          task_id: freed.task_id,
          assigned_to: '',
          assigned_to_obj: null,
          due_date: '2026-05-05',
          version: 2,
        },
        { task_id: same.task_id, version: 1 },
      ],
    })
    expect(await historyOf(app.db, 'task', freed.task_id)).toEqual([
      { action: 'update', actor: client.id, changes: { assigned_to: [`Bob Ray|${bob.email}`, ''] } },
    ])
    expect(await historyOf(app.db, 'task', same.task_id)).toEqual([])
  })

  it('finishing a board takes an empty board', async () => {
    expect(await finish()).toEqual(
      success('Tasks assigned successfully', { created: 0, updated: 0, tasks: [] }),
    )
  })
})

describe('stored tasks', () => {
  it('stored tasks on a board may be longer than custom ones and share a title', async () => {
    const title = 'Long '.repeat(40).trim()
    const [one, two] = [
      await makeTask(app.db, { project_id, title }),
      await makeTask(app.db, { project_id, title }),
    ]
    const answer = await finish(stored(one, { description: 'd'.repeat(2000) }), stored(two))
    expect(answer).toEqual(success('Tasks assigned successfully', expect.objectContaining({ updated: 2 })))
  })

  it.each([
    ['left the firm', { is_active: false }],
    ['cannot have a column', { role: 'Accountant' }],
  ] as const)(
    'stored tasks on a board stay with somebody who %s, while others are moved',
    async (_why, given) => {
      const holder = await makeEmployee(app.db, given)
      const task = await makeTask(app.db, { project_id, assigned_to: holder.id })
      const answer = await finish(stored(task, { parent: holder.email, description: 'Edited' }), card())
      expect(answer.body).toMatchObject({ operation: 'COMPLETED', data: { created: 1, updated: 1 } })
      expect(answer.body.data.tasks[0]).toMatchObject({
        description: 'Edited',
        assigned_to_obj: { email: holder.email },
      })
    },
  )

  it('stored tasks on a board of another project are refused, and nothing is stored', async () => {
    const foreign = await makeTask(app.db)
    const before = await historyLength(app.db)
    expect(await finish(card(), stored(foreign))).toEqual(
      refusal({ 'cards.1.id': 'This task belongs to another project' }),
    )
    expect(await titles()).toEqual([])
    expect(await historyLength(app.db)).toBe(before)
  })

  it('stored tasks on a board changed by someone else in the meantime are a conflict, and nothing is stored', async () => {
    const task = await makeTask(app.db, { project_id })
    await client.put(`task/id/${task.task_id}`, { title: 'Changed elsewhere' })
    const answer = await finish(card(), stored(task, { version: 1 }))
    expect(answer).toEqual(error(409, 'The board was changed by someone else in the meantime.'))
    expect(answer.body.data).toMatchObject([
      { task_id: task.task_id, title: 'Changed elsewhere', version: 2 },
    ])
    expect(await titles()).toEqual(['Changed elsewhere'])
  })

  it('stored tasks on a board that are gone are a conflict when the board knew their version', async () => {
    const task = await makeTask(app.db, { project_id })
    await client.delete(`task/id/${task.task_id}`)
    expect((await finish(stored(task, { version: 1 }))).status).toBe(409)
  })
})

describe('refusals', () => {
  const twice = 'Custom task name must be unique'

  it.each([
    [{ title: '' }, { 'cards.1.title': 'Task name is required' }],
    [{ title: 't'.repeat(101) }, { 'cards.1.title': 'Task name cannot be longer than 100 characters' }],
    [{ title: ' first TASK' }, { 'cards.0.title': twice, 'cards.1.title': twice }],
    [{ category: '' }, { 'cards.1.category': 'Task category is required' }],
    [
      { description: 'd'.repeat(1025) },
      { 'cards.1.description': 'Task description cannot be longer than 1024 characters' },
    ],
    [{ id: 'first' }, { 'cards.1.id': 'A card is on the board twice' }],
    [{ parent: 'bob' }, { 'cards.1.parent': 'Invalid email format' }],
    [{ parent: 'stranger@example.com' }, { 'cards.1.parent': 'User not found' }],
    [
      { due_date: '2026-02-30' },
      { 'cards.1.due_date': 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' },
    ],
  ])('a board is refused when a card has %j', async (given, errors) => {
    const before = await historyLength(app.db)
    expect(await finish(card({ id: 'first', title: 'First task' }), card(given))).toEqual(refusal(errors))
    expect(await titles()).toEqual([])
    expect(await historyLength(app.db)).toBe(before)
  })

  it('a board takes a name of 100 and a description of 1024 characters', async () => {
    expect((await finish(card({ title: 't'.repeat(100), description: 'd'.repeat(1024) }))).status).toBe(200)
  })

  it('a board is refused when an open task of the project has the name of a new card', async () => {
    const open = await makeTask(app.db, { project_id, title: 'Duct PLAN' })
    await makeTask(app.db, { project_id, title: 'Closed', status: 'Closed', completed_at: new Date() })
    await makeTask(app.db, { title: 'Elsewhere' })
    expect(await finish(card(), card({ id: 'b', title: ' duct plan' }))).toEqual(
      refusal({ 'cards.1.title': twice }),
    )
    expect(await titles()).toEqual(['Closed', 'Duct PLAN'])
    const fine = [
      card({ title: 'Closed' }),
      card({ id: 'b', title: 'Elsewhere' }),
      card({ id: 'c', title: 'Duct plan', parent: null }),
    ]
    expect((await finish(...fine)).body.data.created).toBe(2)
    // Renamed on the same board, the other one has given the name up.
    const renamed = await finish(stored(open, { title: 'Renamed' }), card({ title: 'Duct plan' }))
    expect(renamed.body.data).toMatchObject({ created: 1, updated: 1 })
  })

  it('a board that is sent a second time under its key is not refused for its own names', async () => {
    const again = () =>
      client.post(
        'task/assigned_tasks',
        { project_id, cards: [card()] },
        { headers: { 'idempotency-key': 'lost' } },
      )
    const first = await again()
    expect(first.status).toBe(200)
    expect((await again()).body).toEqual(first.body)
    expect(await titles()).toEqual(['Panel schedule'])
  })

  it.each(['Accountant', 'Other'] as const)(
    'a board is refused when a new card is given to an %s',
    async (role) => {
      const { email } = await makeEmployee(app.db, { role })
      expect(await finish(card({ parent: email }))).toEqual(
        refusal({ 'cards.0.parent': 'This employee cannot be given tasks on the board' }),
      )
    },
  )

  it.each([undefined, '', null, 7])('a board is refused without a project: %j', async (missing) => {
    const answer = await client.post('task/assigned_tasks', { project_id: missing, cards: [card()] })
    expect(answer).toEqual(
      refusal({
        project_id: 'NO PROJECT ID PROVIDED. NOTHING WILL BE SAVED. PLEASE REFRESH THE PAGE AND TRY AGAIN.',
      }),
    )
  })

  it('a board is refused for an unknown project, without cards, or with too many', async () => {
    expect(await client.post('task/assigned_tasks', { project_id: 'none', cards: [card()] })).toEqual(
      refusal({ project_id: 'Project not found' }),
    )
    expect(await client.post('task/assigned_tasks', { project_id })).toEqual(
      refusal({ cards: 'Please send the cards of the board' }),
    )
    const many = Array.from({ length: 501 }, (_, n) => card({ id: `${n}`, title: `Card ${n}` }))
    expect(await finish(...many)).toEqual(refusal({ cards: 'A board can hold at most 500 cards' }))
  })
})

describe('stamps', () => {
  const stampNow = async () => (await client.get(`api/board/${project_id}`)).body.data.stamp
  const finishFrom = (stamp: unknown, ...cards: unknown[]) =>
    client.post('task/assigned_tasks', { project_id, cards, stamp })

  it('a board that says what it was drawn from is stored when nothing has changed since', async () => {
    const task = await makeTask(app.db, { project_id })
    expect((await finishFrom(await stampNow(), stored(task, { version: 1 }), card())).status).toBe(200)
    expect((await finishFrom(undefined, card({ title: 'Without a stamp' }))).status).toBe(200)
    expect((await finishFrom(null, card({ title: 'With none' }))).status).toBe(200)
  })

  it.each([
    ['made', async () => void (await finish(card({ title: 'By another' })))],
    ['changed', async (id: string) => void (await client.put(`task/id/${id}`, { title: 'New name' }))],
    ['completed', async (id: string) => void (await client.get(`task/mark_as_closed/${id}`))],
    ['deleted', async (id: string) => void (await client.delete(`task/id/${id}`))],
  ])(
    'a board that says what it was drawn from is refused, and nothing of it stored, when a task was %s by another',
    async (_what, change) => {
      const task = await makeTask(app.db, { project_id })
      const stamp = await stampNow()
      await change(task.task_id)
      const before = await titles()
      expect(await finishFrom(stamp, card())).toEqual(
        error(409, 'The board was changed by someone else in the meantime.'),
      )
      expect(await titles()).toEqual(before)
    },
  )

  it('a board that says what it was drawn from is refused when a task was made of its template and completed since', async () => {
    const stamp = await stampNow()
    const made = (await finish(card())).body.data.tasks[0]
    await client.get(`task/mark_as_closed/${made.task_id}`)
    expect((await finishFrom(stamp, card())).status).toBe(409)
    expect(await titles()).toEqual(['Panel schedule'])
  })

  it('a board that says what it was drawn from is not disturbed by another project', async () => {
    const stamp = await stampNow()
    await makeTask(app.db)
    expect((await finishFrom(stamp, card())).status).toBe(200)
  })

  it.each([7, {}, [], 'made up'])(
    'a board that says what it was drawn from is refused when the stamp is %j',
    async (stamp) => {
      expect((await finishFrom(stamp, card())).status).toBe(409)
    },
  )
})

describe('data of a board', () => {
  it('the data of a board gives the project and its open tasks, those due first', async () => {
    const project = await makeProject(app.db, { project_name: 'Clinic', status: 'Completed' })
    const given = { project_id: project.project_id }
    const later = await makeTask(app.db, {
      ...given,
      title: 'Later',
      due_date: '2026-04-02',
      assigned_to: null,
    })
    const sooner = await makeTask(app.db, { ...given, due_date: '2026-04-01', assigned_to: bob.id })
    await makeTask(app.db, { ...given, status: 'Closed', completed_at: new Date() })
    await makeTask(app.db, { ...given, deleted_at: new Date() })
    await makeTask(app.db)
    const { body } = await client.get(`api/board/${project.project_id}`)
    expect(body.data).toMatchObject({
      project: { project_id: project.project_id, project_name: 'Clinic', status: 'Completed' },
      total: 2,
    })
    expect(body.data.tasks).toEqual([
      expect.objectContaining({
        task_id: sooner.task_id,
        due_date: '2026-04-01',
        assigned_to: { name: 'Bob Ray', email: bob.email },
        version: 1,
      }),
      {
        task_id: later.task_id,
        title: 'Later',
        description: '',
        category: 'Other',
        estimated_hours: null,
        completion_percentage: 0,
        assigned_to: null,
        due_date: '2026-04-02',
        version: 1,
      },
    ])
  })

  it('the data of a board gives the first 500 of very many tasks, and how many there are', async () => {
    await sql`
      INSERT INTO task (project_id, title, category, due_date, date_created, assigned_by)
      SELECT ${project_id}, 'Task ' || n, 'Other', '2026-04-01', '2026-03-01', ${bob.id}
      FROM generate_series(1, 503) n`.execute(app.db)
    const { body } = await client.get(`api/board/${project_id}`)
    expect(body.data.tasks).toHaveLength(500)
    expect(body.data.total).toBe(503)
  })

  it('the data of a board names the templates that became a task, open or completed', async () => {
    await app.db
      .insertInto('task_template')
      .values([
        { title: 'Duct plan', category: 'Mechanical' },
        { title: 'Pump plan', category: 'Plumbing' },
      ])
      .execute()
    await makeTask(app.db, { project_id, title: 'DUCT plan', status: 'Closed', completed_at: new Date() })
    await makeTask(app.db, { project_id, title: 'Pump plan' })
    expect((await client.get(`api/board/${project_id}`)).body.data.made_titles).toEqual([
      'Duct plan',
      'Pump plan',
    ])
    await app.db
      .updateTable('task_template')
      .set({ deleted_at: new Date() })
      .where('title', '=', 'Pump plan')
      .execute()
    expect((await client.get(`api/board/${project_id}`)).body.data.made_titles).toEqual(['Duct plan'])
    await app.db.deleteFrom('task_template').execute()
  })

  it('the data of a board counts the open tasks of everybody who can have a column, in the whole firm', async () => {
    const [busy, idle, accountant, gone] = [
      await makeEmployee(app.db),
      await makeEmployee(app.db),
      await makeEmployee(app.db, { role: 'Accountant' }),
      await makeEmployee(app.db, { is_active: false }),
    ]
    await makeTask(app.db, { assigned_to: busy.id })
    await makeTask(app.db, { project_id, assigned_to: busy.id })
    await makeTask(app.db, { assigned_to: busy.id, status: 'Closed', completed_at: new Date() })
    await makeTask(app.db, { assigned_to: busy.id, deleted_at: new Date() })
    const { body } = await client.get(`api/board/${project_id}`)
    const open: { email: string; open_tasks: number }[] = body.data.open_tasks
    const of = ({ email }: { email: string }) => open.find((one) => one.email === email)?.open_tasks
    expect([of(busy), of(idle), of(accountant), of(gone)]).toEqual([2, 0, undefined, undefined])
    const light = (await client.get(`api/board/${project_id}?load=false`)).body.data
    expect(light).toEqual({ ...body.data, open_tasks: undefined })
  })

  it.each(['990000-nobody', '%00', 'x'.repeat(90)])(
    'the data of a board is not there for the project %j',
    async (id) => {
      expect(await client.get(`api/board/${id}`)).toMatchObject({
        status: 404,
        body: { operation: 'ERROR', message: 'Not found' },
      })
    },
  )

  it('the data of a board gives every task template', async () => {
    await app.db
      .insertInto('task_template')
      .values([
        { title: 'Site visit', category: 'Plumbing' },
        { title: 'Load calculation', description: 'Per floor', category: 'Electrical' },
      ])
      .execute()
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(await client.get('api/task_template/all')).toEqual(
      success('OK', [
        { id, title: 'Load calculation', description: 'Per floor', category: 'Electrical' },
        { id, title: 'Site visit', description: '', category: 'Plumbing' },
      ]),
    )
  })

  it('the data of a board gives the people who can have a column, by their groups', async () => {
    const emails: Record<string, string> = {}
    for (const role of ['CEO', 'IT Head', 'Administrator', 'Accountant', 'Other'] as const) {
      emails[role] = (await makeEmployee(app.db, { role, name: `Board ${role}` })).email
    }
    const gone = await makeEmployee(app.db, { is_active: false })
    const query = 'filter_by_hierarchy=MANAGERS,TEAM,IT,ADMIN&for_selection=true'
    const answer = await client.get(`api/user/all_users_name_and_email?${query}`)
    const options: { value: string }[] = answer.body.data
    const offered = options.map(({ value }) => value)
    expect(offered).toEqual(
      expect.arrayContaining([emails['CEO'], emails['IT Head'], emails['Administrator'], bob.email]),
    )
    for (const email of [emails['Accountant'], emails['Other'], gone.email])
      expect(offered).not.toContain(email)
    expect(options.find(({ value }) => value === bob.email)).toEqual({
      value: bob.email,
      label: 'Bob Ray',
      name: 'Bob Ray',
      email: bob.email,
    })
  })
})
