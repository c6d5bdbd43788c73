import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sumOf } from '#domain/money.ts'
import { listHref } from '#domain/records/report-links.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient } from '../factories.ts'
import { bookkeeping } from '../ledger/support.ts'

let app: TestApp
let finance: Client
let clinic: string
let school: string

type Bill = { project: string; date: string; cents: number; isSent: boolean; isVoid: boolean }
const bills: Bill[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T20:00:00Z') })
  app = await startApp()
  finance = await app.as('Accountant')
  const books = bookkeeping(app, finance, await app.as('Manager'))
  const client = await makeClient(app.db, { name: '=Harris' })
  clinic = await books.project({ project_name: 'North Clinic', client_uuid: client.uuid })
  school = await books.project({ project_name: 'South School' })
  await books.contract(clinic, {
    fee_cents: 1_000_000,
    phases: [{ name: 'Survey', kind: 'additional', amount_cents: 50_000 }],
  })
  await books.contract(school, { fee_cents: 300_000 })
  const add = async (
    project: string,
    date: string,
    percent: number,
    { isSent = true, isVoid = false }: Partial<Bill> = {},
  ) => {
    const [bill] = await books.bill(project, { invoice_date: date, payment_amount: percent })
    const id = bill?.invoice_id ?? ''
    if (isSent) await books.send(id)
    if (isVoid) await books.voidIt(id)
    const fee = project === clinic ? 1_000_000 : 300_000
    bills.push({ project, date, cents: (fee / 100) * percent, isSent, isVoid })
  }
  await add(clinic, '2024-11-20', 3)
  await add(clinic, '2025-11-05', 5)
  await add(clinic, '2025-11-25', 7)
  await add(school, '2026-01-31', 20)
  await add(clinic, '2026-02-28', 10)
  await add(clinic, '2026-02-10', 11, { isVoid: true })
  await add(clinic, '2026-03-01', 12, { isSent: false })
  await add(school, '2026-11-17', 80)
  await books.bill(await books.project(), { invoice_date: '2026-11-02', payment_amount: 50 })
  const cancelled = await books.project({ status: 'Cancelled' })
  await books.contract(cancelled, { fee_cents: 900_000 })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const report = async (name: string, query: Record<string, string> = {}) => {
  const { status, body } = await finance.get(`api/reports/${name}?${new URLSearchParams(query).toString()}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const counts = ({ isSent, isVoid }: Bill) => isSent && !isVoid
const billedIn = (from: string, to: string) =>
  sumOf(
    bills.filter((bill) => counts(bill) && bill.date >= from && bill.date <= to).map(({ cents }) => cents),
  )

/** The invoices behind an address, summed up. */
async function sumAt(href: string): Promise<number> {
  const [path, query = ''] = href.split('?')
  expect(path).toBe('/invoices/')
  const { status, body } = await finance.get(
    `api/pagination/get_model_data?model=invoice&per_page=100&${query}`,
  )
  expect(status).toBe(200)
  return sumOf(body.data.map((row: { amount_cents: number | null }) => row.amount_cents ?? 0))
}

describe('billed', () => {
  it('has a row for each month with the same days of the year before, and leads to the invoices (REP-008, REP-010)', async () => {
    const data = await report('billed')
    expect(data).toMatchObject({ name: 'billed', from: '2025-12-01', to: '2026-11-17' })
    expect(data.columns).toEqual([
      { key: 'month', label: 'Month' },
      { key: 'billed_cents', label: 'Billed' },
      { key: 'last_year_cents', label: 'Year Before' },
    ])
    expect(data.rows).toHaveLength(12)
    expect(data.rows.at(-1)).toMatchObject({
      month: '2026-11',
      billed_cents: billedIn('2026-11-01', '2026-11-17'),
      last_year_cents: billedIn('2025-11-01', '2025-11-17'),
    })
    expect(data.rows[2]).toMatchObject({ month: '2026-02', billed_cents: 100_000, last_year_cents: 0 })
    expect(data.totals).toEqual({
      billed_cents: billedIn('2025-12-01', '2026-11-17'),
      last_year_cents: billedIn('2024-12-01', '2025-11-17'),
    })
    for (const row of data.rows) expect(await sumAt(row.href)).toBe(row.billed_cents)
  })

  it('counts a month that is in the period and in the year before by the days of each', async () => {
    const { rows, totals } = await report('billed', { from: '2025-11-20', to: '2026-11-30' })
    expect(rows[0]).toMatchObject({
      month: '2025-11',
      billed_cents: billedIn('2025-11-20', '2025-11-30'),
      last_year_cents: billedIn('2024-11-20', '2024-11-30'),
    })
    expect(rows.at(-1)).toMatchObject({
      month: '2026-11',
      last_year_cents: billedIn('2025-11-01', '2025-11-30'),
    })
    expect(totals.last_year_cents).toBe(billedIn('2024-11-20', '2025-11-30'))
  })

  it('is a sheet with sums as programs read them (REP-003)', async () => {
    const query = new URLSearchParams({ from: '2026-02-01', to: '2026-02-28', format: 'csv' }).toString()
    const { body, headers } = await finance.get(`api/reports/billed?${query}`)
    expect(body).toContain('Month,Billed,Year Before\r\n2026-02,1000.00,0.00\r\n')
    expect(headers['content-disposition']).toContain('plumbline-billed-2026-02-01-2026-02-28.csv')
  })
})

describe('backlog', () => {
  it('has each project with a fee and something unbilled, the largest first (REP-009)', async () => {
    const data = await report('backlog')
    const ofClinic = sumOf(
      bills.filter((bill) => counts(bill) && bill.project === clinic).map(({ cents }) => cents),
    )
    const { rows, totals } = data
    expect(rows).toEqual([
      {
        project_id: clinic,
        project_name: expect.stringContaining('North Clinic'),
        client_name: '=Harris',
        total_cents: 1_050_000,
        billed_cents: ofClinic,
        backlog_cents: 1_050_000 - ofClinic,
        href: expect.any(String),
      },
    ])
    expect(totals).toEqual({
      total_cents: 1_050_000,
      billed_cents: ofClinic,
      backlog_cents: 1_050_000 - ofClinic,
    })
    expect(await sumAt(rows[0].href)).toBe(ofClinic)
    const books = bookkeeping(app, finance, await app.as('Manager'))
    const unbilled = await books.project()
    await books.contract(unbilled, { fee_cents: 1_000 })
    const added = (await report('backlog')).rows.find(
      (row: { project_id: string }) => row.project_id === unbilled,
    )
    expect(added.href).toBe(listHref('project', [{ by: 'project_id', op: 'is', text: unbilled }]))
    await books.contract(unbilled, { fee_cents: null })
    const { body } = await finance.get('api/reports/backlog?format=csv')
    expect(body).toContain('Project,Client,Contract,Billed,Backlog\r\n')
    expect(body).toContain(",'=Harris,10500.00,")
  })
})

it('reports of money are for administrators and accountants', async () => {
  for (const name of ['billed', 'backlog']) {
    for (const role of ['Manager', 'Team Member', 'IT Head', 'Other'] as const)
      expect((await (await app.as(role)).get(`api/reports/${name}`)).status).toBe(403)
    expect((await (await app.as('Administrator')).get(`api/reports/${name}`)).status).toBe(200)
  }
})

it('a month that takes back is a number in the file', async () => {
  const admin = await app.as('Administrator')
  await admin.put('api/billing/settings', { percent_means: 'to_date' })
  const books = bookkeeping(app, finance, await app.as('Manager'))
  const project = await books.project()
  await books.contract(project, { fee_cents: 1_000_000 })
  for (const [invoice_date, payment_amount] of [
    ['2023-05-02', 70],
    ['2023-06-02', 60],
  ] as const) {
    const [bill] = await books.bill(project, { invoice_date, payment_amount })
    await books.send(bill?.invoice_id ?? '')
  }
  const { body } = await finance.get('api/reports/billed?from=2023-05-01&to=2023-06-30&format=csv')
  expect(body).toContain('2023-05,7000.00,0.00\r\n2023-06,-1000.00,0.00\r\n')
})
