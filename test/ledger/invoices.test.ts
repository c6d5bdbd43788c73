import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeInvoice, makeProject } from '../factories.ts'
import { error, refusal, success } from '../records/answers.ts'
import { historyOf } from '../records/history-of.ts'
import { bookkeeping } from './support.ts'

let app: TestApp
let finance: Client
let manager: Client
let admin: Client
let books: ReturnType<typeof bookkeeping>

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T18:00:00Z') })
  app = await startApp()
  finance = await app.asEmployee((await makeEmployee(app.db, { role: 'Accountant', name: 'Ann Lee' })).id)
  manager = await app.asEmployee((await makeEmployee(app.db, { role: 'Manager', name: 'Mo Diaz' })).id)
  admin = await app.as('Administrator')
  books = bookkeeping(app, finance, manager)
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

async function billed(fee_cents: number, ...percents: number[]) {
  const project = await books.project()
  await books.contract(project, { fee_cents })
  const invoices = await books.bill(project, ...percents.map((payment_amount) => ({ payment_amount })))
  return { project, ids: invoices.map(({ invoice_id: id }) => id), invoices }
}

const idAt = (ids: string[], place: number) => ids[place] ?? ''

describe('amounts', () => {
  it('come to the fee, cent by cent (LED-030, LED-032)', async () => {
    const { project } = await billed(10_001, 50, 50)
    expect(await books.amounts(project)).toEqual([5001, 5000])
  })

  it('show previous, this, to date and remaining (LED-034)', async () => {
    const { invoices } = await billed(10_000_000, 30, 40)
    expect(invoices[1]).toMatchObject({
      previously_billed_cents: 3_000_000,
      amount_cents: 4_000_000,
      to_date_cents: 7_000_000,
      remaining_cents: 3_000_000,
    })
  })

  it('of percents to date may take back, and say so (LED-033)', async () => {
    await admin.put('api/billing/settings', { percent_means: 'to_date' })
    const { project } = await billed(10_000_000, 30, 70, 60)
    await admin.put('api/billing/settings', { percent_means: 'this_invoice' })
    const { invoices } = await books.ledger(project)
    expect(invoices.map((each: { amount_cents: number }) => each.amount_cents)).toEqual([
      3_000_000, 4_000_000, -1_000_000,
    ])
    expect(invoices[2].ledger_notes).toEqual(['This invoice takes back $10,000.00.'])
  })

  it('pass the contract without a refusal (LED-035)', async () => {
    const { project } = await billed(1_000_000, 60, 50)
    const { invoices, totals } = await books.ledger(project)
    expect(invoices[1].remaining_cents).toBe(-100_000)
    expect(invoices[1].ledger_notes).toEqual(['Billed passes the contract by $1,000.00.'])
    expect(totals.ledger_notes).toEqual(['Billed passes the contract by $1,000.00.'])
  })

  it('freeze with the sending; a later fee changes drafts only (LED-031, LED-036)', async () => {
    const { project, ids } = await billed(10_000_000, 10, 30)
    await books.send(idAt(ids, 1))
    await books.contract(project, { fee_cents: 12_000_000 })
    const { invoices } = await books.ledger(project)
    expect(
      invoices.map((each: { invoice_id: string; amount_cents: number }) => [
        each.invoice_id,
        each.amount_cents,
      ]),
    ).toEqual([
      [ids[1], 3_000_000],
      [ids[0], 1_200_000],
    ])
  })

  it('of one sent without a fee follow the contract until a payment freezes them (LED-037)', async () => {
    const project = await books.project()
    const [made] = await books.bill(project, { payment_amount: 30 })
    const id = made?.invoice_id ?? ''
    expect((await books.send(id)).amount_cents).toBeNull()
    expect(
      await finance.post(`api/invoice/${id}/payments`, { amount_cents: 1, paid_on: '2026-03-01' }),
    ).toEqual(error(400, 'Enter the contract fee of the project first'))
    await books.contract(project, { fee_cents: 100_000 })
    expect((await books.read(id)).amount_cents).toBe(30_000)
    await books.contract(project, { fee_cents: 200_000 })
    expect((await books.read(id)).amount_cents).toBe(60_000)
    await books.pay(id, 100, '2026-03-01')
    await books.contract(project, { fee_cents: 100_000 })
    expect((await books.read(id)).amount_cents).toBe(60_000)
  })

  it('of lines are those of phases, and the percent is of the contract (LED-038, LED-039)', async () => {
    const project = await books.project()
    const { contract } = await books.contract(project, {
      fee_cents: 1_000_000,
      phases: [
        { name: 'Design', share_bp: 2500 },
        { name: 'Documents', share_bp: 7500 },
        { name: 'Survey', kind: 'additional', amount_cents: 250_000 },
      ],
    })
    const [design, , survey] = contract.phases
    const lines = [
      { phase_id: design.id, percent: 100 },
      { phase_id: survey.id, percent: 50 },
    ]
    const [made] = await books.bill(project, { lines, payment_amount: 99 })
    expect(made).toMatchObject({ lines, amount_cents: 375_000, payment_amount: 30 })
    await books.send(made?.invoice_id ?? '')
    await books.bill(project, { payment_amount: 10 })
    const after = await books.ledger(project)
    expect(after.contract.phases).toMatchObject([
      { percent_to_date: 110, billed_cents: 250_000, drafted_cents: 25_000, remaining_cents: -25_000 },
      { percent_to_date: 10, billed_cents: 0, drafted_cents: 75_000, remaining_cents: 675_000 },
      { percent_to_date: 50, billed_cents: 125_000, drafted_cents: 0, remaining_cents: 125_000 },
    ])
    expect(after.totals).toMatchObject({
      billed_cents: 375_000,
      drafted_cents: 100_000,
      paid_cents: 0,
      open_cents: 375_000,
      remaining_cents: 775_000,
      percent_to_date: 38,
    })
    const other = await books.contract(await books.project(), {
      fee_cents: 100,
      phases: [{ name: 'A', share_bp: 10_000 }],
    })
    const foreign = [{ phase_id: other.contract.phases[0].id, percent: 5 }]
    const create = (given: object) =>
      finance.post('api/invoice/create_bulk', { invoices: [{ project_id: project, notes: 'x', ...given }] })
    expect(await create({ lines: foreign })).toEqual(refusal({ 'invoices.0.lines': 'Phase not found' }))
    expect(await create({ lines: [{ phase_id: design.id, percent: 0 }] })).toEqual(
      refusal({
        'invoices.0.payment_amount': 'Payment amount must be greater than 0',
        'invoices.0.lines': 'Payment amount must be greater than 0',
      }),
    )
    const [draft] = await books.bill(project, { payment_amount: 5 })
    const put = (lines: unknown) => finance.put(`api/invoice/id/${draft?.invoice_id}`, { lines })
    expect(await put(foreign)).toEqual(refusal({ lines: 'Phase not found' }))
    for (const percent of [33.5, -1, 101, '5'])
      expect((await put([{ phase_id: design.id, percent }])).body.errors).toHaveProperty('lines')
    const twice = [
      { phase_id: survey.id, percent: 5 },
      { phase_id: survey.id, percent: 5 },
    ]
    expect((await put(twice)).status).toBe(400)
    expect((await put([{ phase_id: survey.id, percent: 20 }])).body.data).toMatchObject({
      amount_cents: 50_000,
      payment_amount: 4,
    })
    const back = await finance.put(`api/invoice/id/${draft?.invoice_id}`, { lines: [], payment_amount: 7 })
    expect(back.body.data).toMatchObject({ lines: [], payment_amount: 7, amount_cents: 70_000 })
  })

  it('of a sent invoice stay, until it is set back (LED-040, LED-041)', async () => {
    const { ids } = await billed(100_000, 30)
    const id = idAt(ids, 0)
    const { invoice_number: number } = await books.send(id)
    const kept = 'A sent invoice keeps its amounts. Void it, or set it back to Pending first.'
    expect(await finance.put(`api/invoice/id/${id}`, { payment_amount: 40 })).toEqual(
      refusal({ payment_amount: kept }),
    )
    expect((await books.change(id, { notes: 'Other words' })).notes).toBe('Other words')
    expect(await books.change(id, { payment_status: 'Pending', payment_amount: 40 })).toMatchObject({
      payment_status: 'Pending',
      invoice_number: number,
      amount_cents: 40_000,
      stage: 'Draft',
    })
    expect(await books.send(id)).toMatchObject({ invoice_number: number, amount_cents: 40_000 })
    const { payments } = (await books.pay(id, 100, '2026-03-01')) as unknown as { payments: { id: string }[] }
    const stays = { payment_status: 'This invoice has payments or was exported and stays sent' }
    expect(await finance.put(`api/invoice/id/${id}`, { payment_status: 'Pending' })).toEqual(refusal(stays))
    await finance.delete(`api/invoice/${id}/payments/${payments[0]?.id}`)
    expect((await books.change(id, { payment_status: 'Pending' })).payment_status).toBe('Pending')
    const unbilled = await books.project()
    const [free] = await books.bill(unbilled, { payment_amount: 30 })
    await books.send(free?.invoice_id ?? '')
    expect((await books.change(free?.invoice_id ?? '', { payment_amount: 35 })).payment_amount).toBe(35)
  })

  it('sent back as they were read change nothing (LED-042)', async () => {
    const project = await books.project()
    const { contract } = await books.contract(project, {
      fee_cents: 100_000,
      phases: [{ name: 'A', share_bp: 10_000 }],
    })
    const lines = [{ phase_id: contract.phases[0].id, percent: 33 }]
    const made = await books.bill(
      project,
      { lines },
      { payment_amount: 20 },
      { payment_amount: 5, due_date: '2026-09-01' },
    )
    await books.send(made[1]?.invoice_id ?? '')
    await books.voidIt(made[2]?.invoice_id ?? '')
    for (const { invoice_id: id } of made) {
      const read = await books.read(id)
      expect(await books.change(id, read)).toEqual(read)
    }
  })
})

