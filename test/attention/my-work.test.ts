import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { groupOf, workGroups } from '#domain/my-work.ts'
import type { WorkItem } from '#domain/calls/my-work.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import {
  makeAssignment,
  makeEmployee,
  clearHolidays,
  makeHoliday,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from '../factories.ts'
import { makePerson } from '../news/support.ts'
import { error, refusal, success } from '../records/answers.ts'

type Person = Awaited<ReturnType<typeof makePerson>>

const monday = '2026-11-16'

let test: TestApp
let manager: Client
let ann: Person
let bob: Person
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${monday}T18:00:00Z`) })
  test = await startApp({ FIRM_TIMEZONE: 'America/Chicago' })
  manager = await test.as('Manager')
})
afterAll(async () => {
  vi.useRealTimers()
  await test.close()
})
beforeEach(async () => {
  ann = await makePerson(test, { name: 'Ann Lee' })
  bob = await makePerson(test, { name: 'Bob Ray' })
})

const shown = ({ name, email }: Person) => ({ name, email })

async function groupsOf(client: Client, query = ''): Promise<Record<string, WorkItem[]>> {
  const { status, body } = await client.get(`api/my_work${query}`)
  expect(status).toBe(200)
  const groups: { key: string; items: WorkItem[] }[] = body.data.groups
  return Object.fromEntries(groups.map(({ key, items }) => [key, items]))
}

async function itemsOf(client: Client, query = ''): Promise<WorkItem[]> {
  return Object.values(await groupsOf(client, query)).flat()
}

const titlesOf = async (client: Client, query = '') =>
  (await itemsOf(client, query)).map(({ title }) => title)

describe('what waits for a person', () => {
  it('is answered in six groups, also where nothing waits', async () => {
    const labels = ['Overdue', 'Today', 'This week', 'Next week', 'Later', 'No date']
    const keys = ['overdue', 'today', 'this_week', 'next_week', 'later', 'no_date']
    const groups = keys.map((key, place) => ({ key, label: labels[place], total: 0, items: [] }))
    expect(await ann.client.get('api/my_work')).toEqual(
      success('OK', { view: 'mine', person: shown(ann), today: monday, total: 0, groups }),
    )
  })

  it('is counted and put in order by day and ping, whatever was moved, pinged or closed since', async () => {
    const { project_id } = await makeProject(test.db)
    const due = (number: number) => addDays(monday, ((number * 7) % 45) - 22)
    for (let number = 0; number < 160; number += 1)
      await makeTask(test.db, {
        project_id,
        assigned_to: ann.id,
        title: `Task ${number}`,
        due_date: due(number),
        pinged: number % 4 === 0,
      })
    await sql`UPDATE task SET due_date = due_date + 8 WHERE project_id = ${project_id} AND title LIKE '%3'`.execute(
      test.db,
    )
    await sql`UPDATE task SET pinged = NOT pinged WHERE project_id = ${project_id} AND title LIKE '%5'`.execute(
      test.db,
    )
    await sql`UPDATE task SET assigned_to = ${bob.id} WHERE project_id = ${project_id} AND title LIKE '%7'`.execute(
      test.db,
    )
    await sql`UPDATE task SET status = 'Closed', completed_at = now(), pinged = false
      WHERE project_id = ${project_id} AND title LIKE '%9'`.execute(test.db)
    const { rows } = await sql<{ title: string; due_date: string; pinged: boolean }>`
      SELECT title, due_date, pinged FROM task WHERE assigned_to = ${ann.id} AND status = 'Active'
      ORDER BY pinged DESC, due_date, title`.execute(test.db)
    for (const key of workGroups) {
      const own = rows.filter((row) => groupOf(row, monday) === key).map(({ title }) => title)
      const { body } = await ann.client.get(`api/my_work?group=${key}&kinds=task`)
      const [group] = body.data.groups
      expect([key, group.total, group.items.map(({ title }: WorkItem) => title)]).toEqual([
        key,
        own.length,
        own,
      ])
    }
    expect((await ann.client.get('api/my_work')).body.data.total).toBe(rows.length)
  })

  it('has the open work of every kind with all that a line shows', async () => {
    const project = await makeProject(test.db, {
      project_name: 'Mesa Clinic',
      manager: ann.id,
      end_date: '2026-11-20',
      is_deadline: true,
    })
    const { project_id } = project
    const given = { project_id, assigned_by: bob.id, assigned_to: ann.id, category: 'Plumbing' } as const
    const task = await makeTask(test.db, { ...given, title: 'Draw risers', due_date: '2026-11-13' })
    const assignment = await makeAssignment(test.db, {
      assigned_by: bob.id,
      assigned_to: ann.id,
      title: 'Order paper',
      due_date: monday,
    })
    const rfi = await makeRfi(test.db, {
      project_id,
      created_by: bob.id,
      assigned_to: ann.id,
      rfi_number: 12,
      description: `${'a'.repeat(119)}\u{1F600}tail`,
      date_received: '2026-11-13',
      alert_status: true,
    })
    const submittal = await makeSubmittal(test.db, {
      ...given,
      sub_number: 3,
      sub_description: 'Pumps',
      response_due: '2026-12-24',
    })
    const groups = await groupsOf(ann.client)
    const plain = { is_deadline: false, pinged: false, workdays_overdue: 0, status: 'Active', version: 1 }
    const work = { project_id, project_name: 'Mesa Clinic', from: shown(bob), to: shown(ann) }
    const can = ['complete', 'due_date', 'hand_over']
    expect(groups).toEqual({
      overdue: [
        {
          ...plain,
          ...work,
          model: 'task',
          id: task.task_id,
          title: 'Draw risers',
          category: 'Plumbing',
          due_date: '2026-11-13',
          workdays_overdue: 1,
          url: `/tasks/update_task/${task.task_id}`,
          why: '1 work day overdue',
          can,
        },
      ],
      today: [
        {
          ...plain,
          ...work,
          model: 'rfi',
          id: rfi.rfi_id,
          title: `RFI 12: ${'a'.repeat(119)}\u{1F600}`,
          category: 'Mechanical',
          due_date: '2026-11-24',
          pinged: true,
          url: `/rfi/update_rfi/${rfi.rfi_id}`,
          why: 'Pinged. Due Tue, Nov 24',
          can: [...can, 'clear_ping'],
        },
        {
          ...plain,
          ...work,
          project_id: null,
          project_name: null,
          model: 'assignment',
          id: assignment.id,
          title: 'Order paper',
          category: 'Other',
          due_date: monday,
          url: `/assignments/update_assignment/${assignment.id}`,
          why: 'Due today',
          can,
        },
      ],
      this_week: [
        {
          ...plain,
          ...work,
          model: 'project',
          id: project_id,
          title: 'Mesa Clinic',
          category: null,
          due_date: '2026-11-20',
          is_deadline: true,
          from: null,
          url: `/projects/update_project/${project_id}`,
          why: 'Final deadline. Due Fri, Nov 20',
          can: [],
        },
      ],
      next_week: [],
      later: [
        {
          ...plain,
          ...work,
          model: 'submittal',
          id: submittal.submittal_id,
          title: 'Submittal 3: Pumps',
          category: 'Plumbing',
          due_date: '2026-12-24',
          url: `/submittals/update_submittal/${submittal.submittal_id}`,
          why: 'Due Thu, Dec 24',
          can,
        },
      ],
      no_date: [],
    })
  })

  it('is what is open, and not in the bin', async () => {
    const mine = { assigned_by: bob.id, assigned_to: ann.id }
    const over = { status: 'Closed', completed_at: new Date() } as const
    await makeTask(test.db, { ...mine, ...over })
    await makeAssignment(test.db, { ...mine, ...over })
    await makeSubmittal(test.db, { ...mine, ...over })
    await makeRfi(test.db, { created_by: bob.id, assigned_to: ann.id, ...over })
    await makeTask(test.db, { ...mine, deleted_at: new Date() })
    for (const status of ['Hold', 'Completed', 'Cancelled'] as const)
      await makeProject(test.db, { manager: ann.id, end_date: monday, status })
    await makeProject(test.db, { manager: ann.id, end_date: null })
    expect(await itemsOf(ann.client)).toEqual([])
    expect(await itemsOf(bob.client, '?view=waiting')).toEqual([])
    for (const status of ['Review', 'Not Started'] as const)
      await makeProject(test.db, { manager: ann.id, end_date: monday, status, project_name: status })
    expect(await titlesOf(ann.client)).toEqual(['Not Started', 'Review'])
  })

  it('stands in one order: pinged, day, final deadlines, kind, title, id', async () => {
    const { project_id } = await makeProject(test.db)
    const mine = { project_id, assigned_by: ann.id, assigned_to: ann.id, due_date: monday }
    const due = { response_due: monday }
    await makeProject(test.db, { manager: ann.id, end_date: monday, project_name: 'E project' })
    await makeProject(test.db, {
      manager: ann.id,
      end_date: monday,
      is_deadline: true,
      project_name: 'C final',
    })
    const { task_id: one } = await makeTask(test.db, { ...mine, title: 'same' })
    const { task_id: other } = await makeTask(test.db, { ...mine, title: 'same' })
    await makeTask(test.db, { ...mine, title: 'Earlier in the alphabet' })
    await makeAssignment(test.db, { assigned_by: ann.id, assigned_to: ann.id, due_date: monday, title: 'A' })
    await makeSubmittal(test.db, {
      project_id,
      assigned_by: ann.id,
      sub_number: 1,
      sub_description: 'S',
      ...due,
    })
    await makeRfi(test.db, { project_id, created_by: ann.id, rfi_number: 1, description: 'R', ...due })
    await makeTask(test.db, { ...mine, title: 'Pinged, due later', due_date: '2027-02-01', pinged: true })
    await makeTask(test.db, { ...mine, title: 'Pinged, due first', due_date: '2026-12-01', pinged: true })
    const { today } = await groupsOf(ann.client)
    expect(today?.map(({ title }) => title)).toEqual([
      'Pinged, due first',
      'Pinged, due later',
      'C final',
      'RFI 1: R',
      'Submittal 1: S',
      'Earlier in the alphabet',
      'same',
      'same',
      'A',
      'E project',
    ])
    expect(today?.filter(({ title }) => title === 'same').map(({ id }) => id)).toEqual(
      [one, other].toSorted(),
    )
  })

  it('counts what is late in work days, by the firm’s own calendar', async () => {
    await makeTask(test.db, { assigned_by: ann.id, due_date: '2026-11-11' })
    await makeHoliday(test.db, { date: '2026-11-12' })
    const [item] = await itemsOf(ann.client)
    expect(item).toMatchObject({ workdays_overdue: 2, why: '2 work days overdue' })
    await clearHolidays(test.db)
  })
})

describe('for what a person waits', () => {
  it('is what they gave to others or to nobody, and RFIs that they created', async () => {
    const { project_id } = await makeProject(test.db)
    const given = { project_id, assigned_by: ann.id, assigned_to: bob.id }
    const due = { due_date: '2026-11-18' }
    await makeTask(test.db, { ...given, ...due, title: 'Given task' })
    await makeTask(test.db, { ...given, ...due, title: 'Nobody’s task', assigned_to: null })
    await makeTask(test.db, { ...given, ...due, title: 'Own task', assigned_to: ann.id })
    await makeAssignment(test.db, {
      assigned_by: ann.id,
      assigned_to: bob.id,
      ...due,
      title: 'Given assignment',
    })
    await makeSubmittal(test.db, {
      ...given,
      sub_number: 4,
      sub_description: 'S',
      response_due: '2026-11-18',
    })
    await makeRfi(test.db, {
      project_id,
      created_by: ann.id,
      assigned_to: bob.id,
      rfi_number: 5,
      description: 'R',
      response_due: '2026-11-18',
    })
    await makeProject(test.db, { manager: bob.id, end_date: '2026-11-18' })
    const waiting = await itemsOf(ann.client, '?view=waiting')
    expect(waiting.map(({ title, to }) => [title, to?.name ?? null])).toEqual([
      ['RFI 5: R', 'Bob Ray'],
      ['Submittal 4: S', 'Bob Ray'],
      ['Given task', 'Bob Ray'],
      ['Nobody’s task', null],
      ['Given assignment', 'Bob Ray'],
    ])
    const acts = ['complete', 'due_date', 'hand_over']
    expect(waiting.map(({ can }) => can)).toEqual([acts, acts, [...acts, 'ping'], [...acts, 'ping'], acts])
    expect(await titlesOf(ann.client)).toEqual(['Own task'])
    expect((await ann.client.get('api/my_work?view=waiting')).body.data).toMatchObject({
      view: 'waiting',
      total: 5,
    })
  })
})

describe('whose work it is', () => {
  it('leaders see anybody’s by address or id, also of people who have left; others only their own', async () => {
    await makeTask(test.db, { assigned_by: bob.id, title: 'Of Bob' })
    const left = await makeEmployee(test.db, { is_active: false })
    await makeTask(test.db, { assigned_by: left.id, title: 'Left behind' })
    const upper = encodeURIComponent(bob.email.toUpperCase())
    expect(await titlesOf(manager, `?person=${upper}`)).toEqual(['Of Bob'])
    expect(await titlesOf(manager, `?person=${bob.id}`)).toEqual(['Of Bob'])
    expect((await manager.get(`api/my_work?person=${bob.id}`)).body.data.person).toEqual(shown(bob))
    expect(await titlesOf(await test.as('Administrator'), `?person=${left.id}`)).toEqual(['Left behind'])
    expect(await titlesOf(bob.client, `?person=${upper}`)).toEqual(['Of Bob'])
    expect(await titlesOf(bob.client, `?person=${bob.id}`)).toEqual(['Of Bob'])
    for (const role of ['Team Member', 'IT Head', 'Accountant', 'Other'] as const)
      expect(await (await test.as(role)).get(`api/my_work?person=${bob.id}`)).toMatchObject({ status: 403 })
    expect(await ann.client.get('api/my_work?person=nobody')).toMatchObject({ status: 403 })
  })

  it.each(['nobody@example.com', 'nobody', '00000000-0000-0000-0000-000000000000', '%27', '%00'])(
    'nobody is called %s',
    async (person) => {
      expect(await manager.get(`api/my_work?person=${person}`)).toEqual(error(404, 'User not found'))
    },
  )

  it('open invoices wait for people of finance, and are shown to those who may list invoices', async () => {
    const accountant = await makePerson(test, { role: 'Accountant' })
    const { project_id } = await makeProject(test.db, { project_name: 'Mesa Clinic' })
    const { invoice_id: id } = await makeInvoice(test.db, {
      project_id,
      invoice_date: '2026-11-17',
      payment_amount: 40,
    })
    await makeInvoice(test.db, { project_id, payment_status: 'Sent', completed_at: new Date() })
    await makeInvoice(test.db, { project_id, deleted_at: new Date() })
    const invoice = {
      model: 'invoice',
      id,
      title: '40% of Mesa Clinic',
      project_id,
      project_name: 'Mesa Clinic',
      category: null,
      due_date: '2026-11-17',
      is_deadline: false,
      pinged: false,
      workdays_overdue: 0,
      from: null,
      to: null,
      status: 'Pending',
      version: 1,
      url: `/invoices/update_invoice/${id}`,
      why: 'Due Tue, Nov 17',
      can: ['complete'],
    }
    expect(await itemsOf(accountant.client)).toEqual([invoice])
    expect(await itemsOf(accountant.client, '?view=waiting')).toEqual([])
    const admin = await test.as('Administrator')
    expect(await itemsOf(admin, `?person=${accountant.id}`)).toEqual([invoice])
    expect(await itemsOf(admin)).toEqual([])
    expect(await itemsOf(manager, `?person=${accountant.id}`)).toEqual([])
    expect(await itemsOf(manager, `?person=${accountant.id}&kinds=invoice`)).toEqual([])
  })
})

describe('a part of it', () => {
  it('some kinds alone, with their totals', async () => {
    await makeTask(test.db, { assigned_by: ann.id, title: 'T' })
    await makeAssignment(test.db, { assigned_by: ann.id, title: 'A' })
    await makeRfi(test.db, { created_by: ann.id, rfi_number: 1, description: 'R' })
    expect(await titlesOf(ann.client, '?kinds=task,rfi')).toEqual(['T', 'RFI 1: R'])
    expect((await ann.client.get('api/my_work?kinds=assignment')).body.data.total).toBe(1)
    expect(await titlesOf(ann.client, '?kinds=')).toEqual(['T', 'A', 'RFI 1: R'])
  })

  it('how many there are of each kind is told whatever part is asked for', async () => {
    const countsOf = async (query: string) => (await ann.client.get(`api/my_work${query}`)).body.data.counts
    const mine = { assigned_by: bob.id, assigned_to: ann.id }
    await makeTask(test.db, { ...mine, due_date: '2026-11-13' })
    await makeTask(test.db, { ...mine, due_date: monday })
    await makeTask(test.db, { ...mine, status: 'Closed', completed_at: new Date() })
    await makeAssignment(test.db, { ...mine, due_date: monday })
    await makeProject(test.db, { manager: ann.id, end_date: '2027-01-04' })
    await makeRfi(test.db, { created_by: ann.id, assigned_to: bob.id })
    const counts = { task: 2, assignment: 1, project: 1 }
    for (const query of ['', '?kinds=assignment', '?kinds=rfi', '?group=overdue', '?group=later&page=9'])
      expect(await countsOf(query)).toEqual(counts)
    expect(await countsOf('?view=waiting')).toEqual({ rfi: 1 })
    expect(await countsOf('?view=waiting&kinds=invoice')).toEqual({ rfi: 1 })
    const narrowed = (await ann.client.get('api/my_work?kinds=assignment')).body.data
    expect(narrowed.total).toBe(1)
    expect(narrowed.groups.map(({ total }: { total: number }) => total)).toEqual([0, 1, 0, 0, 0, 0])
  })

  it('a hundred of a group at a time, in an order that holds, with exact totals', async () => {
    const { project_id } = await makeProject(test.db)
    await test.db
      .insertInto('task')
      .values(
        Array.from({ length: 205 }, (_, n) => ({
          project_id,
          title: `Task ${n % 7}`,
          category: 'Other' as const,
          due_date: addDays('2027-01-01', n % 3),
          date_created: monday,
          assigned_by: bob.id,
          assigned_to: ann.id,
        })),
      )
      .execute()
    await makeTask(test.db, { assigned_by: ann.id, due_date: monday, title: 'Today' })
    const first = (await ann.client.get('api/my_work')).body.data
    expect(first.total).toBe(206)
    expect(
      first.groups.map(({ total, items }: { total: number; items: unknown[] }) => [total, items.length]),
    ).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
      [0, 0],
      [205, 100],
      [0, 0],
    ])
    const pages = await Promise.all(
      [1, 2, 3, 4].map(
        async (page) => (await ann.client.get(`api/my_work?group=later&page=${page}`)).body.data,
      ),
    )
    expect(pages.map(({ total, groups }) => [total, groups.length, groups[0].key, groups[0].total])).toEqual(
      Array.from({ length: 4 }, () => [206, 1, 'later', 205]),
    )
    expect(pages.map(({ groups }) => groups[0].items.length)).toEqual([100, 100, 5, 0])
    const all: WorkItem[] = pages.flatMap(({ groups }) => groups[0].items)
    expect(new Set(all.map(({ id }) => id)).size).toBe(205)
    const days = all.map(({ due_date, title }) => `${due_date} ${title}`)
    expect(days).toEqual(days.toSorted())
  })

  it.each([
    ['view=theirs', { view: 'view must be mine or waiting' }],
    ['view=mine&view=waiting', { view: 'view must be mine or waiting' }],
    ['group=soon', { group: 'Unknown group' }],
    ['group=later&group=today', { group: 'Unknown group' }],
    ['kinds=user', { kinds: 'kinds must be some of task, assignment, rfi, submittal, project, invoice' }],
    [
      'kinds=task,,rfi',
      { kinds: 'kinds must be some of task, assignment, rfi, submittal, project, invoice' },
    ],
    [
      'kinds=task&kinds=rfi',
      { kinds: 'kinds must be some of task, assignment, rfi, submittal, project, invoice' },
    ],
    ['person=a&person=b', { person: 'User not found' }],
    ['page=x', { page: 'page must be a whole number' }],
    ['page=1&page=2', { page: 'page was sent more than once' }],
  ])('%s is refused', async (query, errors) => {
    expect(await manager.get(`api/my_work?${query}`)).toEqual(refusal(errors))
  })

  it.each(['person=%00', `person=${'a'.repeat(5000)}`, 'kinds=%00', 'person[]=a', 'person=%ED%A0%80'])(
    '%s is no fault of the server',
    async (query) => {
      expect((await manager.get(`api/my_work?${query}`)).status).toBeLessThan(500)
    },
  )

  it.each(['page=999999999', 'page=-5', 'group=later&page=0', 'group=no_date&page=3'])(
    '%s is answered',
    async (query) => {
      expect((await ann.client.get(`api/my_work?${query}`)).status).toBe(200)
    },
  )
})
