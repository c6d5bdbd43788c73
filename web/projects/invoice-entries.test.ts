import { describe, expect, it } from 'vitest'
import {
  batchesOf,
  checkEntry,
  isTyped,
  isWrong,
  leftOf,
  newEntry,
  payloadsOf,
  reasonsIn,
  withTyped,
  withErrors,
} from './invoice-entries.ts'

const now = { today: '2026-03-02', me: 'me@example.com' }
const entry = { ...newEntry('a'), payment_amount: '40', notes: 'First part' }

describe('entries', () => {
  it('an invoice entry starts at 0 without notes, and is not worth a question then', () => {
    expect(newEntry('a')).toEqual({ key: 'a', payment_amount: '0', notes: '', lines: {}, errors: {} })
    expect(isTyped(newEntry('a'))).toBe(false)
    expect(isTyped({ ...newEntry('a'), notes: 'x' })).toBe(true)
    expect(isTyped({ ...newEntry('a'), payment_amount: '1' })).toBe(true)
  })

  it('an invoice entry is sent as a pending invoice of today in my name', () => {
    expect(payloadsOf([entry], 'p1', now)).toEqual([
      {
        project_id: 'p1',
        user_email: 'me@example.com',
        invoice_date: '2026-03-02',
        payment_amount: 40,
        notes: 'First part',
        payment_status: 'Pending',
      },
    ])
  })

  it('an invoice entry is checked by the rule of the server', () => {
    expect(isWrong(checkEntry(entry, 'p1', now))).toBe(false)
    const wrong = checkEntry({ ...entry, payment_amount: '' }, 'p1', now)
    expect(wrong.errors).toEqual({ payment_amount: 'Payment amount must be greater than 0' })
    expect(isWrong(wrong)).toBe(true)
  })

  it('an invoice entry has the sentences of its own place, in its fields and in words', () => {
    const found = { 'invoices.1.notes': ['Too short'], 'invoices.1.project_id': ['Project not found'] }
    const [first, second] = withErrors([entry, entry], found)
    expect(first?.errors).toEqual({})
    expect(second?.errors).toEqual({ notes: 'Too short' })
    expect(reasonsIn(found)).toBe('Invoice 2: Too short Invoice 2: Project not found')
    expect(reasonsIn({ invoices: ['Please send at least one invoice'] })).toBe(
      'Please send at least one invoice',
    )
  })

  it('an invoice entry asks again what was wrong while it is typed, and nothing else', () => {
    const wrong = withErrors([newEntry('a')], { 'invoices.0.notes': ['Notes must be at least 1 character'] })
    const [empty = newEntry('a')] = wrong
    expect(withTyped(empty, 'notes', ' ').errors).toEqual({ notes: 'Notes must be at least 1 character' })
    expect(withTyped(empty, 'notes', 'x')).toMatchObject({ notes: 'x', errors: {} })
    expect(withTyped(empty, 'payment_amount', '0').errors).toEqual(empty.errors)
  })
})

describe('failed tries', () => {
  const [first, second] = [entry, { ...entry, key: 'b', notes: 'Second part' }]
  const lost = leftOf({ as: 'k1', entries: [first, second] }, 0, {})

  it('entries of a try that failed go again under their own key when no answer came, and what is new goes by itself', () => {
    const added = { ...newEntry('c'), notes: 'New' }
    expect(batchesOf([...lost, added], 'k2')).toEqual([
      { as: 'k1', entries: lost },
      { as: 'k2', entries: [added] },
    ])
    // Lost once more.
    const [again] = batchesOf(lost, 'k3').map((batch) => leftOf(batch, 504, {}))
    expect(again).toEqual(lost)
  })

  it('entries of a try that failed are new ones when the server has refused them', () => {
    const found = { 'invoices.1.notes': ['Too short'] }
    const refused = leftOf({ as: 'k1', entries: lost }, 400, found)
    expect(refused).toEqual([first, { ...second, errors: { notes: 'Too short' } }])
    expect(batchesOf(refused, 'k2')).toEqual([{ as: 'k2', entries: refused }])
  })

  it('entries of a try that failed are done when an earlier try was saved, but for those that were edited since', () => {
    const [same, other = second] = lost
    const edited = withTyped(other, 'notes', 'Another part')
    const entries = same ? [same, edited] : []
    expect(leftOf({ as: 'k1', entries }, 422, {})).toEqual([{ ...second, notes: 'Another part' }])
    expect(leftOf({ as: 'k1', entries: lost }, 422, {})).toEqual([])
  })
})