describe('undoing', () => {
  it('takes back lines with their percent, and a sending as far as the rules let it', async () => {
    const project = await books.project()
    const { contract } = await books.contract(project, {
      fee_cents: 100_000,
      phases: [
        { name: 'A', share_bp: 5000 },
        { name: 'B', share_bp: 5000 },
      ],
    })
    const [made] = await books.bill(project, { payment_amount: 20 })
    const id = made?.invoice_id ?? ''
    const split = await books.change(id, { lines: [{ phase_id: contract.phases[0].id, percent: 80 }] })
    expect(split).toMatchObject({ payment_amount: 40, amount_cents: 40_000 })
    const undo = (version: number) => finance.post(`api/record_undo/invoice/${id}`, { version })
    expect((await undo(split.version)).body.data).toMatchObject({
      lines: [],
      payment_amount: 20,
      amount_cents: 20_000,
    })
    const sent = await books.send(id)
    const undone = (await undo(sent.version)).body.data
    expect(undone).toMatchObject({
      stage: 'Draft',
      invoice_number: sent.invoice_number,
      amount_cents: 20_000,
    })
    const again = await books.send(id)
    await books.pay(id, 100, '2026-03-01')
    expect((await undo(again.version + 1)).status).toBe(400)
  })
})

describe('numbers and due dates', () => {
  it('however an invoice becomes sent it gets the next number of its year (LED-050)', async () => {
    const project = await books.project()
    const blocks = Array.from({ length: 4 }, () => ({ payment_amount: 10, invoice_date: '2031-02-03' }))
    const made = await books.bill(project, ...blocks)
    const ids = made.map(({ invoice_id: id }) => id)
    expect(made.map(({ invoice_number: number }) => number)).toEqual([null, null, null, null])
    expect((await books.send(idAt(ids, 0))).invoice_number).toBe('2031-0001')
    expect((await books.change(idAt(ids, 1), { payment_status: 'Sent' })).invoice_number).toBe('2031-0002')
    const bulk = {
      model: 'invoice',
      action: 'update',
      ids: ids.slice(2),
      changes: { payment_status: 'Sent' },
    }
    expect((await finance.post('api/bulk/apply', bulk)).status).toBe(200)
    expect((await books.read(idAt(ids, 2))).invoice_number).toBe('2031-0003')
    expect((await books.read(idAt(ids, 3))).invoice_number).toBe('2031-0004')
    const [later] = await books.bill(project, { payment_amount: 1, invoice_date: '2030-12-31' })
    expect((await books.send(later?.invoice_id ?? '')).invoice_number).toBe('2030-0001')
    expect((await books.change(later?.invoice_id ?? '', { invoice_date: '2031-01-01' })).invoice_number).toBe(
      '2030-0001',
    )
  })

  it('one dated on the last day there is can be sent back as it was read (LED-042)', async () => {
    const project = await books.project()
    const [made] = await books.bill(project, { payment_amount: 1, invoice_date: '2200-12-31' })
    const read = await books.read(made?.invoice_id ?? '')
    expect(read['due_date']).toBe('2200-12-31')
    expect(await books.change(read.invoice_id, read)).toEqual(read)
    const admin = await app.as('Administrator')
    await admin.put('api/billing/settings', { terms_days: 45 })
    expect((await books.read(read.invoice_id))['due_date']).toBe('2200-12-31')
    await admin.put('api/billing/settings', { terms_days: 30 })
  })

  it('due dates follow the invoice date while it is a draft, by the terms of project or firm (LED-051)', async () => {
    const project = await books.project()
    const [made] = await books.bill(project, { payment_amount: 10, invoice_date: '2026-03-01' })
    const id = made?.invoice_id ?? ''
    expect(made?.due_date).toBe('2026-03-31')
    expect((await books.change(id, { invoice_date: '2026-03-10' })).due_date).toBe('2026-04-09')
    await books.contract(project, { fee_cents: 1000, terms_days: 10 })
    expect((await books.read(id)).due_date).toBe('2026-03-20')
    const early = { due_date: 'Due date cannot be before the invoice date' }
    expect(await finance.put(`api/invoice/id/${id}`, { due_date: '2026-03-09' })).toEqual(refusal(early))
    expect((await books.change(id, { due_date: '2026-05-01' })).due_date).toBe('2026-05-01')
    expect((await books.change(id, { invoice_date: '2026-03-11' })).due_date).toBe('2026-05-01')
    expect(await finance.put(`api/invoice/id/${id}`, { invoice_date: '2026-05-02' })).toEqual(refusal(early))
    expect((await books.change(id, { due_date: null })).due_date).toBe('2026-03-21')
    const [other] = await books.bill(project, { payment_amount: 1, invoice_date: '2026-03-01' })
    const dated = { payment_status: 'Sent', invoice_date: '2026-06-01' }
    expect((await books.change(other?.invoice_id ?? '', dated)).due_date).toBe('2026-06-11')
    await books.send(id)
    await books.contract(project, { terms_days: 60 })
    expect((await books.read(id)).due_date).toBe('2026-03-21')
    const wrong = {
      project_id: project,
      notes: 'x',
      payment_amount: 1,
      invoice_date: '2026-03-10',
      due_date: '2026-03-09',
    }
    expect(await finance.post('api/invoice/create_bulk', { invoices: [wrong] })).toEqual(
      refusal({ 'invoices.0.due_date': 'Due date cannot be before the invoice date' }),
    )
  })

  it('a due date is fixed at sending, and of a void invoice nothing is changed (LED-051, LED-056)', async () => {
    const project = await books.project()
    const [made] = await books.bill(project, { payment_amount: 10, invoice_date: '2026-03-01' })
    const id = made?.invoice_id ?? ''
    const put = (sent: object) => finance.put(`api/invoice/id/${id}`, sent)
    const fixed = refusal({ due_date: 'A sent invoice keeps its due date' })
    const sentWith = { payment_status: 'Sent', due_date: '2026-04-15' }
    expect(await books.change(id, sentWith)).toMatchObject({ stage: 'Sent', due_date: '2026-04-15' })
    for (const due_date of ['2026-05-01', null])
      expect(await put({ due_date, notes: 'Later' })).toEqual(fixed)
    const early = refusal({ due_date: 'Due date cannot be before the invoice date' })
    expect(await put({ due_date: '2026-02-01', notes: 'Later' })).toEqual(early)
    expect(await put({ invoice_date: '2026-06-01', due_date: '2026-07-01' })).toEqual(fixed)
    const read = await books.read(id)
    expect(read).toMatchObject({ due_date: '2026-04-15', notes: made?.notes })
    expect(await books.change(id, read)).toEqual(read)
    const taken = { payment_status: 'Pending', invoice_date: '2026-06-01', due_date: '2026-07-01' }
    expect(await books.change(id, taken)).toMatchObject({
      invoice_date: '2026-06-01',
      due_date: '2026-07-01',
    })
    for (const more of [{}, { due_date: null }]) {
      await books.change(id, { payment_status: 'Pending', due_date: null })
      await books.send(id)
      const later = { payment_status: 'Pending', invoice_date: '2026-09-01', ...more }
      expect((await books.change(id, later)).due_date).toBe('2026-10-01')
      await books.change(id, { invoice_date: '2026-06-01', due_date: '2026-07-01' })
    }
    await books.send(id)
    await books.voidIt(id)
    expect(await put({ due_date: '2026-08-01' })).toMatchObject({
      status: 400,
      body: { message: 'A void invoice cannot be changed' },
    })
    expect((await books.read(id)).due_date).toBe('2026-07-01')
  })

  it('a draft is given invoice date and due date at once, or the date alone with the terms (LED-051)', async () => {
    const project = await books.project()
    const [made] = await books.bill(project, { payment_amount: 10, invoice_date: '2026-03-01' })
    const id = made?.invoice_id ?? ''
    await books.change(id, { due_date: '2026-05-01' })
    const later = { invoice_date: '2026-06-01', due_date: '2026-07-01' }
    expect(await books.change(id, later)).toMatchObject(later)
    const byTerms = { invoice_date: '2026-08-01', due_date: null }
    expect((await books.change(id, byTerms)).due_date).toBe('2026-08-31')
    expect(
      await finance.put(`api/invoice/id/${id}`, { due_date: '2026-07-01', invoice_date: '2026-07-02' }),
    ).toEqual(refusal({ due_date: 'Due date cannot be before the invoice date' }))
  })

  it('sent ones of before the ledger are numbered when they come back, or are sent again (LED-050)', async () => {
    const { project_id } = await makeProject(app.db)
    const { invoice_id: id } = await makeInvoice(app.db, {
      project_id,
      invoice_date: '2029-01-05',
      payment_status: 'Sent',
      completed_at: new Date('2026-01-01'),
    })
    expect((await books.change(id, { notes: 'Seen' })).invoice_number).toBe('2029-0001')
  })
})

