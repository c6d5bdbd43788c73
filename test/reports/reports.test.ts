import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { categories } from '#domain/choices.ts'
import { addDays, weekOf } from '#domain/dates.ts'
import {
  closedHref,
  countedKinds,
  openedHref,
  openHref,
  type CountedKind,
} from '#domain/records/report-links.ts'
import { reportNames, reports } from '#domain/reports.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeRfi, makeSubmittal, makeTask } from '../factories.ts'
import { error, refusal } from '../records/answers.ts'
import { setClock } from '../time/clock.ts'

let test: TestApp
let admin: Client
let project: string
let other: string

/** A Tuesday afternoon in Chicago. */
const today = '2026-11-17'
beforeEach(() => setClock(`${today}T20:00:00Z`))

type Piece = {
  kind: CountedKind
  project_id: string
  category: (typeof categories)[number]
  opened: string
  closed: string | null
  person: { id: string; email: string; name: string } | null
  due: string
}
const pieces: Piece[] = []

/** Reproducible: the same figures in every run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  project = (await makeProject(test.db, { project_name: 'Mesa Clinic' })).project_id
  other = (await makeProject(test.db, { project_name: 'Mesa Clinic' })).project_id
  const people = [
    await makeEmployee(test.db, { name: 'Ann Lee' }),
    await makeEmployee(test.db, { name: '=Bob' }),
    await makeEmployee(test.db, { name: 'Cy Poe' }),
  ]
  const random = makeRandom(7)
  for (let n = 0; n < 90; n += 1) {
    const kind = countedKinds[n % countedKinds.length] ?? 'task'
    const opened = addDays('2026-07-01', random(139))
    const took = random(20)
    const isClosed = random(2) === 0 && addDays(opened, took) <= today
    const person = kind === 'task' && random(6) === 0 ? null : (people[random(3)] ?? null)
    await add({
      kind,
      project_id: random(2) === 0 ? project : other,
      category: categories[random(5)] ?? 'Other',
      opened,
      closed: isClosed ? addDays(opened, took) : null,
      person,
      due: addDays(opened, random(60)),
    })
  }
  // What is deleted counts nowhere.
  await makeTask(test.db, { project_id: project, date_created: '2026-11-10', deleted_at: new Date() })
}, 180_000)
afterAll(() => test.close())

async function add(piece: Piece): Promise<void> {
  const { kind, project_id, category, opened, closed, person, due } = piece
  const giver = await makeEmployee(test.db)
  // An hour before midnight in Chicago is the next day in Greenwich.
  const state =
    closed === null ? {} : { status: 'Closed' as const, completed_at: `${addDays(closed, 1)}T04:30:00Z` }
  const shared = { project_id, category, ...state }
  if (kind === 'task')
    await makeTask(test.db, {
      ...shared,
      date_created: opened,
      due_date: due,
      assigned_by: giver.id,
      assigned_to: person?.id ?? null,
    })
  const to = { assigned_to: person?.id ?? giver.id, response_due: due }
  if (kind === 'submittal')
    await makeSubmittal(test.db, { ...shared, ...to, received_date: opened, assigned_by: giver.id })
  if (kind === 'rfi')
    await makeRfi(test.db, { ...shared, ...to, date_received: opened, created_by: giver.id })
  pieces.push(piece)
}

const ask = (name: string, query: Record<string, string> = {}, client = admin) =>
  client.get(`api/reports/${name}?${new URLSearchParams(query).toString()}`)

const report = async (name: string, query: Record<string, string> = {}) => {
  const { status, body } = await ask(name, query)
  expect([status, body.operation]).toEqual([200, 'COMPLETED'])
  return body.data
}

/** How many rows the list behind an address has. */
async function countAt(href: string): Promise<number> {
  const [path = '', query = ''] = href.split('?')
  const model = { '/tasks/': 'task', '/submittals/': 'submittal', '/rfi/': 'rfi', '/projects/': 'project' }[
    path
  ]
  const { status, body } = await admin.get(`api/pagination/get_model_data?model=${model}&${query}`)
  expect(status).toBe(200)
  return body.total_rows
}

const isIn = (day: string | null, from: string, to: string) => day !== null && day >= from && day <= to

