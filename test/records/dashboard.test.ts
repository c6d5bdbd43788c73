import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, todayIn, weekOf } from '#domain/dates.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { toldShape } from '#domain/kinds/told.ts'
import { columnKinds, type ColumnKind } from '#domain/pages/dashboard.ts'
import type { Role } from '#domain/roles.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import {
  makeAssignment,
  makeEmployee,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from '../factories.ts'
import { success } from './answers.ts'
import { clearWork } from './clear-work.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

beforeEach(() => clearWork(app.db))

afterAll(() => app.close())

type Item = Record<string, unknown>
type Column = { kind: string; items: Item[]; total: number }

const columnsOf = async (client: Client): Promise<Column[]> =>
  (await client.get('api/dashboard')).body.data.columns

const columnOf = async (client: Client, kind: string): Promise<Column> => {
  const column = (await columnsOf(client)).find((one) => one.kind === kind)
  if (column === undefined) throw new Error(`no column ${kind}`)
  return column
}

const choose = async (client: Client, dashboard_layout: string[]) => {
  const { email } = (await client.get('auth/user/')).body
  return await client.post('api/user/update_preferences', {
    email,
    preferences: { darkMode: false, dashboard_layout },
  })
}

const today = todayIn('America/Chicago')
const closed = { status: 'Closed', completed_at: new Date() } as const

describe('the columns', () => {
  it.each<[Role, string[]]>([
    ['Team Member', ['task', 'project', 'submittal', 'rfi']],
    ['Manager', ['task', 'project', 'submittal', 'rfi']],
    ['Other', ['task', 'project', 'submittal', 'rfi']],
    ['Administrator', ['task', 'project', 'submittal', 'rfi', 'invoice']],
    ['Accountant', ['task', 'invoice']],
  ])('the dashboard columns of a %s are %j', async (role, kinds) => {
    const client = await app.as(role)
    const columns = kinds.map((kind) => ({ kind, items: [], total: 0 }))
    expect(await client.get('api/dashboard/')).toEqual(success('OK', { columns }))
  })

  it('the dashboard columns follow the layout that was chosen, in its order', async () => {
    const kinds = async (client: Client) => (await columnsOf(client)).map(({ kind }) => kind)
    const [member, admin, accountant] = [
      await app.as('Team Member'),
      await app.as('Administrator'),
      await app.as('Accountant'),
    ]
    for (const client of [member, admin, accountant]) await choose(client, ['rfi', 'task'])
    expect(await kinds(member)).toEqual(['rfi', 'task'])
    expect(await kinds(admin)).toEqual(['rfi', 'task', 'invoice'])
    expect(await kinds(accountant)).toEqual(['task', 'invoice'])
    for (const client of [member, admin]) await choose(client, [])
    expect(await kinds(member)).toEqual([])
    expect(await kinds(admin)).toEqual(['invoice'])
  })
})

/** Work of two people and of the one who looks. */
async function fill(me: string): Promise<void> {
  const { project_id } = await makeProject(app.db)
  for (const [to, by, name] of [
    [undefined, undefined, 'theirs'],
    [undefined, me, 'given by me'],
    [me, undefined, 'given to me'],
  ] as const) {
    const people = { ...(to ? { assigned_to: to } : {}), ...(by ? { assigned_by: by } : {}), project_id }
    const other = (await makeTask(app.db, { title: 'closed', ...closed })).assigned_by
    await makeTask(app.db, { assigned_to: other, assigned_by: other, ...people, title: name })
    await makeSubmittal(app.db, { assigned_to: other, assigned_by: other, ...people, sub_description: name })
    await makeSubmittal(app.db, { ...people, sub_description: 'closed', ...closed })
    await makeRfi(app.db, {
      project_id,
      assigned_to: to ?? other,
      created_by: by ?? other,
      description: name,
    })
    await makeRfi(app.db, { project_id, assigned_to: to ?? other, description: 'closed', ...closed })
  }
  await makeTask(app.db, { project_id, assigned_to: me, title: 'deleted', deleted_at: new Date() })
}

const names = ({ items }: Column) =>
  items.map((item) => String(item['sub_description'] ?? item['title'] ?? item['description']))

