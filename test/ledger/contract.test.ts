import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeTask } from '../factories.ts'
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
  finance = await app.as('Accountant')
  manager = await app.as('Manager')
  admin = await app.as('Administrator')
  books = bookkeeping(app, finance, manager)
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const half = [
  { name: 'Schematic Design', share_bp: 5000 },
  { name: 'Documents', share_bp: 5000 },
]

describe('the ledger of a project', () => {
  it('without a contract has percentages and no amounts (LED-001, LED-002)', async () => {
    const client = await makeClient(app.db, { name: 'Harris County' })
    const project = await books.project({ client_uuid: client.uuid, project_name: 'North Clinic' })
    await makeTask(app.db, { project_id: project, status: 'Closed', completed_at: new Date() })
    await makeTask(app.db, { project_id: project })
    await makeTask(app.db, { project_id: project })
    const [made] = await books.bill(project, { payment_amount: 40 })
    const answer = await manager.get(`api/ledger/project/${project}`)
    expect(answer).toEqual(
      success('OK', {
        project_id: project,
        project_name: 'North Clinic',
        client_name: 'Harris County',
        mail_to: '',
        currency: 'USD',
        percent_means: 'this_invoice',
        contract: null,
        invoices: [{ ...made, payments: [], ledger_notes: [] }],
        totals: {
          billed_cents: null,
          drafted_cents: null,
          paid_cents: null,
          open_cents: null,
          remaining_cents: null,
          ready_cents: null,
          percent_to_date: 40,
          ledger_notes: [],
        },
        progress_percent: 33,
      }),
    )
    const amounts = Object.entries(answer.body.data.invoices[0]).filter(([name]) => name.endsWith('_cents'))
    expect(amounts.map(([, value]) => value)).toEqual([null, null, null, null, null, null])
    expect(await finance.get('api/ledger/project/none')).toEqual(error(404, 'Not found'))
    expect(await manager.put('api/ledger/project/none/contract', { fee_cents: 1 })).toEqual(
      error(404, 'Not found'),
    )
  })

  it('keeps what is not sent, and takes the split away with an empty list (LED-003, LED-010)', async () => {
    const project = await books.project()
    const phases = [...half, { name: 'Survey', kind: 'additional', amount_cents: 2500 }]
    const answer = await books.refusedContract(project, { fee_cents: 10_000, terms_days: 45, phases })
    expect(answer).toEqual(success('Contract saved'))
    expect(answer.body.data.contract).toMatchObject({
      fee_cents: 10_000,
      additional_cents: 2500,
      total_cents: 12_500,
      terms_days: 45,
      version: 1,
    })
    const more = await books.contract(project, { fee_cents: 20_000 })
    expect(more.contract).toMatchObject({ terms_days: 45, total_cents: 22_500, version: 2 })
    expect(more.contract.phases.map((phase: { amount_cents: number }) => phase.amount_cents)).toEqual([
      10_000, 10_000, 2500,
    ])
    const plain = await books.contract(project, { phases: [], terms_days: null })
    expect(plain.contract).toMatchObject({ phases: [], terms_days: null, total_cents: 20_000 })
  })

  it.each([0, -1, 1.5, '10,000', '10000', 1e20, 100_000_000_000, true])(
    'takes no fee of %j (LED-004)',
    async (fee_cents) => {
      expect(await books.refusedContract(await books.project(), { fee_cents })).toEqual(
        refusal({ fee_cents: 'Contract fee must be a whole number of cents from 1 to 99,999,999,999' }),
      )
    },
  )

  it('loses its contract only while nothing is frozen (LED-005)', async () => {
    const project = await books.project()
    await books.contract(project, { fee_cents: 10_000 })
    const [made] = await books.bill(project, { payment_amount: 10 })
    expect((await books.contract(project, { fee_cents: null })).contract).toBeNull()
    await books.contract(project, { fee_cents: 10_000 })
    await books.send(made?.invoice_id ?? '')
    expect(await books.refusedContract(project, { fee_cents: null })).toEqual(
      refusal({ fee_cents: 'This project has billed amounts and keeps its fee' }),
    )
  })

  it.each([
    [{ phases: [{ share_bp: 10_000 }] }, { 'phases.0.name': 'Phase name is required' }],
    [
      { phases: [...half.slice(0, 1), { name: 'schematic design', share_bp: 5000 }] },
      { phases: 'Phase names must be different' },
    ],
    [
      { phases: Array.from({ length: 31 }, (_, n) => ({ name: `P${n}`, share_bp: 1 })) },
      { phases: 'At most 30 phases' },
    ],
    [
      { phases: [...half, { name: 'X' }] },
      { 'phases.2': 'Please give each phase either a share or an amount' },
    ],
    [
      { phases: [{ name: 'X', share_bp: 9000 }] },
      { phases: 'Phases come to $900.00, but the contract fee is $1,000.00' },
    ],
    [{ terms_days: 400 }, { terms_days: 'Terms must be 0 to 365 days' }],
  ])('refuses %j (LED-006, LED-007, LED-009)', async (body, errors) => {
    expect(await books.refusedContract(await books.project(), { fee_cents: 100_000, ...body })).toEqual(
      refusal(errors),
    )
  })

  it('makes amounts of shares by largest remainder, in the currency of the firm (LED-008)', async () => {
    const project = await books.project()
    const shares = [3333, 3333, 3334].map((share_bp, place) => ({ name: `Phase ${place}`, share_bp }))
    const { contract } = await books.contract(project, { fee_cents: 10_001, phases: shares })
    expect(contract.phases.map((phase: { amount_cents: number }) => phase.amount_cents)).toEqual([
      3333, 3333, 3335,
    ])
  })

  it('keeps phases by their id; a billed one stays, of others drafts lose their lines (LED-011)', async () => {
    const project = await books.project()
    const { contract } = await books.contract(project, { fee_cents: 10_000, phases: half })
    const [design, documents] = contract.phases
    const [first, second] = await books.bill(
      project,
      { lines: [{ phase_id: design.id, percent: 50 }] },
      {
        lines: [
          { phase_id: documents.id, percent: 40 },
          { phase_id: design.id, percent: 10 },
        ],
      },
    )
    await books.send(first?.invoice_id ?? '')
    expect(await books.refusedContract(project, { phases: [{ ...documents, share_bp: 10_000 }] })).toEqual(
      refusal({ phases: '“Schematic Design” has been billed and cannot be removed' }),
    )
    const renamed = [{ ...design, name: 'Concept', share_bp: 10_000 }]
    const after = await books.contract(project, { phases: renamed })
    expect(after.contract.phases).toMatchObject([{ id: design.id, name: 'Concept', amount_cents: 10_000 }])
    expect((await books.read(second?.invoice_id ?? '')).lines).toEqual([{ phase_id: design.id, percent: 10 }])
  })

  it('takes the approval of drafts that lose a line, and tells it in their history (LED-011, LED-053)', async () => {
    const project = await books.project()
    const { contract } = await books.contract(project, {
      fee_cents: 1000,
      phases: [
        { name: 'A', share_bp: 1000 },
        { name: 'B', share_bp: 9000 },
      ],
    })
    const [a, b] = contract.phases
    const lines = [a, b].map(({ id }: { id: string }) => ({ phase_id: id, percent: 10 }))
    const [draft] = await books.bill(project, { payment_amount: 10, lines })
    const id = draft?.invoice_id ?? ''
    await manager.post(`api/invoice/approve/${id}`)
    const before = await books.read(id)
    await books.contract(project, { phases: [{ id: b.id, name: 'B', share_bp: 10_000 }] })
    expect(await books.read(id)).toMatchObject({
      stage: 'Draft',
      lines: [{ phase_id: b.id, percent: 10 }],
      version: before.version + 1,
    })
    expect((await historyOf(app.db, 'invoice', id)).at(-1)).toMatchObject({ action: 'update' })
  })

  it('a sent invoice that is void keeps the fee and its phases, a void draft keeps its lines and nothing else (LED-005, LED-011, LED-056)', async () => {
    const project = await books.project()
    const phases = [
      { name: 'A', share_bp: 1000 },
      { name: 'B', share_bp: 9000 },
    ]
    const { contract } = await books.contract(project, { fee_cents: 1000, phases })
    const [a, b] = contract.phases
    const of = (id: string) => ({ payment_amount: 10, lines: [{ phase_id: id, percent: 10 }] })
    const [draft, sent] = await books.bill(project, of(a.id), of(b.id))
    const voided = await books.voidIt(draft?.invoice_id ?? '')
    await books.send(sent?.invoice_id ?? '')
    await books.voidIt(sent?.invoice_id ?? '')
    const onlyA = [{ id: a.id, name: 'A', share_bp: 10_000 }]
    expect(await books.refusedContract(project, { phases: onlyA })).toEqual(
      refusal({ phases: '“B” has been billed and cannot be removed' }),
    )
    expect(await books.refusedContract(project, { fee_cents: null })).toEqual(
      refusal({ fee_cents: 'This project has billed amounts and keeps its fee' }),
    )
    await books.contract(project, { phases: [{ id: b.id, name: 'B', share_bp: 10_000 }] })
    expect(await books.read(draft?.invoice_id ?? '')).toEqual(voided)
  })

  it('is newer than all of before when it is entered again', async () => {
    const project = await books.project()
    await books.contract(project, { fee_cents: 100 })
    await books.contract(project, { fee_cents: null, version: 1 })
    expect((await books.contract(project, { fee_cents: 200, version: 0 })).contract.version).toBe(3)
    expect((await books.refusedContract(project, { fee_cents: 300, version: 1 })).status).toBe(409)
  })

  it('tells of an older version, and every save is history for those who see fees (LED-012)', async () => {
    const project = await books.project()
    await books.contract(project, { fee_cents: 1_250_000, version: 0 })
    await books.contract(project, { fee_cents: 1_500_000, version: 1, phases: half })
    await books.contract(project, { version: 2 })
    const first = await books.refusedContract(project, { fee_cents: 5, version: 0 })
    expect([first.status, first.body.data.contract.version]).toEqual([409, 2])
    const stale = await books.refusedContract(project, { fee_cents: 5, version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body.data.contract).toMatchObject({ fee_cents: 1_500_000, version: 2 })
    expect(await historyOf(app.db, 'contract', project)).toMatchObject([
      { action: 'create', actor: manager.id, changes: { fee: [null, '$12,500.00'] } },
      {
        action: 'update',
        changes: {
          fee: ['$12,500.00', '$15,000.00'],
          phases: [[], ['Schematic Design 50% $7,500.00', 'Documents 50% $7,500.00']],
        },
      },
    ])
    const told = await finance.get(`api/record_history/contract/${project}`)
    expect(told.body.data.map((each: { change_description: string }) => each.change_description)).toEqual([
      expect.stringContaining('Fee changed from $12,500.00 to $15,000.00'),
      'Contract created',
    ])
    for (const role of ['Team Member', 'IT Head', 'Other'] as const)
      expect((await (await app.as(role)).get(`api/record_history/contract/${project}`)).status).toBe(403)
  })
})

describe('billing settings', () => {
  const usual = {
    percent_means: 'this_invoice',
    terms_days: 30,
    approval_required: false,
    currency: 'USD',
    accounting_item: 'Services',
    remit_to: '',
    version: 1,
  }

  it('are there from the first day, and change with a version of their own (LED-020)', async () => {
    expect(await manager.get('api/billing/settings')).toEqual(success('OK', usual))
    const changed = { ...usual, remit_to: 'PO Box 1', version: 2 }
    expect(await admin.put('api/billing/settings', { remit_to: 'PO Box 1', version: 1 })).toEqual(
      success('Billing settings saved', changed),
    )
    expect((await admin.put('api/billing/settings', { remit_to: '', version: 1 })).status).toBe(409)
    await admin.put('api/billing/settings', { remit_to: '' })
    expect((await finance.put('api/billing/settings', {})).status).toBe(403)
    expect(await historyOf(app.db, 'billing', 'firm')).toMatchObject([
      { action: 'update', changes: { remit_to: ['', 'PO Box 1'] } },
      { action: 'update' },
    ])
  })

  it.each([
    [{ percent_means: 'so_far' }, { percent_means: 'Percent means must be one of this_invoice, to_date' }],
    [{ currency: 'XXX' }, { currency: 'Currency must be one of USD, CAD, EUR, GBP, AUD' }],
    [{ terms_days: 366 }, { terms_days: 'Terms must be 0 to 365 days' }],
    [{ terms_days: '30' }, { terms_days: 'Terms must be 0 to 365 days' }],
    [{ approval_required: 'yes' }, { approval_required: 'Approval required must be true or false' }],
  ])('refuse %j (LED-021)', async (body, errors) => {
    expect(await admin.put('api/billing/settings', body)).toEqual(refusal(errors))
  })

  it('stamp what percents mean on new invoices alone, and due dates of drafts follow the terms (LED-022, LED-051)', async () => {
    const project = await books.project()
    const [first] = await books.bill(project, { payment_amount: 30, invoice_date: '2026-03-01' })
    expect(first).toMatchObject({ percent_means: 'this_invoice', due_date: '2026-03-31' })
    await admin.put('api/billing/settings', { percent_means: 'to_date', terms_days: 10 })
    const [second] = await books.bill(project, { payment_amount: 50, invoice_date: '2026-03-01' })
    expect(second).toMatchObject({ percent_means: 'to_date', due_date: '2026-03-11' })
    expect(await books.read(first?.invoice_id ?? '')).toMatchObject({
      percent_means: 'this_invoice',
      due_date: '2026-03-11',
    })
    await admin.put('api/billing/settings', { percent_means: 'this_invoice', terms_days: 30 })
  })
})