describe('throughput', () => {
  it('has a row for each week and discipline, with zeros, and counts what was opened and closed', async () => {
    const data = await report('throughput')
    expect(data).toMatchObject({ name: 'throughput', from: '2026-08-30', to: today })
    expect(data.columns).toEqual([
      { key: 'week', label: 'Week' },
      { key: 'category', label: 'Discipline' },
      { key: 'opened', label: 'Opened' },
      { key: 'closed', label: 'Closed' },
    ])
    expect(data.rows).toHaveLength(12 * 5)
    for (const [place, row] of data.rows.entries()) {
      const week = addDays('2026-08-30', 7 * Math.floor(place / 5))
      const category = categories[place % 5]
      const own = pieces.filter((piece) => piece.category === category)
      const within = (day: string | null) => isIn(day, week, addDays(week, 6)) && isIn(day, data.from, today)
      expect(row).toEqual({
        week,
        category,
        opened: own.filter(({ opened }) => within(opened)).length,
        closed: own.filter(({ closed }) => within(closed)).length,
        href: expect.any(String),
      })
      // A list that has something of what the figures count (REP-010).
      expect((await countAt(row.href)) > 0, row.href).toBe(row.opened + row.closed > 0)
    }
    expect(data.totals).toEqual({
      opened: pieces.filter(({ opened }) => isIn(opened, data.from, today)).length,
      closed: pieces.filter(({ closed }) => isIn(closed, data.from, today)).length,
    })
    expect(data.totals.opened * data.totals.closed).toBeGreaterThan(0)
  })

  it.each(countedKinds)('of one kind (%s) leads each figure to its list', async (kind) => {
    const period = { from: '2026-09-02', to: '2026-11-05' }
    const narrowing = { category: 'Plumbing', project_id: project }
    const { rows, totals } = await report('throughput', { kind, ...period, ...narrowing })
    const own = pieces.filter(
      (piece) => piece.kind === kind && piece.category === 'Plumbing' && piece.project_id === project,
    )
    expect(rows.map((row: { category: string }) => row.category)).toEqual(rows.map(() => 'Plumbing'))
    expect(totals).toEqual({
      opened: own.filter(({ opened }) => isIn(opened, period.from, period.to)).length,
      closed: own.filter(({ closed }) => isIn(closed, period.from, period.to)).length,
    })
    for (const row of rows) {
      const days = {
        from: row.week < period.from ? period.from : row.week,
        to: addDays(row.week, 6) > period.to ? period.to : addDays(row.week, 6),
      }
      const asked = { category: 'Plumbing', projectId: project }
      expect(row.href).toBe(openedHref(kind, days, asked))
      expect(await countAt(row.href)).toBe(row.opened)
      expect(await countAt(closedHref(kind, days, asked))).toBe(row.closed)
    }
  })

  it('is about weeks of the firm’s days: what is closed an hour before midnight is of that day', async () => {
    const { week } = { week: weekOf('2026-10-31').start }
    const before = await report('throughput', { from: '2026-10-31', to: '2026-10-31', category: 'Other' })
    await add({
      kind: 'task',
      project_id: project,
      category: 'Other',
      opened: '2026-10-31',
      closed: '2026-10-31',
      person: null,
      due: '2026-11-30',
    })
    const { rows } = await report('throughput', { from: '2026-10-31', to: '2026-10-31', category: 'Other' })
    expect(rows).toEqual([expect.objectContaining({ week, closed: before.rows[0].closed + 1 })])
  })
})

describe('open work', () => {
  it('tells of the disciplines, then of people with open work, most overdue first', async () => {
    const data = await report('open_work', { from: 'nonsense' })
    expect(data).toMatchObject({ from: today, to: today })
    const open = pieces.filter(({ closed }) => closed === null)
    const overdue = open.filter(({ due }) => due < today)
    expect(data.totals).toEqual({ open: open.length, overdue: overdue.length })
    expect(data.rows.slice(0, 5)).toEqual(
      categories.map((name) => ({
        by: 'category',
        name,
        email: null,
        open: open.filter((piece) => piece.category === name).length,
        overdue: overdue.filter((piece) => piece.category === name).length,
        href: expect.any(String),
      })),
    )
    const people = [
      ...new Map(open.flatMap(({ person }) => (person ? [[person.email, person]] : []))).values(),
    ]
    const wanted = people
      .map(({ name, email }) => ({
        by: 'person',
        name,
        email,
        open: open.filter((piece) => piece.person?.email === email).length,
        overdue: overdue.filter((piece) => piece.person?.email === email).length,
        href: expect.any(String),
      }))
      .toSorted(
        (one, next) => next.overdue - one.overdue || next.open - one.open || (one.name < next.name ? -1 : 1),
      )
    expect(data.rows.slice(5)).toEqual(wanted)
    for (const row of data.rows) expect((await countAt(row.href)) > 0, row.href).toBe(row.open > 0)
  })

  it('leads to the lists of what is open and of what is overdue', async () => {
    for (const kind of countedKinds) {
      for (const category of categories) {
        const own = pieces.filter(
          (piece) => piece.kind === kind && piece.category === category && !piece.closed,
        )
        const late = own.filter(({ due }) => due < today)
        expect(await countAt(openHref(kind, { category }))).toBe(own.length)
        expect(await countAt(openHref(kind, { category, overdueOn: today }))).toBe(late.length)
      }
    }
  })

  it('can be of one discipline and one project', async () => {
    const { rows, totals } = await report('open_work', { category: 'Plumbing', project_id: project })
    const own = pieces.filter(
      (piece) => piece.category === 'Plumbing' && piece.project_id === project && piece.closed === null,
    )
    expect(rows.filter((row: { by: string }) => row.by === 'category')).toHaveLength(1)
    expect(totals.open).toBe(own.length)
  })
})

