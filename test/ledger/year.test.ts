import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { sumOf } from '#domain/money.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeTask } from '../factories.ts'
import { refusal, success } from '../records/answers.ts'
import { bookkeeping } from './support.ts'

let app: TestApp
let finance: Client
let books: ReturnType<typeof bookkeeping>

const at = (day: string) => vi.setSystemTime(new Date(`${day}T18:00:00Z`))

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T18:00:00Z') })
  app = await startApp()
  finance = await app.as('Accountant')
  books = bookkeeping(app, finance, await app.as('Manager'))
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

type Out = { client: string; date: string; open: number }

/** Ageing by hand: days since the invoice date. */
function aged(out: readonly Out[], today: string) {
  const within = (from: number, to: number) =>
    sumOf(
      out
        .filter(({ date }) => addDays(date, from) <= today && today <= addDays(date, to))
        .map(({ open }) => open),
    )
  const columns = {
    d0_30_cents: within(0, 30),
    d31_60_cents: within(31, 60),
    d61_90_cents: within(61, 90),
    d90_cents: within(91, 10_000),
  }
  return { ...columns, total_cents: sumOf(Object.values(columns)) }
}

async function expectOverview(out: readonly Out[], today: string, more: object) {
  at(today)
  const overview = (await finance.get('api/billing/overview')).body.data
  const clients = [...new Set(out.filter(({ open }) => open !== 0).map(({ client }) => client))]
  const rows = clients
    .map((client) => ({
      client_name: client,
      ...aged(
        out.filter((each) => each.client === client),
        today,
      ),
    }))
    .toSorted((one, other) => other.total_cents - one.total_cents)
  expect(overview.as_of).toBe(today)
  expect(overview.ageing.rows).toMatchObject(rows)
  expect(overview.ageing.totals).toEqual(aged(out, today))
  expect(overview.totals).toMatchObject({ open_cents: aged(out, today).total_cents, ...more })
  expect(overview.totals.sent_cents + overview.totals.overdue_cents).toBe(overview.totals.open_cents)
}

it('a year of a firm: every total agrees with a sum done apart (LED-070 to LED-074)', async () => {
  const county = await makeClient(app.db, { name: 'Harris County' })
  const clinic = await books.project({ client_uuid: county.uuid })
  const school = await books.project()
  const { contract } = await books.contract(clinic, {
    fee_cents: 10_000_001,
    phases: [
      { name: 'Schematic Design', share_bp: 3333 },
      { name: 'Construction Documents', share_bp: 6667 },
      { name: 'Survey', kind: 'additional', amount_cents: 500_000 },
    ],
  })
  await books.contract(school, { fee_cents: 400_000, terms_days: 10 })
  const [design, documents, survey] = contract.phases
  expect([design.amount_cents, documents.amount_cents]).toEqual([3_333_000, 6_667_001])

  const [first] = await books.bill(clinic, {
    invoice_date: '2026-01-05',
    lines: [
      { phase_id: design.id, percent: 50 },
      { phase_id: survey.id, percent: 100 },
    ],
  })
  await books.send(first?.invoice_id ?? '')
  const one = 1_666_500 + 500_000
  at('2026-02-05')
  const [second] = await books.bill(clinic, { invoice_date: '2026-02-05', payment_amount: 20 })
  await books.send(second?.invoice_id ?? '')
  const two = Math.round(3_333_000 * 0.7) - 1_666_500 + 1_333_400
  const out = (opens: number[]): Out[] => [
    { client: 'Harris County', date: '2026-01-05', open: opens[0] ?? 0 },
    { client: 'Harris County', date: '2026-02-05', open: opens[1] ?? 0 },
    { client: 'No client', date: '2026-03-10', open: opens[2] ?? 0 },
    { client: 'Harris County', date: '2026-04-20', open: opens[3] ?? 0 },
  ]
  await expectOverview(out([one, two]), '2026-02-10', {
    paid_this_year_cents: 0,
    overdue_cents: one,
    overdue_count: 1,
    sent_count: 1,
  })

  await books.pay(first?.invoice_id ?? '', 1_000_000, '2026-02-10')
  at('2026-03-10')
  const [third] = await books.bill(school, { invoice_date: '2026-03-10', payment_amount: 100 })
  await books.send(third?.invoice_id ?? '')
  await books.contract(clinic, { fee_cents: 12_000_000 })
  at('2026-04-20')
  const [wrong] = await books.bill(clinic, { invoice_date: '2026-04-20', payment_amount: 50 })
  await books.send(wrong?.invoice_id ?? '')
  await books.voidIt(wrong?.invoice_id ?? '')
  const [fourth] = await books.bill(clinic, { invoice_date: '2026-04-20', payment_amount: 10 })
  await books.send(fourth?.invoice_id ?? '')
  // By the new fee: 30 % of it is design work to date plus ten, twenty of documents plus ten.
  const share = { design: 3_999_600, documents: 8_000_400 }
  const four =
    Math.round(share.design * 0.8) -
    Math.round(share.design * 0.7) +
    Math.round(share.documents * 0.3) -
    Math.round(share.documents * 0.2)
  await expectOverview(out([one - 1_000_000, two, 400_000, four]), '2026-05-01', {
    paid_this_year_cents: 1_000_000,
  })

  const ledger = await books.ledger(clinic)
  expect(ledger.invoices.map((each: { amount_cents: number }) => each.amount_cents)).toEqual([
    one,
    two,
    four,
    expect.any(Number),
  ])
  expect(ledger.invoices.map((each: { invoice_number: string }) => each.invoice_number)).toEqual([
    '2026-0001',
    '2026-0002',
    '2026-0005',
    '2026-0004',
  ])
  expect(ledger.totals).toMatchObject({
    billed_cents: one + two + four,
    paid_cents: 1_000_000,
    open_cents: one + two + four - 1_000_000,
    remaining_cents: 12_500_000 - one - two - four,
  })
  expect(sumOf(ledger.contract.phases.map((phase: { billed_cents: number }) => phase.billed_cents))).toBe(
    one + two + four,
  )

  at('2026-05-02')
  await books.pay(third?.invoice_id ?? '', 400_000, '2026-05-02')
  await books.pay(second?.invoice_id ?? '', two, '2026-05-02')
  await expectOverview(out([one - 1_000_000, 0, 0, four]), '2026-08-01', {
    paid_this_year_cents: 1_400_000 + two,
    draft_count: 0,
    overdue_count: 2,
    sent_count: 0,
  })
  await expectOverview(out([one - 1_000_000, 0, 0, four]), '2027-01-02', { paid_this_year_cents: 0 })

  const made = await finance.post('api/billing/exports', { from: '2026-01-01', to: '2026-12-31' })
  expect(made.body.data).toMatchObject({ invoices: 3, total_cents: one + two + four, parts: 1 })
  expect(made.body.data.skipped).toMatchObject([{ invoice_number: '2026-0003', why: 'No client' }])
  const { body: file } = await finance.get(`api/billing/exports/${made.body.data.id}/csv?part=1`)
  const [, ...lines] = String(file).trim().split('\r\n')
  const sums = new Map<string, number>()
  for (const line of lines) {
    const [number = '', ...rest] = line.split(',')
    const cents = Number(rest.at(-2)?.replace('.', ''))
    sums.set(number, (sums.get(number) ?? 0) + cents)
  }
  expect(Object.fromEntries(sums)).toEqual({ '2026-0001': one, '2026-0002': two, '2026-0005': four })
  const { totals: billed } = (await finance.get('api/reports/billed?from=2026-01-01&to=2026-12-31')).body.data
  expect(billed.billed_cents).toBe(one + two + 400_000 + four)
})