describe('what a person sees', () => {
  it.each<Role>(['Administrator', 'CEO', 'Manager', 'IT Head', 'IT', 'Plumbing Head'])(
    'a %s: all open work, their own first',
    async (role) => {
      const client = await app.as(role)
      await fill(client.id)
      for (const kind of ['task', 'submittal', 'rfi']) {
        const column = await columnOf(client, kind)
        expect(names(column)[0]).toBe('given to me')
        expect(names(column).toSorted()).toEqual(['given by me', 'given to me', 'theirs'])
        expect(column.total).toBe(3)
      }
    },
  )

  it.each<[Role, string[]]>([
    ['Team Member', ['task', 'submittal', 'rfi']],
    ['Other', ['task', 'submittal', 'rfi']],
    ['Accountant', ['task']],
  ])('a %s sees what was given to them, then what they gave', async (role, kinds) => {
    const client = await app.as(role)
    await fill(client.id)
    for (const kind of kinds) {
      const column = await columnOf(client, kind)
      expect(names(column)).toEqual(['given to me', 'given by me'])
      expect(column.total).toBe(2)
    }
  })
})

describe('what a card tells', () => {
  const make: Record<ColumnKind, () => Promise<unknown>> = {
    task: () => makeTask(app.db, { pinged: true }),
    project: async () => {
      const { project_id } = await makeProject(app.db, { end_date: today })
      await makeTask(app.db, { project_id })
    },
    submittal: () => makeSubmittal(app.db),
    rfi: () => makeRfi(app.db),
    invoice: () => makeInvoice(app.db),
  }

  it.each(columnKinds)('a card of a %s tells what its kind declares, as the list tells it', async (kind) => {
    const client = await app.as('Administrator')
    await make[kind]()
    const { row: shape, plays } = resourceOf(kind)
    const rows: Item[] = (await client.get(`api/pagination/get_model_data?model=${kind}`)).body.data
    const told = toldShape(shape, plays.onDashboard ?? {})
    expect(rows).not.toEqual([])
    expect((await columnOf(client, kind)).items).toEqual(rows.map((row) => told.parse(row)))
  })

  it('a card of an RFI that lies with others tells with whom', async () => {
    const client = await app.as('Manager')
    const { rfi_id } = await makeRfi(app.db)
    const to = { type: 'other', name: 'The city' }
    expect((await client.post(`api/court/rfi/${rfi_id}`, { to, note: '' })).status).toBe(200)
    const [card] = (await columnOf(client, 'rfi')).items
    expect(card).toMatchObject({ court: { side: 'them', holder: { type: 'other', name: 'The city' } } })
  })
})

describe('what comes first', () => {
  it('the dashboard has pinged tasks first, then the overdue, then the next due; one’s own before all others', async () => {
    const client = await app.as('Manager')
    const mine = { assigned_to: client.id }
    await makeTask(app.db, { title: 'their pinged', pinged: true, due_date: addDays(today, -9) })
    await makeTask(app.db, { title: 'their later', due_date: addDays(today, 9) })
    await makeTask(app.db, { title: 'their overdue', due_date: addDays(today, -9) })
    await makeTask(app.db, { ...mine, title: 'my later', due_date: addDays(today, 5) })
    await makeTask(app.db, { ...mine, title: 'my overdue', due_date: addDays(today, -1) })
    await makeTask(app.db, { ...mine, title: 'my next', due_date: addDays(today, 1) })
    await makeTask(app.db, { ...mine, title: 'my pinged', pinged: true, due_date: addDays(today, 8) })
    expect(names(await columnOf(client, 'task'))).toEqual([
      'my pinged',
      'my overdue',
      'my next',
      'my later',
      'their pinged',
      'their overdue',
      'their later',
    ])
  })

  it('the dashboard has pinged submittals and RFIs first, then the oldest', async () => {
    const client = await app.as('Team Member')
    const mine = { assigned_to: client.id }
    for (const [name, alert_status, day] of [
      ['new', false, '2026-03-01'],
      ['old', false, '2026-01-01'],
      ['pinged', true, '2026-03-02'],
    ] as const) {
      await makeSubmittal(app.db, { ...mine, alert_status, created_date: day, sub_description: name })
      await makeRfi(app.db, { ...mine, alert_status, date_received: day, description: name })
    }
    expect(names(await columnOf(client, 'submittal'))).toEqual(['pinged', 'old', 'new'])
    expect(names(await columnOf(client, 'rfi'))).toEqual(['pinged', 'old', 'new'])
  })
})

