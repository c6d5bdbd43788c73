import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, daysBetween, todayIn } from '#domain/dates.ts'
import { mondayBefore } from '#domain/since.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeRfi, makeSubmittal, makeTask } from '../factories.ts'
import { error, refusal } from '../records/answers.ts'
import { setClock } from '../time/clock.ts'

let test: TestApp
let admin: Client
let ann: { id: string; email: string; name: string }
let bob: { id: string; email: string; name: string }

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  ann = await makeEmployee(test.db, { name: 'Ann Lee', role: 'Manager' })
  bob = await makeEmployee(test.db, { name: 'Bob Ray', role: 'Manager' })
})
afterAll(() => test.close())

const ask = (query: Record<string, string> = {}, client = admin) =>
  client.get(`api/since?${new URLSearchParams(query).toString()}`)

/** What is told of one project. */
async function told(project_id: string, query: Record<string, string> = {}, client = admin) {
  const { status, body } = await ask({ project_id, ...query }, client)
  expect(status).toBe(200)
  return body.data.projects[0]
}

const today = todayIn('America/Chicago')
const since = mondayBefore(today)
/** Well before the Monday that is told since. */
const before = new Date(Date.now() - 30 * 86_400_000)

/** Something that was there already. */
const old = { created_at: before, date_created: '2026-01-05' }

async function oldProject(given: Partial<Parameters<typeof makeProject>[1]> = {}) {
  return await makeProject(test.db, { created_at: before, manager: ann.id, ...given })
}