it('what can be billed comes from the tasks, with and without a fee (LED-073, LED-074)', async () => {
  at('2027-02-01')
  const withTasks = async (closed: number, all: number, given: Parameters<typeof books.project>[0] = {}) => {
    const project = await books.project(given)
    for (let place = 0; place < all; place += 1) {
      const isClosed = place < closed
      await makeTask(app.db, {
        project_id: project,
        ...(isClosed ? { status: 'Closed' as const, completed_at: new Date() } : {}),
      })
    }
    return project
  }
  const marked = 'Ready to be billed'
  const plain = await withTasks(2, 4, { project_name: `${marked} plain` })
  await books.bill(plain, { payment_amount: 10 })
  const paid = await withTasks(2, 4, { project_name: `${marked} fee` })
  await books.contract(paid, {
    fee_cents: 100_000,
    phases: [{ name: 'Extra', kind: 'additional', amount_cents: 10_000 }],
  })
  await books.bill(paid, { payment_amount: 10 })
  const done = await withTasks(0, 1, { project_name: `${marked} done`, status: 'Completed' })
  await books.contract(done, {
    fee_cents: 100_000,
    phases: [{ name: 'Extra', kind: 'additional', amount_cents: 10_000 }],
  })
  await books.bill(done, { payment_amount: 99 })
  const little = await withTasks(1, 4, { project_name: `${marked} little` })
  await books.bill(little, { payment_amount: 21 })
  await withTasks(3, 3, { project_name: `${marked} never`, status: 'Cancelled' })
  const q = encodeURIComponent(marked)
  const answer = await finance.get(`api/billing/ready?q=${q}`)
  expect(answer.body.total_rows).toBe(3)
  const totalsOf = async (id: string) => (await finance.get(`api/ledger/project/${id}`)).body.data.totals
  expect([await totalsOf(paid), await totalsOf(done), await totalsOf(plain)]).toMatchObject([
    { ready_cents: 40_000 },
    { ready_cents: 11_000 },
    { ready_cents: null },
  ])
  expect(answer.body.data).toMatchObject([
    {
      project_id: paid,
      earned_percent: 50,
      billed_percent: 9,
      total_cents: 110_000,
      ready_cents: 40_000,
      client_name: '',
    },
    {
      project_id: done,
      earned_percent: 100,
      billed_percent: 90,
      total_cents: 110_000,
      ready_cents: 11_000,
      status: 'Completed',
    },
    { project_id: plain, earned_percent: 50, billed_percent: 10, total_cents: null, ready_cents: null },
  ])
  expect(answer.body.data[0].manager).toEqual({ name: expect.any(String), email: expect.any(String) })
  const number = paid.split('-')[0]
  expect((await finance.get(`api/billing/ready?q=${number}`)).body.data).toMatchObject([{ project_id: paid }])
  const second = await finance.get(`api/billing/ready?q=${q}&page=2&per_page=1`)
  expect(second.body).toMatchObject({ total_rows: 3, data: [{ project_id: done }] })
  expect((await finance.get('api/billing/ready?q=%00')).body.errors).toEqual({
    q: ['This filter text cannot be used'],
  })
  expect(await finance.get('api/billing/ready?per_page=101')).toEqual(
    refusal({ per_page: expect.any(String) }),
  )
  const { totals } = (await finance.get('api/billing/overview')).body.data
  const all = (await finance.get('api/billing/ready?per_page=100')).body
  expect(totals.ready_count).toBe(all.total_rows)
  expect(totals.ready_cents).toBe(
    sumOf(all.data.map((row: { ready_cents: number | null }) => row.ready_cents ?? 0)),
  )
  expect(await finance.get('api/billing/overview')).toEqual(success('OK'))
})