it('a project card tells how many tasks there are, and how much of them is done', async () => {
  const client = await app.as('Manager')
  const { project_id } = await makeProject(app.db)
  for (const category of ['Electrical', 'Other', 'Other'] as const) {
    await makeTask(app.db, { project_id, category })
    await makeTask(app.db, { project_id, category, ...closed })
    await makeTask(app.db, { project_id, category, deleted_at: new Date() })
    await makeSubmittal(app.db, { project_id, category })
  }
  const [card] = (await columnOf(client, 'project')).items
  expect(card).toMatchObject({ project_id, task_progress: { percent_complete: 50, tasks_total: 6 } })
})

describe('what is due', () => {
  const dueOf = async (client: Client) => (await client.get('api/dashboard')).body.data.due

  it('what is due today is counted, however much is overdue', async () => {
    const client = await app.as('Team Member')
    const mine = { assigned_to: client.id, assigned_by: client.id }
    const { project_id } = await makeTask(app.db, { ...mine, due_date: today })
    const overdue = { ...mine, project_id, title: 'Late', category: 'Other', date_created: today } as const
    await app.db
      .insertInto('task')
      .values(Array.from({ length: 1001 }, () => ({ ...overdue, due_date: addDays(today, -1) })))
      .execute()
    expect(await dueOf(client)).toMatchObject({ overdue: 1000, today: 1 })
    await app.db.deleteFrom('task').where('assigned_to', '=', client.id).execute()
  })

  it('what is due is the head of My Work, however many are pinged or due on one day', async () => {
    const client = await app.as('Manager')
    const { project_id } = await makeProject(app.db, { manager: client.id, end_date: addDays(today, -2) })
    const days = fc.constantFrom(-3, -1, 0, 1, 7)
    const made = fc.record({ day: days, pinged: fc.boolean(), title: fc.constantFrom('a', 'B', 'ä', 'c 1') })
    await fc.assert(
      fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 30 }), async (items) => {
        await app.db.deleteFrom('task').where('assigned_to', '=', client.id).execute()
        for (const { day, pinged, title } of items) {
          const mine = { assigned_to: client.id, assigned_by: client.id, project_id }
          await makeTask(app.db, { ...mine, title, pinged, due_date: addDays(today, day) })
        }
        const { groups } = (await client.get('api/my_work')).body.data
        const soon = groups.filter(({ key }: Item) => ['overdue', 'today', 'this_week'].includes(String(key)))
        const due = await dueOf(client)
        const head = soon.flatMap((group: { items: Item[] }) => group.items.map(({ id }) => id)).slice(0, 8)
        expect(due.items.map(({ id }: Item) => id)).toEqual(head)
        expect([due.overdue, due.today]).toEqual(soon.slice(0, 2).map(({ total }: Item) => total))
        const { overdue, today: dueToday } = (await client.get('api/attention')).body.data
        expect([overdue, dueToday]).toEqual([due.overdue, due.today])
      }),
      { numRuns: 8 },
    )
    await app.db.deleteFrom('task').where('assigned_to', '=', client.id).execute()
  })

  it('one’s own open tasks, assignments and projects up to the end of the week are due, the earliest first', async () => {
    const client = await app.as('Manager')
    const { end } = weekOf(today)
    const mine = { assigned_to: client.id }
    const project = await makeProject(app.db, { manager: client.id, end_date: addDays(today, -30) })
    const task = await makeTask(app.db, { ...mine, project_id: project.project_id, due_date: today })
    const assignment = await makeAssignment(app.db, { ...mine, due_date: addDays(today, -1) })
    await makeTask(app.db, { ...mine, due_date: addDays(end, 1) })
    await makeTask(app.db, { ...mine, ...closed, due_date: today })
    await makeTask(app.db, { ...mine, deleted_at: new Date(), due_date: today })
    const { id: other } = await makeEmployee(app.db)
    await makeTask(app.db, { assigned_to: other, assigned_by: client.id, due_date: today })
    await makeProject(app.db, { manager: client.id, status: 'Completed', end_date: today })
    await makeProject(app.db, { manager: client.id })
    const { project_name } = project
    expect(await dueOf(client)).toEqual({
      overdue: 2,
      today: 1,
      items: [
        {
          model: 'project',
          id: project.project_id,
          title: project_name,
          project_name: null,
          due_date: addDays(today, -30),
          pinged: false,
          group: 'overdue',
        },
        {
          model: 'assignment',
          id: assignment.id,
          title: assignment.title,
          project_name: null,
          due_date: addDays(today, -1),
          pinged: false,
          group: 'overdue',
        },
        {
          model: 'task',
          id: task.task_id,
          title: task.title,
          project_name,
          due_date: today,
          pinged: false,
          group: 'today',
        },
      ],
    })
  })

  it('what is due is the head of My Work: with RFIs, what is pinged, and the same counts', async () => {
    const client = await app.as('Team Member')
    const mine = { assigned_to: client.id, assigned_by: client.id }
    const { project_id, task_id } = await makeTask(app.db, {
      ...mine,
      pinged: true,
      due_date: addDays(today, 60),
    })
    await makeTask(app.db, { ...mine, due_date: today })
    const { rfi_id } = await makeRfi(app.db, {
      assigned_to: client.id,
      project_id,
      date_received: addDays(today, -60),
    })
    const { items, overdue, today: now } = await dueOf(client)
    expect({ overdue, today: now }).toMatchObject({ overdue: 1, today: 2 })
    expect(items.slice(0, 2)).toMatchObject([
      { model: 'rfi', id: rfi_id, group: 'overdue' },
      { model: 'task', id: task_id, group: 'today', pinged: true },
    ])
    const { groups } = (await client.get('api/my_work')).body.data
    expect(items.map(({ id: shown }: Item) => shown)).toEqual(
      groups.slice(0, 3).flatMap((group: { items: Item[] }) => group.items.map(({ id: shown }) => shown)),
    )
  })

  it('what is due is told in eight lines and counted beyond, whichever columns are turned on', async () => {
    const client = await app.as('Team Member')
    for (let n = 0; n < 10; n += 1)
      await makeTask(app.db, { assigned_to: client.id, due_date: addDays(today, -n) })
    await choose(client, [])
    const { overdue, today: now, items } = await dueOf(client)
    expect({ overdue, now }).toEqual({ overdue: 9, now: 1 })
    expect(items.map(({ due_date }: Item) => due_date)).toEqual(
      Array.from({ length: 8 }, (_, n) => addDays(today, n - 9)),
    )
  })
})

