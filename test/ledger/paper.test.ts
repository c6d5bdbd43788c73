import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient } from '../factories.ts'
import { readPdf } from '../papers/read-pdf.ts'
import { bookkeeping } from './support.ts'

let app: TestApp
let finance: Client
let manager: Client
let books: ReturnType<typeof bookkeeping>

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T18:00:00Z') })
  app = await startApp()
  finance = await app.as('Accountant')
  manager = await app.as('Manager')
  books = bookkeeping(app, finance, manager)
  await (await app.as('Administrator')).put('api/billing/settings', { remit_to: 'PO Box 7, Austin' })
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

async function paper(id: string, client: Client = manager) {
  const response = await app.app.inject({
    url: `/api/paper/invoice/${id}`,
    headers: { authorization: `Token ${client.key}` },
  })
  const name = String(response.headers['content-disposition'])
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    name,
    bytes: response.rawPayload,
  }
}

const textOf = async (id: string) => (await readPdf((await paper(id)).bytes)).text

it('an invoice is a paper with its number, dates, client, lines and what is due (LED-080)', async () => {
  const client = await makeClient(app.db, {
    name: 'Harris County',
    street_address: '1 Main St',
    city: 'Houston',
  })
  const project = await books.project({ project_name: 'North Clinic', client_uuid: client.uuid })
  await books.contract(project, {
    fee_cents: 1_000_000,
    phases: [
      { name: 'Schematic Design', share_bp: 4000 },
      { name: 'Documents', share_bp: 6000 },
    ],
  })
  const [first, second] = await books.bill(project, { payment_amount: 10 }, { payment_amount: 20 })
  await books.send(first?.invoice_id ?? '')
  const id = second?.invoice_id ?? ''
  const draft = await paper(id)
  expect([draft.status, draft.type]).toEqual([200, 'application/pdf'])
  expect(draft.name).toContain(`Draft invoice ${project.split('-')[0]}.pdf`)
  expect(await textOf(id)).toContain('DRAFT')
  await books.send(id)
  const sent = await paper(id)
  expect(sent.name).toContain('Invoice 2026-0002.pdf')
  const text = await textOf(id)
  expect(text).toContain('2026-0002')
  expect(text).toContain('Bill To Harris County 1 Main St, Houston')
  expect(text).toContain('Invoice Date Mar 5, 2026 Due Date Apr 4, 2026')
  expect(text).toContain('Schematic Design $4,000.00 20% $400.00 $800.00 $1,200.00')
  expect(text).toContain('Documents $6,000.00 20% $600.00 $1,200.00 $1,800.00')
  expect(text).toContain('Total $10,000.00 $1,000.00 $2,000.00 $3,000.00')
  expect(text).toContain('Amount due: $2,000.00')
  expect(text).toContain('Remit To PO Box 7, Austin')
  expect(text).not.toMatch(/DRAFT|VOID|null|undefined|NaN/)
  await books.pay(id, 50_000, '2026-03-01')
  expect(await textOf(id)).toContain('Amount due: $1,500.00 ($500.00 paid)')
  await books.voidIt(first?.invoice_id ?? '')
  const gone = await textOf(first?.invoice_id ?? '')
  expect(gone).toContain('VOID')
  expect(gone).toContain('Schematic Design $4,000.00 10% $0.00 $400.00 $400.00')
  expect(gone).toContain('Amount due: $0.00')
})

it('a sent invoice keeps the client that it was billed to, on paper and in lists', async () => {
  const [old, next] = [
    await makeClient(app.db, { name: 'Old Owner', city: 'Waco' }),
    await makeClient(app.db, { name: 'New Owner' }),
  ]
  const project = await books.project({ client_uuid: old.uuid })
  await books.contract(project, { fee_cents: 1_000_000 })
  const [first, second] = await books.bill(project, { payment_amount: 10 }, { payment_amount: 20 })
  await books.send(first?.invoice_id ?? '')
  await app.db
    .updateTable('project')
    .set({ client_uuid: next.uuid })
    .where('project_id', '=', project)
    .execute()
  const admin = await app.as('Administrator')
  expect((await admin.delete(`api/clients/${old.uuid}/delete/`)).status).toBe(200)
  expect(await textOf(first?.invoice_id ?? '')).toContain('Bill To Old Owner Waco')
  expect(await textOf(second?.invoice_id ?? '')).toContain('Bill To New Owner')
  const { invoices } = await books.ledger(project)
  expect(invoices.map((each: { client_name: string }) => each.client_name)).toEqual([
    'Old Owner',
    'New Owner',
  ])
  const found = async (name: string) =>
    (
      await finance.get(
        `api/pagination/get_model_data?model=invoice&filter_count=1&filter_by_0=client_name&filter_text_0=${name}`,
      )
    ).body.data.map((each: { invoice_id: string }) => each.invoice_id)
  expect(await found('old%20own')).toEqual([first?.invoice_id])
  // As the ageing counts it, by the client of today.
  expect(new Set(await found('new%20own'))).toEqual(new Set([first?.invoice_id, second?.invoice_id]))
  const back = await books.change(first?.invoice_id ?? '', { payment_status: 'Pending' })
  expect(back['client_name']).toBe('New Owner')
})

it('what is taken back is due to nobody, and several lines have a total', async () => {
  await (await app.as('Administrator')).put('api/billing/settings', { percent_means: 'to_date' })
  const project = await books.project()
  await books.contract(project, { fee_cents: 10_000_000 })
  const [first, second] = await books.bill(project, { payment_amount: 70 }, { payment_amount: 60 })
  await books.send(first?.invoice_id ?? '')
  const text = await textOf(second?.invoice_id ?? '')
  expect(text).toContain('This invoice takes back $10,000.00.')
  expect(text).not.toContain('Amount due')
  expect(text).not.toContain('Total')
  await (await app.as('Administrator')).put('api/billing/settings', { percent_means: 'this_invoice' })
})

it('without a fee the paper has percentages (LED-080)', async () => {
  const project = await books.project()
  const [, second] = await books.bill(project, { payment_amount: 10 }, { payment_amount: 20 })
  const text = await textOf(second?.invoice_id ?? '')
  expect(text).toContain('Contract fee 20% 10% 20% 30%')
  expect(text).toContain('Amount due: 20% of the fee')
  expect(text).not.toContain('$')
  expect((await paper('none')).status).toBe(404)
  expect((await paper(second?.invoice_id ?? '', await app.as('Team Member'))).status).toBe(403)
})

it('what was billed before the fee was split counts as billed before', async () => {
  const project = await books.project()
  await books.contract(project, { fee_cents: 1_000_000 })
  const [first, second] = await books.bill(project, { payment_amount: 30 }, { payment_amount: 40 })
  await books.send(first?.invoice_id ?? '')
  await books.send(second?.invoice_id ?? '')
  await books.contract(project, {
    phases: [
      { name: 'Design', share_bp: 4000 },
      { name: 'Documents', share_bp: 6000 },
    ],
  })
  expect(await textOf(second?.invoice_id ?? '')).toContain(
    'Contract fee $10,000.00 40% $3,000.00 $4,000.00 $7,000.00',
  )
})
