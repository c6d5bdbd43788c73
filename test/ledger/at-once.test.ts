import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumOf } from '#domain/money.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { bookkeeping } from './support.ts'

let app: TestApp
let finance: Client
let manager: Client
let books: ReturnType<typeof bookkeeping>

beforeAll(async () => {
  app = await startApp()
  finance = await app.as('Accountant')
  manager = await app.as('Manager')
  books = bookkeeping(app, finance, manager)
})

afterAll(() => app.close())

it('eight invoices sent at once, in as many projects, get consecutive numbers (LED-050)', async () => {
  const ids: string[] = []
  for (let place = 0; place < 8; place += 1) {
    const project = await books.project()
    const [made] = await books.bill(project, { payment_amount: 10, invoice_date: '2031-05-05' })
    ids.push(made?.invoice_id ?? '')
  }
  const sent = await Promise.all(ids.map((id) => books.send(id)))
  const numbers = sent.map(({ invoice_number: number }) => String(number)).toSorted()
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, place) => `2031-000${place + 1}`))
})

it('eight invoices of one project sent at once come to the fee, and each number is there once', async () => {
  const project = await books.project()
  await books.contract(project, { fee_cents: 10_001 })
  const made = await books.bill(
    project,
    ...[13, 12, 13, 12, 13, 12, 13, 12].map((payment_amount) => ({
      payment_amount,
      invoice_date: '2032-05-05',
    })),
  )
  await Promise.all(made.map(({ invoice_id: id }) => books.send(id)))
  const { invoices, totals } = await books.ledger(project)
  const figures = invoices as {
    amount_cents: number
    invoice_number: string
    previously_billed_cents: number
  }[]
  expect(totals).toMatchObject({ billed_cents: 10_001, remaining_cents: 0 })
  figures.forEach(({ previously_billed_cents: previous, invoice_number: number }, place) => {
    expect(previous).toBe(sumOf(figures.slice(0, place).map(({ amount_cents }) => amount_cents)))
    expect(number).toBe(`2032-000${place + 1}`)
  })
})

it('of one invoice sent twice at once both are answered, and it has one number', async () => {
  const project = await books.project()
  const [made] = await books.bill(project, { payment_amount: 10, invoice_date: '2034-05-05' })
  const id = made?.invoice_id ?? ''
  const sent = await Promise.all([books.send(id), books.send(id)])
  expect(sent.map(({ invoice_number: number }) => number)).toEqual(['2034-0001', '2034-0001'])
})

it('of two payments of the whole sum at once one is recorded (LED-062)', async () => {
  const project = await books.project()
  await books.contract(project, { fee_cents: 10_000 })
  const [made] = await books.bill(project, { payment_amount: 60 })
  const id = made?.invoice_id ?? ''
  await books.send(id)
  const pay = () => finance.post(`api/invoice/${id}/payments`, { amount_cents: 6000, paid_on: '2026-01-01' })
  const answers = await Promise.all([pay(), pay()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
  expect(answers.find(({ status }) => status === 400)?.body.message).toBe('Only $0.00 is still open')
  expect(await books.read(id)).toMatchObject({ paid_cents: 6000, open_cents: 0, stage: 'Paid' })
})

it('an invoice that is sent while the fee changes has the amount of one of the fees, and the sums agree', async () => {
  for (let round = 0; round < 5; round += 1) {
    const project = await books.project()
    await books.contract(project, { fee_cents: 10_000_000 })
    const [first, second] = await books.bill(project, { payment_amount: 30 }, { payment_amount: 20 })
    await Promise.all([
      books.send(first?.invoice_id ?? ''),
      books.contract(project, { fee_cents: 12_000_000 }),
      books.change(second?.invoice_id ?? '', { payment_amount: 25 }),
    ])
    const { invoices, totals, contract } = await books.ledger(project)
    expect([3_000_000, 3_600_000]).toContain(invoices[0].amount_cents)
    expect(invoices[1].amount_cents).toBe(3_000_000)
    expect(totals.billed_cents).toBe(invoices[0].amount_cents)
    expect(totals.remaining_cents).toBe(
      contract.total_cents - invoices[0].amount_cents - invoices[1].amount_cents,
    )
  }
})

it('one that is voided and paid at once is either, never both', async () => {
  const project = await books.project()
  await books.contract(project, { fee_cents: 10_000 })
  const [made] = await books.bill(project, { payment_amount: 60 })
  const id = made?.invoice_id ?? ''
  await books.send(id)
  const [paid, voided] = await Promise.all([
    finance.post(`api/invoice/${id}/payments`, { amount_cents: 6000, paid_on: '2026-01-01' }),
    finance.post(`api/invoice/void/${id}`, { reason: 'Twice' }),
  ])
  expect([paid?.status, voided?.status].filter((status) => status === 400)).toHaveLength(1)
})

it('invoices of several projects made together by several people wait for each other in one order', async () => {
  const projects = [await books.project(), await books.project(), await books.project()]
  for (const project of projects) await books.contract(project, { fee_cents: 10_000 })
  const together = (order: string[]) =>
    finance.post('api/invoice/create_bulk', {
      invoices: order.map((project_id) => ({ project_id, payment_amount: 5, notes: 'x' })),
    })
  const answers = await Promise.all([together(projects), together(projects.toReversed()), together(projects)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  for (const project of projects) expect(await books.amounts(project)).toEqual([500, 500, 500])
})