describe('stages', () => {
  it('an invoice goes from Draft to Paid, and is Overdue after its day (LED-052, LED-053)', async () => {
    const { ids } = await billed(100_000, 50)
    const id = idAt(ids, 0)
    expect((await books.read(id)).stage).toBe('Draft')
    const approved = await manager.post(`api/invoice/approve/${id}`)
    expect(approved).toEqual(success('Invoice approved'))
    expect(approved.body.data).toMatchObject({
      stage: 'Approved',
      approved_at: '2026-03-05T18:00:00.000Z',
      approved_by_name: 'Mo Diaz',
    })
    expect(await manager.post(`api/invoice/unapprove/${id}`)).toEqual(success('Approval taken back'))
    expect((await books.read(id)).stage).toBe('Draft')
    for (const change of [{ notes: 'n' }, { payment_amount: 49 }, { invoice_date: '2026-01-04' }]) {
      await manager.post(`api/invoice/approve/${id}`)
      expect((await books.change(id, change)).stage).toBe('Draft')
    }
    await manager.post(`api/invoice/approve/${id}`)
    expect((await books.send(id)).stage).toBe('Overdue')
    expect(await manager.post(`api/invoice/approve/${id}`)).toEqual(
      error(400, 'Only a draft can be approved'),
    )
    expect((await finance.post(`api/invoice/approve/${id}`)).status).toBe(403)
    expect((await books.pay(id, 49_000, '2026-03-05')).stage).toBe('Paid')
    expect((await historyOf(app.db, 'invoice', id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['create', 'approve', 'unapprove', 'update', 'send', 'payment']),
    )
  })

  it('with approval every way of sending refuses an unapproved draft, and uses no number (LED-054)', async () => {
    await admin.put('api/billing/settings', { approval_required: true })
    const project = await books.project()
    const [made] = await books.bill(project, { payment_amount: 10, invoice_date: '2033-01-01' })
    const id = made?.invoice_id ?? ''
    const sentence = 'This invoice has not been approved yet'
    expect((await finance.get(`api/invoice/id/${id}`)).body.data.waits_for_approval).toBe(true)
    expect(await finance.post(`api/invoice/mark_as_sent/${id}`)).toEqual(error(400, sentence))
    expect(await finance.put(`api/invoice/id/${id}`, { payment_status: 'Sent' })).toEqual(
      refusal({ payment_status: sentence }),
    )
    const [other] = await books.bill(project, { payment_amount: 10, invoice_date: '2033-01-01' })
    const approved = other?.invoice_id ?? ''
    await manager.post(`api/invoice/approve/${approved}`)
    const bulk = {
      model: 'invoice',
      action: 'update',
      ids: [id, approved],
      changes: { payment_status: 'Sent' },
    }
    expect((await finance.post('api/bulk/preview', bulk)).body.data.rows).toMatchObject([
      { id, refused: sentence },
      { id: approved, refused: null },
    ])
    expect((await finance.post('api/bulk/apply', bulk)).status).toBe(409)
    await manager.post(`api/invoice/approve/${id}`)
    expect(await finance.put(`api/invoice/id/${id}`, { payment_status: 'Sent', notes: 'Other' })).toEqual(
      refusal({ payment_status: sentence }),
    )
    expect((await books.send(id)).invoice_number).toBe('2033-0001')
    await admin.put('api/billing/settings', { approval_required: false })
  })

  it('a void one keeps its number and counts nowhere (LED-055, LED-056)', async () => {
    const { project, ids } = await billed(100_000, 30, 20)
    const [id, other] = [idAt(ids, 0), idAt(ids, 1)]
    const { invoice_number } = await books.send(id)
    await books.send(other)
    expect(await finance.post(`api/invoice/void/${id}`, { reason: ' ' })).toEqual(
      refusal({ reason: 'Please say why' }),
    )
    const { payments } = (await books.pay(id, 100, '2026-03-01')) as unknown as { payments: { id: string }[] }
    expect(await finance.post(`api/invoice/void/${id}`, { reason: 'x' })).toEqual(
      error(400, 'Remove the payments first'),
    )
    await finance.delete(`api/invoice/${id}/payments/${payments[0]?.id}`)
    expect(await finance.post(`api/invoice/void/${id}`, { reason: 'Wrong client' })).toEqual(
      success(
        'Invoice voided',
        expect.objectContaining({
          stage: 'Void',
          invoice_number,
          void_reason: 'Wrong client',
          amount_cents: 30_000,
          open_cents: 0,
        }),
      ),
    )
    expect(await finance.post(`api/invoice/void/${id}`, { reason: 'x' })).toEqual(
      success('Invoice is already void'),
    )
    const { totals, invoices } = await books.ledger(project)
    expect(totals).toMatchObject({ billed_cents: 20_000, open_cents: 20_000, remaining_cents: 80_000 })
    expect(invoices.map((each: { invoice_id: string }) => each.invoice_id)).toEqual([other, id])
    const changed = 'A void invoice cannot be changed'
    expect(await finance.put(`api/invoice/id/${id}`, { notes: 'x' })).toEqual(error(400, changed))
    expect(await finance.post(`api/invoice/mark_as_sent/${id}`)).toEqual(error(400, changed))
    const pay = { amount_cents: 1, paid_on: '2026-03-01' }
    expect(await finance.post(`api/invoice/${id}/payments`, pay)).toEqual(error(400, changed))
    expect(await manager.post(`api/invoice/approve/${id}`)).toEqual(error(400, changed))
    const unpaid = (await finance.get('api/invoice/not_paid')).body.data.map(
      (each: { invoice_id: string }) => each.invoice_id,
    )
    expect(unpaid).toContain(other)
    expect(unpaid).not.toContain(id)
    expect((await books.voidIt(other)).stage).toBe('Void')
    expect((await finance.get(`projects/id/${project}`)).body.data.payment_amount).toBeNull()
    const [draft] = await books.bill(project, { payment_amount: 5 })
    expect(await books.voidIt(draft?.invoice_id ?? '')).toMatchObject({ stage: 'Void', invoice_number: null })
  })

  it('only drafts are deleted, and a project with numbers is kept (LED-057)', async () => {
    const { project, ids } = await billed(100_000, 30, 20)
    const [id, draft] = [idAt(ids, 0), idAt(ids, 1)]
    await books.send(id)
    const remove = (each: string) => admin.delete(`api/admin/records/invoice/${each}`)
    expect(await remove(id)).toEqual(error(400, 'A sent invoice is voided, never deleted'))
    await books.change(id, { payment_status: 'Pending' })
    expect(await remove(id)).toEqual(error(400, 'A sent invoice is voided, never deleted'))
    await books.send(id)
    expect((await remove(draft)).status).toBe(200)
    expect((await books.ledger(project)).totals).toMatchObject({ drafted_cents: 0, remaining_cents: 70_000 })
    expect((await admin.post(`api/recycle_bin/invoice/${draft}/restore`)).status).toBe(200)
    expect((await books.ledger(project)).totals).toMatchObject({
      drafted_cents: 20_000,
      remaining_cents: 50_000,
    })
    expect((await admin.delete(`api/admin/records/project/${project}`)).status).toBe(200)
    const kept = error(400, 'This project has numbered invoices and is kept.')
    expect(await admin.post(`api/recycle_bin/project/${project}/erase`)).toEqual(kept)
    await app.db
      .updateTable('project')
      .set({ deleted_at: new Date('2020-01-01') })
      .where('project_id', '=', project)
      .execute()
    expect(await admin.post(`api/recycle_bin/project/${project}/erase`)).toEqual(kept)
    expect((await admin.post(`api/recycle_bin/project/${project}/restore`)).status).toBe(200)
    expect((await books.ledger(project)).totals).toMatchObject({
      billed_cents: 30_000,
      drafted_cents: 20_000,
    })
  })
})

describe('payments', () => {
  it('add up, and the day of the last one is when it was paid (LED-060)', async () => {
    const { ids } = await billed(100_000, 100)
    const id = idAt(ids, 0)
    await books.send(id)
    const second = { amount_cents: 40_000, paid_on: '2026-03-04', note: 'Check 1234' }
    expect(await finance.post(`api/invoice/${id}/payments`, second)).toEqual(
      success(
        'Payment recorded',
        expect.objectContaining({ paid_cents: 40_000, open_cents: 60_000, paid_on: null }),
        201,
      ),
    )
    const paid = await books.pay(id, 60_000, '2026-03-01')
    expect(paid).toMatchObject({
      paid_cents: 100_000,
      open_cents: 0,
      paid_on: '2026-03-04',
      stage: 'Paid',
      payments: [
        { amount_cents: 60_000, paid_on: '2026-03-01', note: '' },
        { amount_cents: 40_000, paid_on: '2026-03-04', note: 'Check 1234' },
      ],
    })
    const { payments } = paid as unknown as { payments: { id: string }[] }
    const removed = await finance.delete(`api/invoice/${id}/payments/${payments[0]?.id}`)
    expect(removed).toEqual(
      success('Payment removed', expect.objectContaining({ paid_cents: 40_000, paid_on: null })),
    )
    expect(await finance.delete(`api/invoice/${id}/payments/${payments[0]?.id}`)).toEqual(
      error(404, 'Not found'),
    )
    expect(await finance.delete(`api/invoice/${id}/payments/none`)).toEqual(error(404, 'Not found'))
    const told = (await finance.get(`api/record_history/invoice/${id}`)).body.data
    expect(told.map((each: { change_description: string }) => each.change_description).slice(0, 3)).toEqual([
      'Payment removed: $600.00 on Mar 1, 2026',
      'Payment recorded: $600.00 on Mar 1, 2026',
      'Payment recorded: $400.00 on Mar 4, 2026 (Check 1234)',
    ])
  })

  it('are refused with a reason (LED-061)', async () => {
    const { ids } = await billed(100_000, 60)
    const id = idAt(ids, 0)
    const pay = (given: object) =>
      finance.post(`api/invoice/${id}/payments`, { amount_cents: 1, paid_on: '2026-03-01', ...given })
    expect(await pay({})).toEqual(error(400, 'Only a sent invoice can be paid'))
    await books.send(id)
    for (const amount_cents of [0, -5, 1.5, '100', '1,000', 1e20, null])
      expect(await pay({ amount_cents })).toEqual(
        refusal({ amount_cents: 'Amount must be a whole number of cents above 0' }),
      )
    expect(await pay({ amount_cents: 60_001 })).toEqual(
      refusal({ amount_cents: 'Only $600.00 is still open' }),
    )
    expect(await pay({ paid_on: '2026-03-06' })).toEqual(
      refusal({ paid_on: 'The payment date cannot be in the future' }),
    )
    expect((await pay({ paid_on: '2026-02-30' })).status).toBe(400)
    expect((await pay({ note: 'x'.repeat(201) })).status).toBe(400)
    expect(
      await finance.post('api/invoice/none/payments', { amount_cents: 1, paid_on: '2026-03-01' }),
    ).toEqual(error(404, 'Not found'))
  })
})

describe('lists', () => {
  it('find invoices by stage, number, client and due date (LED-075)', async () => {
    const { ids } = await billed(100_000, 10, 20)
    const sent = await books.send(idAt(ids, 0))
    const list = (filters: Record<string, string>, more = '') => {
      const asked = Object.entries(filters).map(
        ([by, text], place) => `&filter_by_${place}=${by}&filter_text_${place}=${encodeURIComponent(text)}`,
      )
      return finance.get(`api/pagination/get_model_data?model=invoice&per_page=100${asked.join('')}${more}`)
    }
    const found = async (filters: Record<string, string>) =>
      (await list(filters)).body.data.map((each: { invoice_id: string }) => each.invoice_id)
    expect(await found({ invoice_number: String(sent.invoice_number) })).toEqual([ids[0]])
    expect(await found({ stage: 'Sent' })).toContain(ids[0])
    expect(await found({ stage: 'Draft' })).toContain(ids[1])
    expect(await found({ stage: 'draft', due_date: '2026-04-04' })).toContain(ids[1])
    expect(await found({ client_name: 'Nobody at all' })).toEqual([])
    expect((await list({ stage: 'Late' })).status).toBe(400)
    for (const name of ['invoice_number', 'due_date', 'stage', 'client_name'])
      for (const order of ['asc', 'desc'])
        expect((await list({}, `&sort_by=${name}&sort_order=${order}`)).status).toBe(200)
  })
})