describe('turnround', () => {
  it('has for each month and kind how many days it took', async () => {
    const data = await report('turnround', { from: '2026-07-10', to: '2026-11-10' })
    const kinds = ['rfi', 'submittal'] as const
    const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
    const spread = (own: Piece[]) => {
      const days = own
        .map(({ opened, closed }) => (Date.parse(closed ?? '') - Date.parse(opened)) / 86_400_000)
        .toSorted((one, next) => one - next)
      const half = days.length / 2
      return days.length === 0
        ? { closed: 0, median_days: null, p90_days: null, within_7_percent: null }
        : {
            closed: days.length,
            median_days: Number.isInteger(half)
              ? ((days[half - 1] ?? 0) + (days[half] ?? 0)) / 2
              : days[Math.floor(half)],
            p90_days: days[Math.ceil((days.length * 9) / 10) - 1],
            within_7_percent: Math.round((days.filter((each) => each <= 7).length / days.length) * 100),
          }
    }
    const closedIn = (kind: string, month: string) =>
      pieces.filter(
        (piece) =>
          piece.kind === kind && isIn(piece.closed, data.from, data.to) && piece.closed?.startsWith(month),
      )
    expect(data.rows).toEqual(
      months.flatMap((month) =>
        kinds.map((kind) => ({
          month,
          kind,
          ...spread(closedIn(kind, month)),
          href: expect.stringMatching(kind === 'rfi' ? /^\/rfi\/\?/ : /^\/submittals\/\?/),
        })),
      ),
    )
    expect(data.totals).toEqual({
      rfi: spread(closedIn('rfi', '')),
      submittal: spread(closedIn('submittal', '')),
    })
    for (const row of data.rows) expect(await countAt(row.href)).toBe(row.closed)
  })

  it('has nothing where nothing was closed', async () => {
    const { rows, totals } = await report('turnround', { from: '2019-01-01', to: '2019-01-31' })
    const none = { closed: 0, median_days: null, p90_days: null, within_7_percent: null }
    expect(rows).toEqual([
      { month: '2019-01', kind: 'rfi', ...none, href: expect.any(String) },
      { month: '2019-01', kind: 'submittal', ...none, href: expect.any(String) },
    ])
    expect(totals).toEqual({ rfi: none, submittal: none })
  })
})

describe('deadlines', () => {
  beforeAll(async () => {
    const make = (
      end_date: string,
      completed_on: string | null,
      status = completed_on ? 'Completed' : 'Active',
    ) => makeProject(test.db, { end_date, completed_on, status: status as 'Active' })
    await make('2026-10-10', '2026-10-10')
    await make('2026-10-11', '2026-10-12')
    await make('2026-10-12', null)
    await make('2026-10-12', null, 'Cancelled')
    await make('2026-11-17', null)
    await make('2026-11-16', null)
    await make('2026-09-30', '2026-01-01')
  })

  it('counts what was completed by its day, what was not, and what still may be', async () => {
    const { rows, totals } = await report('deadlines', { category: 'Plumbing' })
    const none = { due: 0, on_time: 0, late: 0, pending: 0, rate_percent: null }
    expect(rows).toHaveLength(12)
    expect(rows.slice(8).map(({ href: _href, ...row }: { href: string }) => row)).toEqual([
      { month: '2026-08', ...none },
      { month: '2026-09', ...none, due: 1, on_time: 1, rate_percent: 100 },
      { month: '2026-10', due: 3, on_time: 1, late: 2, pending: 0, rate_percent: 33 },
      { month: '2026-11', due: 2, on_time: 0, late: 1, pending: 1, rate_percent: 0 },
    ])
    expect(totals).toEqual({ due: 6, on_time: 2, late: 3, pending: 1, rate_percent: 40 })
    for (const row of rows) expect(await countAt(row.href)).toBe(row.due)
  })

  it('can be of one project', async () => {
    const { project_id } = await makeProject(test.db, { end_date: '2026-06-01' })
    const { rows, totals } = await report('deadlines', { project_id })
    expect(totals).toEqual({ due: 1, on_time: 0, late: 1, pending: 0, rate_percent: 0 })
    for (const row of rows) expect(await countAt(row.href)).toBe(row.due)
  })
})

