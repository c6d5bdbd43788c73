import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, startOwnApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeInvoice, makeProject } from '../factories.ts'
import { error, refusal, success } from './answers.ts'
import { historyLength, historyOf } from './history-of.ts'

let app: TestApp
let client: Client
let me: { id: string; email: string; name: string }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T18:00:00Z') })
  app = await startApp()
  me = await makeEmployee(app.db, { role: 'Accountant', name: 'Ann Lee' })
  client = await app.asEmployee(me.id)
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const block = async (given: Record<string, unknown> = {}) => ({
  project_id: (await makeProject(app.db)).project_id,
  user_email: me.email,
  invoice_date: '2026-03-01',
  payment_amount: 40,
  notes: 'First draw',
  payment_status: 'Pending',
  ...given,
})

const createBulk = (...invoices: unknown[]) => client.post('api/invoice/create_bulk', { invoices })

describe('new invoices', () => {
  it('creating invoices answers all of them with every field of the specification', async () => {
    const { project_id } = await makeProject(app.db, { project_name: 'North Clinic' })
    const blocks = [await block({ project_id }), await block({ project_id, payment_amount: 1, notes: 'x' })]
    const answer = await createBulk(...blocks)
    const invoice = {
      invoice_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      project: project_id,
      project_id,
      project_name: 'North Clinic',
      invoice_date: '2026-03-01',
      payment_status: 'Pending',
      payment_amount: 40,
      notes: 'First draw',
      user_sent_by_name: 'Ann Lee',
      user_email: me.email,
      completed_at: null,
      is_sent_to_quickbooks: false,
      client_name: '',
      stage: 'Draft',
      invoice_number: null,
      due_date: '2026-03-31',
      percent_means: 'this_invoice',
      lines: [],
      approved_at: null,
      approved_by_name: null,
      waits_for_approval: false,
      voided_at: null,
      void_reason: '',
      exported_at: null,
      amount_cents: null,
      previously_billed_cents: null,
      to_date_cents: null,
      remaining_cents: null,
      paid_cents: null,
      open_cents: null,
      paid_on: null,
      version: 1,
    }
    const stored = [invoice, { ...invoice, payment_amount: 1, notes: 'x' }]
    expect(answer).toEqual(success('The invoice(s) have been submitted successfully.', stored, 201))
    const id: string = answer.body.data[0].invoice_id
    expect(await client.get(`api/invoice/id/${id}`)).toEqual(success('OK', answer.body.data[0]))
    expect(await historyOf(app.db, 'invoice', id)).toEqual([
      {
        action: 'create',
        actor: me.id,
        changes: {
          project_id: [null, project_id],
          invoice_date: [null, '2026-03-01'],
          payment_amount: [null, 40],
          notes: [null, 'First draw'],
          payment_status: [null, 'Pending'],
          user_sent_by_name: [null, 'Ann Lee'],
        },
      },
    ])
  })

  it('creating invoices always starts Pending, today, in the name of whoever is signed in', async () => {
    const other = await makeEmployee(app.db)
    const { project_id: project } = await makeProject(app.db)
    const sent = {
      project,
      user_email: other.email,
      payment_status: 'Sent',
      payment_amount: '100',
      notes: 'All',
    }
    expect((await createBulk(sent)).body.data[0]).toMatchObject({
      project,
      payment_status: 'Pending',
      completed_at: null,
      invoice_date: '2026-03-05',
      payment_amount: 100,
      user_email: me.email,
    })
  })

  it.each([
    [{ payment_amount: 0 }, { payment_amount: 'Payment amount must be greater than 0' }],
    [{ payment_amount: undefined }, { payment_amount: 'Payment amount must be greater than 0' }],
    [{ payment_amount: -1 }, { payment_amount: 'Minimum value is 0' }],
    [{ payment_amount: 101 }, { payment_amount: 'Maximum value is 100' }],
    [{ payment_amount: 'abc' }, { payment_amount: 'Payment amount must be a whole number' }],
    [{ notes: '' }, { notes: 'Notes must be at least 1 character' }],
    [
      { invoice_date: '2026-02-30' },
      { invoice_date: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' },
    ],
    [{ invoice_date: '' }, { invoice_date: 'Invoice date is required' }],
    [{ project_id: '' }, { project_id: 'Project is required' }],
    [{ project_id: 'none' }, { project_id: 'Project not found' }],
  ])('creating invoices stores none of them when one has %j', async (given, errors) => {
    const right = await block()
    const wrong = await block(given)
    const before = await historyLength(app.db)
    const placed = Object.fromEntries(
      Object.entries(errors).map(([name, said]) => [`invoices.1.${name}`, said]),
    )
    expect(await createBulk(right, wrong)).toEqual(refusal(placed))
    expect(await historyLength(app.db)).toBe(before)
    expect((await client.get(`api/invoice/project/${right.project_id}`)).body.data).toEqual([])
  })

  it('invoices of more than 100 percent in all are no error', async () => {
    const { project_id } = await makeProject(app.db)
    const answer = await createBulk(
      await block({ project_id, payment_amount: 80 }),
      await block({ project_id, payment_amount: 80 }),
    )
    expect(answer.status).toBe(201)
  })

  it.each([
    [undefined, 'Please send at least one invoice'],
    [[], 'Please send at least one invoice'],
    ['x', 'Please send at least one invoice'],
    [Array.from({ length: 101 }, () => ({})), 'At most 100 invoices can be submitted at once'],
  ])('creating invoices refuses a list like %#', async (invoices, sentence) => {
    expect(await client.post('api/invoice/create_bulk', { invoices })).toEqual(
      refusal({ invoices: sentence }),
    )
  })
})

describe('invoices of a project', () => {
  it('the invoices of a project come newest first; none is an empty list', async () => {
    const { project_id } = await makeProject(app.db)
    expect(await client.get(`api/invoice/project/${project_id}`)).toEqual(success('OK', []))
    for (const invoice_date of ['2026-01-02', '2026-01-03', '2026-01-01']) {
      await makeInvoice(app.db, { project_id, invoice_date })
    }
    await makeInvoice(app.db)
    const answer = await client.get(`/api/invoice/project/${project_id}/`)
    const dates = answer.body.data.map((row: { invoice_date: string }) => row.invoice_date)
    expect(dates).toEqual(['2026-01-03', '2026-01-02', '2026-01-01'])
    expect(await client.get('api/invoice/project/none')).toEqual(error(404, 'Not found'))
  })
})

describe('changes', () => {
  it('changing an invoice takes the invoice as it was read plus user_sent_by', async () => {
    const { invoice_id: id } = await makeInvoice(app.db, { notes: 'Old', payment_amount: 10 })
    const sender = await makeEmployee(app.db, { name: 'Bob Ray' })
    const read = (await client.get(`api/invoice/id/${id}`)).body.data
    const answer = await client.put(`api/invoice/id/${id}`, {
      ...read,
      notes: 'New',
      payment_amount: 0,
      user_sent_by: sender.email,
    })
    const changed = {
      notes: 'New',
      payment_amount: 0,
      user_sent_by_name: 'Bob Ray',
      user_email: sender.email,
      version: 2,
    }
    expect(answer).toEqual(success('Invoice updated successfully', expect.objectContaining(changed)))
    expect(await historyOf(app.db, 'invoice', id)).toEqual([
      {
        action: 'update',
        actor: me.id,
        changes: {
          notes: ['Old', 'New'],
          payment_amount: [10, 0],
          user_sent_by_name: [read.user_sent_by_name, 'Bob Ray'],
        },
      },
    ])
  })

  it('changing an invoice notes when it was sent, and forgets it when it is Pending again', async () => {
    const { invoice_id: id } = await makeInvoice(app.db)
    const sent = await client.put(`api/invoice/id/${id}`, { payment_status: 'sent' })
    expect(sent.body.data).toMatchObject({ payment_status: 'Sent', completed_at: '2026-03-05T18:00:00.000Z' })
    const back = await client.put(`api/invoice/id/${id}`, { payment_status: 'Pending' })
    expect(back.body.data).toMatchObject({ payment_status: 'Pending', completed_at: null })
  })

  it('changing an invoice moves it to no other project, by id or by name', async () => {
    const invoice = await makeInvoice(app.db)
    const { project_id, project_name } = await makeProject(app.db)
    const sent = { project: project_id, project_id, project_name, is_sent_to_quickbooks: true }
    const answer = await client.put(`api/invoice/id/${invoice.invoice_id}`, sent)
    expect(answer.body.data).toMatchObject({
      project: invoice.project_id,
      is_sent_to_quickbooks: false,
      version: 1,
    })
  })

  it.each([
    [{ invoice_date: '' }, { invoice_date: 'Invoice date is required' }],
    [
      { invoice_date: '2026-02-30' },
      { invoice_date: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200' },
    ],
    [{ payment_status: '' }, { payment_status: 'Payment status is required' }],
    [{ payment_status: 'Paid' }, { payment_status: 'Payment Status must be one of Sent, Pending' }],
    [{ payment_amount: -1 }, { payment_amount: 'Payment amount must be greater than 0' }],
    [{ payment_amount: 101 }, { payment_amount: 'Maximum value is 100' }],
    [{ project_name: '' }, { project_name: 'Project name is required' }],
    [{ user_sent_by: 'bob' }, { user_sent_by: 'Invalid email format' }],
    [{ user_sent_by_name: 'bob' }, { user_sent_by: 'Invalid email format' }],
    [{ user_sent_by: 'stranger@example.com' }, { user_sent_by: 'User not found' }],
  ])('changing an invoice refuses %j and changes nothing', async (given, errors) => {
    const { invoice_id: id } = await makeInvoice(app.db)
    expect(await client.put(`api/invoice/id/${id}`, { notes: 'x', ...given })).toEqual(refusal(errors))
    expect((await client.get(`api/invoice/id/${id}`)).body.data.version).toBe(1)
    expect(await historyOf(app.db, 'invoice', id)).toEqual([])
  })
})

describe('marks', () => {
  it('marking an invoice as sent happens once; a second call says so and leaves no trace', async () => {
    const { invoice_id: id } = await makeInvoice(app.db)
    const first = await client.get(`api/invoice/mark_as_sent/${id}`)
    const sent = expect.objectContaining({
      payment_status: 'Sent',
      completed_at: '2026-03-05T18:00:00.000Z',
      version: 2,
    })
    expect(first).toEqual(success('Invoice marked as sent', sent))
    expect(await client.get(`api/invoice/mark_as_sent/${id}`)).toEqual(
      success('Invoice is already marked as sent', first.body.data),
    )
    expect(await historyOf(app.db, 'invoice', id)).toEqual([
      { action: 'send', actor: me.id, changes: { payment_status: ['Pending', 'Sent'] } },
    ])
  })

  it('a project marked as sent to the accounting package shows on every invoice of it', async () => {
    const { project_id } = await makeProject(app.db)
    const { invoice_id: id } = await makeInvoice(app.db, { project_id })
    const first = await client.get(`api/invoice/mark_project_as_sent_to_quickbooks/${project_id}`)
    expect(first).toEqual(
      success(
        'Project marked as sent to the accounting package',
        expect.objectContaining({ project_id, is_sent_to_quickbooks: true, version: 2 }),
      ),
    )
    expect(await client.post(`api/invoice/mark_project_as_sent_to_quickbooks/${project_id}`)).toEqual(
      success('Project is already marked as sent to the accounting package', first.body.data),
    )
    expect((await client.get(`api/invoice/id/${id}`)).body.data.is_sent_to_quickbooks).toBe(true)
    expect(await historyOf(app.db, 'project', project_id)).toEqual([
      { action: 'send', actor: me.id, changes: { is_sent_to_quickbooks: [false, true] } },
    ])
    // A new invoice does not take the flag back.
    await createBulk(await block({ project_id }))
    expect((await client.get(`projects/id/${project_id}`)).body.data.is_sent_to_quickbooks).toBe(true)
  })
})

it('unpaid invoices are all but those both sent and in the accounting package, oldest first', async () => {
  const own = await startOwnApp()
  const finance = await own.as('Accountant')
  const sent = { payment_status: 'Sent', completed_at: new Date() } as const
  const entered = await makeProject(own.db, { is_sent_to_quickbooks: true })
  await makeInvoice(own.db, { invoice_date: '2026-01-03', notes: 'pending' })
  await makeInvoice(own.db, { invoice_date: '2026-01-01', notes: 'sent', ...sent })
  await makeInvoice(own.db, { invoice_date: '2026-01-02', notes: 'entered', project_id: entered.project_id })
  await makeInvoice(own.db, { notes: 'both', project_id: entered.project_id, ...sent })
  await makeInvoice(own.db, { notes: 'deleted', deleted_at: new Date() })
  const answer = await finance.get('/api/invoice/not_paid')
  expect(answer).toEqual(success('OK', expect.any(Array)))
  expect(answer.body.data.map(({ notes }: { notes: string }) => notes)).toEqual([
    'sent',
    'entered',
    'pending',
  ])
})

it('no call about invoices knows a wrong id, and there is no DELETE', async () => {
  const { invoice_id: id } = await makeInvoice(app.db)
  for (const answer of [
    await client.get('api/invoice/id/none'),
    await client.put('api/invoice/id/none', {}),
    await client.get('api/invoice/mark_as_sent/none'),
    await client.get('api/invoice/mark_project_as_sent_to_quickbooks/none'),
    await client.delete(`api/invoice/id/${id}`),
  ]) {
    expect(answer).toEqual(error(404, 'Not found'))
  }
})
