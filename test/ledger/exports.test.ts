import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient } from '../factories.ts'
import { error, refusal, success } from '../records/answers.ts'
import { historyOf } from '../records/history-of.ts'
import { bookkeeping } from './support.ts'

let app: TestApp
let finance: Client
let books: ReturnType<typeof bookkeeping>

beforeAll(async () => {
  app = await startApp()
  finance = await app.as('Accountant')
  books = bookkeeping(app, finance, await app.as('Manager'))
})

afterAll(() => app.close())

async function sentInvoice(name: string, date: string, fee: number, given: object = {}) {
  const client = name === '' ? null : (await makeClient(app.db, { name })).uuid
  const project = await books.project({ client_uuid: client, project_name: 'North, "Clinic"' })
  await books.contract(project, { fee_cents: fee, ...given })
  const [made] = await books.bill(project, { payment_amount: 50, invoice_date: date })
  const { invoice_number: number } = await books.send(made?.invoice_id ?? '')
  return { project, id: made?.invoice_id ?? '', number: String(number) }
}

const run = (body: object) => finance.post('api/billing/exports', body)

it('an export hands the invoices of a period over once, in the same bytes each time (LED-090 to LED-094)', async () => {
  const phases = [
    { name: 'Design', share_bp: 4000 },
    { name: 'Documents', share_bp: 6000 },
  ]
  const first = await sentInvoice('=Harris', '2021-03-01', 2_500_100, { phases })
  const second = await sentInvoice('Second', '2021-03-31', 10_000, { terms_days: 0 })
  const without = await sentInvoice('', '2021-03-15', 10_000)
  await sentInvoice('Later', '2021-04-01', 10_000)
  const gone = await sentInvoice('Gone', '2021-03-15', 10_000)
  await books.voidIt(gone.id)

  const answer = await run({ from: '2021-03-01', to: '2021-03-31' })
  expect(answer).toEqual(
    success(
      'Export made',
      {
        id: expect.any(String),
        from: '2021-03-01',
        to: '2021-03-31',
        invoices: 2,
        total_cents: 1_250_050 + 5000,
        parts: 1,
        skipped: [
          {
            invoice_id: without.id,
            invoice_number: without.number,
            project_name: 'North, "Clinic"',
            why: 'No client',
          },
        ],
      },
      201,
    ),
  )
  const { id } = answer.body.data
  const read = async () => await finance.get(`api/billing/exports/${id}/csv?part=1`)
  const file = await read()
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const memo = (project: string) => `"${project.split('-')[0]} North, ""Clinic"""`
  expect(String(file.body).split('\r\n')).toEqual([
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Service Date',
    `${first.number},'=Harris,03/01/2021,03/31/2021,Net 30,,${memo(first.project)},Services,Design 50%,1,5000.20,5000.20,`,
    `${first.number},,,,,,,Services,Documents 50%,1,7500.30,7500.30,`,
    `${second.number},Second,03/31/2021,03/31/2021,Due on receipt,,${memo(second.project)},Services,Contract fee 50%,1,50.00,50.00,`,
    '',
  ])
  expect((await books.read(first.id)).exported_at).toEqual(expect.any(String))
  expect((await finance.get(`projects/id/${first.project}`)).body.data.is_sent_to_quickbooks).toBe(true)
  expect(await historyOf(app.db, 'project', first.project)).toMatchObject([{ action: 'send' }])
  expect((await historyOf(app.db, 'invoice', first.id)).at(-1)).toMatchObject({
    action: 'export',
    actor: finance.id,
  })
  expect(await finance.put(`api/invoice/id/${first.id}`, { payment_status: 'Pending' })).toEqual(
    refusal({ payment_status: 'This invoice has payments or was exported and stays sent' }),
  )
  await books.contract(first.project, { phases: undefined, fee_cents: 3_000_000 })
  expect((await read()).body).toBe(file.body)

  const nothing = await run({ from: '2021-03-01', to: '2021-03-31' })
  expect([nothing.status, nothing.body.message, nothing.body.data]).toEqual([
    200,
    'Nothing to export in this period',
    null,
  ])
  expect((await run({ from: '2021-03-01', to: '2021-03-31', again: true })).body.data.invoices).toBe(2)
  const list = await finance.get('api/billing/exports')
  expect(list.body.data).toHaveLength(2)
  expect(list.body.data[1]).toMatchObject({
    id,
    invoices: 2,
    exported_by: expect.any(String),
    exported_at: expect.any(String),
  })
})

it('periods that end before they begin, wrong days and unknown files are refused (LED-092, LED-094)', async () => {
  expect(await run({ from: '2021-03-02', to: '2021-03-01' })).toEqual(
    refusal({ to: 'The end of the period comes before its beginning' }),
  )
  expect((await run({ from: '2021-02-30', to: '2021-03-01' })).status).toBe(400)
  expect((await run({ to: '2021-03-01' })).status).toBe(400)
  expect(await finance.get('api/billing/exports/none/csv')).toEqual(error(404, 'Not found'))
  const [{ id }] = (await finance.get('api/billing/exports')).body.data
  expect(await finance.get(`api/billing/exports/${id}/csv?part=2`)).toEqual(error(404, 'Not found'))
  expect((await finance.get(`api/billing/exports/${id}/csv?part=0`)).status).toBe(400)
})

it('two exports at once never share an invoice (LED-091)', async () => {
  for (let made = 0; made < 3; made += 1) await sentInvoice(`At once ${made}`, '2022-05-05', 10_000)
  const period = { from: '2022-05-01', to: '2022-05-31' }
  const answers = await Promise.all([run(period), run(period)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 201])
  expect(answers.find(({ status }) => status === 201)?.body.data.invoices).toBe(3)
})

it('a period whose invoices all lack a client tells of them (LED-091)', async () => {
  const one = await sentInvoice('', '2019-02-01', 10_000)
  const { status, body } = await run({ from: '2019-02-01', to: '2019-02-28' })
  expect([status, body.message, body.data]).toEqual([200, 'Nothing to export in this period', null])
  expect(body.skipped).toEqual([
    {
      invoice_id: one.id,
      invoice_number: one.number,
      project_name: 'North, "Clinic"',
      why: 'No client',
    },
  ])
  const none = await run({ from: '2018-02-01', to: '2018-02-28' })
  expect(none).toEqual(success('Nothing to export in this period', null))
})