describe('what changed since a day', () => {
  it('nothing is told of a project in which nothing changed', async () => {
    const { project_id } = await oldProject()
    await makeTask(test.db, { ...old, project_id, due_date: '2026-01-01' })
    const { body } = await ask({ project_id })
    expect(body.data).toEqual({ since, until: today, projects: [], total_projects: 0 })
  })

  it('opened is what was made since and is still there, closed what was completed since and still is', async () => {
    const { project_id, project_name } = await oldProject()
    const person = { assigned_by: ann.id, assigned_to: bob.id }
    const task = await makeTask(test.db, {
      project_id,
      title: 'Duct plan',
      category: 'Mechanical',
      due_date: '2040-01-01',
      ...person,
    })
    await admin.get(`task/mark_as_closed/${task.task_id}`)
    const rfi = await makeRfi(test.db, {
      project_id,
      rfi_number: 12,
      description: 'Slab edge',
      category: 'Plumbing',
      assigned_to: bob.id,
    })
    const submittal = await makeSubmittal(test.db, {
      project_id,
      sub_number: 3,
      sub_description: 'Pumps',
      assigned_to: bob.id,
      created_at: before,
    })
    await admin.get(`submittal/mark_as_closed/${submittal.submittal_id}`)
    const gone = await makeTask(test.db, { project_id, due_date: '2040-01-01' })
    await admin.delete(`task/id/${gone.task_id}`)
    const again = await makeTask(test.db, { ...old, project_id, due_date: '2040-01-01' })
    await admin.get(`task/mark_as_closed/${again.task_id}`)
    await admin.put(`task/id/${again.task_id}`, { status: 'Active' })
    const item = { category: 'Mechanical', assigned_to: 'Bob Ray' }
    const ofTask = {
      ...item,
      kind: 'task',
      id: task.task_id,
      title: 'Duct plan',
      headline: 'Duct plan',
      href: `/tasks/update_task/${task.task_id}`,
    }
    expect(await told(project_id)).toEqual({
      project_id,
      project_name,
      manager: { name: 'Ann Lee', email: ann.email },
      opened: [
        ofTask,
        {
          ...item,
          category: 'Plumbing',
          kind: 'rfi',
          id: rfi.rfi_id,
          title: 'RFI 12',
          headline: 'RFI 12: Slab edge',
          href: `/rfi/update_rfi/${rfi.rfi_id}`,
        },
      ],
      closed: [
        ofTask,
        {
          ...item,
          kind: 'submittal',
          id: submittal.submittal_id,
          title: 'Submittal 3',
          headline: 'Submittal 3: Pumps',
          href: `/submittals/update_submittal/${submittal.submittal_id}`,
        },
      ],
      slipped: [],
      newly_overdue: [],
      people: [],
      counts: { opened: 2, closed: 2, slipped: 0, newly_overdue: 0, people: 0 },
    })
  })

  it('slipped is what is due later now than it was then', async () => {
    const { project_id } = await oldProject({ end_date: '2040-03-01' })
    const make = (title: string, more = {}) =>
      makeTask(test.db, { ...old, project_id, title, due_date: '2040-01-10', assigned_by: ann.id, ...more })
    const later = await make('Later')
    const backAgain = await make('Back again')
    const earlier = await make('Earlier')
    const made = await make('New', { created_at: new Date() })
    const put = (task: { task_id: string }, due_date: string) =>
      admin.put(`task/id/${task.task_id}`, { due_date })
    for (const day of ['2040-01-05', '2040-01-20']) await put(later, day)
    for (const day of ['2040-01-20', '2040-01-10']) await put(backAgain, day)
    await put(earlier, '2040-01-09')
    await put(made, '2040-02-01')
    await admin.put(`projects/id/${project_id}`, { end_date: '2040-03-15' })
    const { slipped, counts } = await told(project_id)
    expect(slipped).toEqual([
      expect.objectContaining({
        kind: 'project',
        id: project_id,
        category: null,
        assigned_to: 'Ann Lee',
        from: '2040-03-01',
        to: '2040-03-15',
        days: 14,
      }),
      expect.objectContaining({
        kind: 'task',
        title: 'Later',
        from: '2040-01-10',
        to: '2040-01-20',
        days: 10,
      }),
    ])
    expect(counts).toEqual({ opened: 1, closed: 0, slipped: 2, newly_overdue: 0, people: 0 })
  })

  it('a project that gets its first date due has not slipped, nor one that loses it', async () => {
    const { project_id } = await oldProject()
    await admin.put(`projects/id/${project_id}`, { end_date: '2040-03-15' })
    const { project_id: other } = await oldProject({ end_date: '2040-03-15' })
    await admin.put(`projects/id/${other}`, { no_date_due: true })
    for (const id of [project_id, other]) expect(await told(id)).toBeUndefined()
  })

  it('newly overdue is what is open and came to be due since', async () => {
    const { project_id } = await oldProject()
    const make = (due_date: string, more = {}) =>
      makeTask(test.db, { ...old, project_id, title: due_date, due_date, ...more })
    await make(addDays(since, -1))
    await make(since)
    await make(addDays(today, -1))
    await make(today)
    await make(since, { status: 'Closed', completed_at: before })
    const { newly_overdue: overdue } = await told(project_id)
    const wanted = [since, addDays(today, -1)]
    expect(overdue.map((item: { title: string }) => item.title)).toEqual(wanted)
  })

  it('people are told where somebody else has it now, and not where it came back', async () => {
    const { project_id } = await oldProject()
    const task = await makeTask(test.db, {
      ...old,
      project_id,
      title: 'Given',
      due_date: '2040-01-01',
      assigned_by: ann.id,
      assigned_to: null,
    })
    const back = await makeTask(test.db, {
      ...old,
      project_id,
      due_date: '2040-01-01',
      assigned_by: ann.id,
      assigned_to: bob.id,
    })
    const rfi = await makeRfi(test.db, { project_id, rfi_number: 7, created_at: before, assigned_to: ann.id })
    const submittal = await makeSubmittal(test.db, {
      project_id,
      sub_number: 8,
      created_at: before,
      assigned_to: ann.id,
    })
    await admin.put(`task/id/${task.task_id}`, { assigned_to: bob.email })
    for (const { email } of [ann, bob]) await admin.put(`task/id/${back.task_id}`, { assigned_to: email })
    for (const { email } of [bob, ann, bob]) await admin.put(`rfi/id/${rfi.rfi_id}`, { assigned_to: email })
    for (const { email } of [bob, ann])
      await admin.put(`submittal/id/${submittal.submittal_id}`, { assigned_to: email })
    await admin.put(`projects/id/${project_id}`, { manager: bob.email })
    const { people, manager } = await told(project_id)
    expect(manager.name).toBe('Bob Ray')
    expect(people).toEqual([
      expect.objectContaining({ kind: 'project', from: 'Ann Lee', to: 'Bob Ray', category: null }),
      expect.objectContaining({ kind: 'rfi', title: 'RFI 7', from: 'Ann Lee', to: 'Bob Ray' }),
      expect.objectContaining({
        kind: 'task',
        title: 'Given',
        from: 'Nobody',
        to: 'Bob Ray',
        assigned_to: 'Bob Ray',
      }),
    ])
  })

  it('is by no means about money', async () => {
    const { body } = await ask()
    expect(JSON.stringify(body)).not.toContain('_cents')
  })
})