describe('projects', () => {
  const projectNames = async (client: Client) =>
    (await columnOf(client, 'project')).items.map((item) => String(item['project_name']))

  it('finished projects are hidden; those one manages come first, the soonest due leading', async () => {
    const client = await app.as('Manager')
    const mine = { manager: client.id }
    for (const status of ['Active', 'Hold', 'Review', 'Not Started', 'Completed', 'Cancelled'] as const) {
      await makeProject(app.db, { project_name: status, status, end_date: '2026-01-01' })
    }
    await makeProject(app.db, { ...mine, project_name: 'my undated' })
    await makeProject(app.db, { ...mine, project_name: 'my late', end_date: '2026-09-01' })
    await makeProject(app.db, { ...mine, project_name: 'my soon', end_date: '2026-02-01' })
    const shown = await projectNames(client)
    expect(shown.slice(0, 3)).toEqual(['my soon', 'my late', 'my undated'])
    expect(shown.slice(3).toSorted()).toEqual(['Active', 'Hold', 'Not Started', 'Review'])
    expect((await columnOf(client, 'project')).total).toBe(7)
  })

  it('a team member sees those with open work of theirs, of any kind, and those they manage', async () => {
    const client = await app.as('Team Member')
    const mine = { assigned_to: client.id }
    const project = async (project_name: string) => (await makeProject(app.db, { project_name })).project_id
    await project('not mine')
    await makeTask(app.db, { ...mine, ...closed, project_id: await project('done with') })
    await makeTask(app.db, { ...mine, project_id: await project('by task') })
    await makeSubmittal(app.db, { ...mine, project_id: await project('by submittal') })
    await makeRfi(app.db, { ...mine, project_id: await project('by rfi') })
    await makeProject(app.db, { project_name: 'managed', manager: client.id })
    expect((await projectNames(client)).toSorted()).toEqual(['by rfi', 'by submittal', 'by task', 'managed'])
    expect((await columnOf(client, 'project')).total).toBe(4)
  })
})

