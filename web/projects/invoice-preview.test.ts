import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ledgerOf, type Contract, type LedgerInvoice } from '#domain/ledger.ts'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'
import { previewOf } from './invoice-preview.ts'

type Made = Pick<LedgerInvoice, 'payment_amount' | 'percent_means' | 'lines'>

const invoice = (made: Made, place: number): LedgerInvoice => ({
  id: `i${place}`,
  invoice_date: '2026-01-01',
  created_at: String(place),
  sent_at: null,
  is_void: false,
  frozen: null,
  paid_cents: 0,
  ...made,
})

/** The ledger as the server tells it. */
function told(contract: Contract, made: readonly Made[]): ProjectLedger {
  const { phases, totals } = ledgerOf(contract, made.map(invoice))
  return {
    currency: 'USD',
    percent_means: 'this_invoice',
    contract: {
      fee_cents: contract.fee_cents,
      phases: contract.phases.map((phase) => ({ ...phase, ...phases.find(({ id }) => id === phase.id) })),
    },
    invoices: made.map((each) => ({ stage: 'Draft', ...each })),
    totals: { ...totals, ledger_notes: [] },
  } as unknown as ProjectLedger
}

const typed = (payment_amount: string, lines = {}) => ({ key: 'new', payment_amount, lines })
const whole = { percent_means: 'this_invoice', lines: [] } as const
const fee = (cents: number): Contract => ({ fee_cents: cents, phases: [] })
const split: Contract = {
  fee_cents: 10_001,
  phases: [
    { id: 'a', name: 'A', kind: 'basic', share_bp: 5000, amount_cents: 5001 },
    { id: 'b', name: 'B', kind: 'basic', share_bp: 5000, amount_cents: 5000 },
    { id: 'c', name: 'C', kind: 'additional', share_bp: null, amount_cents: 700 },
  ],
}

it('a new invoice says what it comes to, after what is billed and drafted', () => {
  const ledger = told(fee(10_001), [{ ...whole, payment_amount: 50 }])
  expect(previewOf(ledger, [typed('50')]).get('new')).toMatchObject({
    amount_cents: 5000,
    previously_billed_cents: 5001,
    to_date_cents: 10_001,
    remaining_cents: 0,
    notes: [],
  })
})

it('a new invoice that passes the contract is told so, and counts after the one above it', () => {
  const previews = previewOf(told(fee(1000), []), [
    { ...typed('60'), key: 'one' },
    { ...typed('60'), key: 'two' },
  ])
  expect(previews.get('one')).toMatchObject({ amount_cents: 600, notes: [] })
  expect(previews.get('two')).toMatchObject({
    amount_cents: 600,
    notes: ['Billed passes the contract by $2.00.'],
  })
})

it('a new invoice with percents by phase has the percentage of the whole that they come to', () => {
  const preview = previewOf(told(split, []), [typed('0', { a: '100', b: '', c: '50' })]).get('new')
  expect(preview).toMatchObject({ amount_cents: 5351, payment_amount: 50 })
  expect(preview?.line_amounts).toEqual([
    { phase_id: 'a', percent: 100, amount_cents: 5001 },
    { phase_id: 'c', percent: 50, amount_cents: 350 },
  ])
})

it('without a fee a new invoice comes to nothing that could be told', () => {
  const ledger = { ...told(fee(1000), []), contract: null }
  expect(previewOf(ledger, [typed('60')]).size).toBe(0)
})

const percents = fc.integer({ min: 0, max: 40 })
const made = fc.oneof(
  percents.map((payment_amount): Made => ({ ...whole, payment_amount })),
  fc.tuple(percents, percents).map(([a, c]): Made => ({
    ...whole,
    payment_amount: 0,
    lines: [
      { phase_id: 'a', percent: a },
      { phase_id: 'c', percent: c },
    ],
  })),
)

it('a new invoice is told the amount that the ledger makes of it once it is there', () => {
  fc.assert(
    fc.property(fc.array(made, { maxLength: 5 }), percents, (before, percent) => {
      const next = { ...whole, payment_amount: percent }
      const later = ledgerOf(split, [...before, next].map(invoice)).invoices.at(-1)
      const preview = previewOf(told(split, before), [typed(String(percent))]).get('new')
      expect(preview?.amount_cents).toBe(later?.amount_cents)
      expect(preview?.remaining_cents).toBe(later?.remaining_cents)
    }),
  )
})

it.each([
  ['a percent that is not whole', { a: '33.5' }],
  ['one over a hundred', { a: '101' }],
  ['a phase that is gone', { gone: '10' }],
])('%s comes to nothing, and the entries beside it to what they come to', (_what, lines) => {
  const right = { ...typed('0', { b: '10' }), key: 'right' }
  const previews = previewOf(told(split, []), [typed('0', lines), right])
  expect(previews.has('new')).toBe(false)
  expect(previews.get('right')).toMatchObject({ amount_cents: 500 })
})