describe('the day', () => {
  beforeEach(() => setClock('2026-11-17T20:00:00Z'))

  it('is the Monday before today where nobody says, and begins at midnight of the firm', async () => {
    const { project_id } = await oldProject({ created_at: '2026-01-01T00:00:00Z' })
    const task = { project_id, due_date: '2040-01-01' }
    await makeTask(test.db, { ...task, title: 'Sunday', created_at: '2026-11-16T05:59:59Z' })
    await makeTask(test.db, { ...task, title: 'Monday', created_at: '2026-11-16T06:00:00Z' })
    const { body } = await ask({ project_id })
    expect(body.data).toMatchObject({ since: '2026-11-16', until: '2026-11-17', total_projects: 1 })
    expect(body.data.projects[0].opened.map((item: { title: string }) => item.title)).toEqual(['Monday'])
    expect((await told(project_id, { date: '2026-11-15' })).counts.opened).toBe(2)
  })

  it.each([
    ['2026-11-31', 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200'],
    ['2026-11-18', 'Please choose a date that is not in the future'],
    ['2026-08-16', 'Please choose a date within the last 92 days'],
  ])('%s is refused', async (date, sentence) => {
    expect(await ask({ date })).toEqual(refusal({ date: sentence }))
  })

  it('today and 92 days ago are taken', async () => {
    for (const date of ['2026-11-17', '2026-08-17']) expect((await ask({ date })).status).toBe(200)
  })

  it('what is sent twice, and a page that is none, are refused', async () => {
    expect((await admin.get('api/since?date=2026-11-17&date=2026-11-16')).status).toBe(400)
    expect((await ask({ page: 'x' })).status).toBe(400)
    expect((await ask({ manager: '\0' })).status).toBe(400)
    expect(await ask({ project_id: '260001-none' })).toEqual(error(404, 'Not found'))
  })
})

it('the net effect of many changes is what a look at both days would show', async () => {
  const own = await startOwnApp()
  const client = await own.as('Team Member')
  const people = await Promise.all(
    [1, 2, 3].map((n) => makeEmployee(own.db, { name: `Person ${n}`, role: 'Manager' })),
  )
  const { project_id } = await makeProject(own.db, { created_at: before, manager: people[0]?.id ?? '' })
  let state = 11
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const moment = Date.parse(`${since}T12:00:00Z`)
  const wanted: Record<string, { days: number; from: string; to: string }> = {}
  for (let n = 0; n < 40; n += 1) {
    const steps = Array.from({ length: 1 + random(6) }, () => ({
      at: new Date(moment + (random(12) - 6) * 6 * 3_600_000),
      due: addDays('2040-01-01', random(4)),
      person: people[random(3)],
    })).toSorted((one, other) => Number(one.at) - Number(other.at))
    const last = steps.at(-1)
    const first = { due: '2040-01-02', person: people[0] }
    const title = `Task ${n}`
    const task = await makeTask(own.db, {
      ...old,
      project_id,
      title,
      due_date: last?.due ?? first.due,
      assigned_by: people[0]?.id ?? '',
      assigned_to: last?.person?.id ?? null,
    })
    let held: { due: string; person: (typeof people)[number] | undefined } = first
    let then = held
    for (const { at, due, person } of steps) {
      const text = (each: typeof person) => `${each?.name}|${each?.email}`
      const changes = {
        ...(due === held.due ? {} : { due_date: [held.due, due] }),
        ...(person === held.person ? {} : { assigned_to: [text(held.person), text(person)] }),
      }
      await sql`
        INSERT INTO history (at, model, record_id, project_id, action, changes)
        VALUES (${at}, 'task', ${task.task_id}, ${project_id}, 'update', ${JSON.stringify(changes)}::jsonb)`.execute(
        own.db,
      )
      held = { due, person }
      if (todayIn('America/Chicago', at) < since) then = held
    }
    wanted[title] = {
      days: daysBetween(then.due, held.due),
      from: then.person?.name ?? '',
      to: held.person?.name ?? '',
    }
  }
  const { slipped, people: passed } = await told(project_id, {}, client)
  const all = Object.entries(wanted)
  const days = (items: { title: string; days: number }[]) =>
    Object.fromEntries(items.map((item) => [item.title, item.days]))
  expect(days(slipped)).toEqual(
    Object.fromEntries(all.filter(([, item]) => item.days > 0).map(([title, item]) => [title, item.days])),
  )
  const names = Object.fromEntries(
    passed.map(({ title, from, to }: { title: string; from: string; to: string }) => [title, [from, to]]),
  )
  expect(names).toEqual(
    Object.fromEntries(
      all.filter(([, { from, to }]) => from !== to).map(([title, { from, to }]) => [title, [from, to]]),
    ),
  )
  expect(slipped.length * passed.length).toBeGreaterThan(20)
})

describe('many projects', () => {
  let own: TestApp
  let client: Client
  const ids: string[] = []

  beforeAll(async () => {
    own = await startApp()
    client = await own.as('Other')
    const lead = await makeEmployee(own.db, { name: 'Cy Poe', email: 'Cy@firm.example', role: 'Manager' })
    for (let n = 0; n < 53; n += 1) {
      const { project_id } = await makeProject(own.db, {
        created_at: before,
        ...(n < 2 && { manager: lead.id }),
      })
      ids.unshift(project_id)
      await makeTask(own.db, { project_id, due_date: '2040-01-01' })
    }
    const [newest = ''] = ids
    for (let n = 0; n < 60; n += 1) await makeTask(own.db, { project_id: newest, due_date: '2040-01-01' })
  })
  afterAll(() => own.close())

  it('come by fifty, the newest number first, and items by fifty with whole counts', async () => {
    const first = (await ask({}, client)).body.data
    expect(first.total_projects).toBe(53)
    expect(first.projects.map((each: { project_id: string }) => each.project_id)).toEqual(ids.slice(0, 50))
    expect(first.projects[0].opened).toHaveLength(50)
    expect(first.projects[0].counts.opened).toBe(61)
    const second = (await ask({ page: '2' }, client)).body.data
    expect(second.projects.map((each: { project_id: string }) => each.project_id)).toEqual(ids.slice(50))
    const third = (await ask({ page: '3' }, client)).body.data
    expect(third).toMatchObject({ projects: [], total_projects: 53 })
  })

  it('can be those of one manager', async () => {
    const { body } = await ask({ manager: 'cy@FIRM.example' }, client)
    expect(body.data.projects.map((each: { project_id: string }) => each.project_id)).toEqual(ids.slice(-2))
    expect(body.data.total_projects).toBe(2)
    expect((await ask({ manager: 'nobody@firm.example' }, client)).body.data.total_projects).toBe(0)
  })

  it('take two statements, however many there are', async () => {
    await ask({}, client)
    for (const query of [{}, { page: '2' }, { date: addDays(today, -90) }]) {
      own.queries.length = 0
      await ask(query, client)
      expect(own.statements()).toHaveLength(2)
    }
  })

  it('are found by time: no statement reads the whole history', async () => {
    own.queries.length = 0
    await ask({}, client)
    const histories = own.queries.filter((query) => query.includes('FROM history'))
    expect(histories).toHaveLength(2)
    for (const query of histories)
      expect(query).toMatch(/FROM history\s+WHERE action <> 'create'[^)]+AND at >= /)
    const plan = await own.db.transaction().execute(async (tx) => {
      // So small a table would be read whole otherwise.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      return await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT model FROM history
        WHERE action <> 'create' AND changes ?| '{due_date,end_date,assigned_to,manager}' AND at >= now()`.execute(
        tx,
      )
    })
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('history_moved_idx')
  })
})