it('a team member with very much to do in one project sees the others, too', async () => {
  const client = await app.as('Team Member')
  const task = { assigned_to: client.id, assigned_by: client.id, title: 'One of many' } as const
  const project = async () => (await makeProject(app.db)).project_id
  const [first, , third] = [await project(), await project(), await project()]
  const many = Array.from({ length: 600 }, () => ({ ...task, project_id: first, due_date: today }))
  await app.db
    .insertInto('task')
    .values(
      [...many, { ...task, project_id: third, due_date: today }].map((row) => ({
        ...row,
        category: 'Other' as const,
        date_created: today,
      })),
    )
    .execute()
  const { items, total } = await columnOf(client, 'project')
  expect(new Set(items.map(({ project_id: id }) => id))).toEqual(new Set([first, third]))
  expect(total).toBe(2)
  await app.db.deleteFrom('task').where('assigned_to', '=', client.id).execute()
})

describe('invoices', () => {
  it.each<Role>(['Administrator', 'Accountant'])(
    'a %s sees those not done with: first what is to be sent, then what is to be entered, the oldest first',
    async (role) => {
      const client = await app.as(role)
      const sent = { payment_status: 'Sent', completed_at: new Date() } as const
      const { project_id } = await makeProject(app.db, { is_sent_to_quickbooks: true })
      await makeInvoice(app.db, { invoice_date: '2026-01-02', ...sent })
      await makeInvoice(app.db, { invoice_date: '2026-01-04' })
      await makeInvoice(app.db, { invoice_date: '2026-01-01', ...sent })
      await makeInvoice(app.db, { invoice_date: '2026-01-03' })
      await makeInvoice(app.db, {
        invoice_date: '2026-01-05',
        voided_at: new Date(),
        void_reason: 'Twice',
        ...sent,
      })
      await makeInvoice(app.db, { invoice_date: '2026-01-06', project_id, ...sent })
      const { items, total } = await columnOf(client, 'invoice')
      expect(items.map(({ payment_status, invoice_date }) => [payment_status, invoice_date])).toEqual([
        ['Pending', '2026-01-03'],
        ['Pending', '2026-01-04'],
        ['Sent', '2026-01-01'],
        ['Sent', '2026-01-02'],
      ])
      expect(total).toBe(4)
      const { data: notPaid } = (await client.get('api/invoice/not_paid')).body
      const ids = (all: Item[]) => new Set(all.map(({ invoice_id: id }) => id))
      expect(ids(items)).toEqual(ids(notPaid))
    },
  )
})

it('a column holds at most fifty cards and the number of all, in few queries', async () => {
  const [member, manager] = [await app.as('Team Member'), await app.as('Manager')]
  const { project_id } = await makeProject(app.db, { manager: manager.id })
  const work = { project_id, assigned_by: manager.id }
  for (let n = 0; n < 55; n += 1) await makeTask(app.db, { ...work, assigned_to: member.id })
  await makeTask(app.db, { ...work, assigned_to: manager.id, title: 'mine', due_date: '2030-01-01' })
  const own = await columnOf(member, 'task')
  expect([own.items.length, own.total]).toEqual([50, 55])
  app.queries.length = 0
  const all = await columnOf(manager, 'task')
  expect(app.statements().length).toBeLessThanOrEqual(7)
  expect([all.items.length, all.total]).toEqual([50, 56])
  expect(all.items[0]?.['title']).toBe('mine')
})