describe('a report as CSV', () => {
  it('has the same rows under the labels, as a file of its name', async () => {
    const query = { from: '2026-11-01', to: '2026-11-14', category: 'Plumbing' }
    const { rows } = await report('throughput', query)
    const url = `/api/reports/throughput?${new URLSearchParams({ ...query, format: 'csv' }).toString()}`
    const key = { authorization: `Token ${admin.key ?? ''}` }
    const { statusCode, rawPayload, headers } = await test.app.inject({ url, headers: key })
    expect(statusCode).toBe(200)
    expect(rawPayload.toString()).toBe(
      [
        '\uFEFFWeek,Discipline,Opened,Closed',
        ...rows.map(
          (row: { week: string; opened: number; closed: number }) =>
            `${row.week},Plumbing,${row.opened},${row.closed}`,
        ),
        '',
      ].join('\r\n'),
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain(
      'attachment; filename="plumbline-throughput-2026-11-01-2026-11-14.csv"',
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  it('holds no name for a formula', async () => {
    const { body } = await ask('open_work', { format: 'csv' })
    expect(body).toContain("person,'=Bob,")
  })
})

const workReports = reportNames.filter((name) => reports[name].may === 'report.work')

describe('refusals', () => {
  const badDate = 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200'

  it.each<[Record<string, string>, Record<string, string>]>([
    [{ from: '2026-13-01' }, { from: badDate }],
    [{ to: 'x' }, { to: badDate }],
    [{ from: '2026-11-02', to: '2026-11-01' }, { to: 'The end of the period comes before its beginning' }],
    [{ from: '2019-01-01' }, { to: 'Please choose at most five years' }],
    [{ kind: 'assignment' }, { kind: 'Kind must be one of task, submittal, rfi' }],
    [
      { category: 'Gas' },
      { category: 'Discipline must be one of Mechanical, Electrical, Plumbing, Fire Protection, Other' },
    ],
    [{ format: 'xlsx' }, { format: 'format must be json or csv' }],
  ])('%j is refused', async (query, errors) => {
    expect(await ask('throughput', query)).toEqual(refusal(errors))
  })

  it('what is sent twice is refused', async () => {
    expect(await admin.get('api/reports/throughput?from=2026-11-01&from=2026-11-02')).toEqual(
      refusal({ from: badDate }),
    )
  })

  it.each(['billing', 'constructor', '__proto__', '%00'])('there is no report %s', async (name) => {
    expect(await ask(name)).toEqual(error(404, 'Not found'))
  })

  it('there is no report of a project that is not there', async () => {
    for (const project_id of ['260001-none', '\0'])
      expect(await ask('throughput', { project_id })).toEqual(error(404, 'Not found'))
  })

  it('is for those who lead', async () => {
    for (const role of ['Team Member', 'Accountant', 'Other', 'IT Head'] as const) {
      const client = await test.as(role)
      for (const name of workReports) expect((await ask(name, {}, client)).status).toBe(403)
      expect((await ask('nothing', {}, client)).status).toBe(404)
    }
    const manager = await test.as('Manager')
    for (const name of workReports) expect((await ask(name, {}, manager)).status).toBe(200)
  })
})

describe.each([
  ['task', 'date_created'],
  ['task', 'completed_at'],
  ['submittal', 'completed_at'],
  ['rfi', 'completed_at'],
  ['project', 'end_date'],
  ['invoice', 'invoice_date'],
])('the filter of %ss by %s', (model, field) => {
  const list = (text: string) =>
    admin.get(
      `api/pagination/get_model_data?${new URLSearchParams({ model, filter_count: '1', filter_by_0: field, filter_text_0: text }).toString()}`,
    )

  it('takes a day and days with open ends, which together are those of both', async () => {
    const count = async (text: string): Promise<number> => {
      const { status, body } = await list(text)
      expect(status).toBe(200)
      return body.total_rows
    }
    const all = await count('2000-01-01..')
    expect((await count('..2026-10-01')) + (await count('2026-10-02..'))).toBe(all)
    expect(await count('2026-10-02..2026-10-02')).toBe(await count('2026-10-02'))
    expect((await count('2026-10-02..2026-10-20')) + (await count('2026-10-21..'))).toBe(
      await count('2026-10-02..'),
    )
  })

  it.each(['..', '2026-10-02..x', 'x..2026-10-02', '2026-10-02..2026-02-30'])('refuses %s', async (text) => {
    const { status, body } = await list(text)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['filter_text_0']])
  })
})

it('a report takes one statement, whatever the period', async () => {
  for (const name of reportNames) {
    await ask(name)
    for (const query of [{}, { from: '2022-01-01' }]) {
      test.queries.length = 0
      expect((await ask(name, query)).status).toBe(200)
      expect(test.statements()).toHaveLength(1)
    }
  }
})
