import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billingOf, clampedPercent, readNewInvoices } from './billing.ts'

const invoice = (payment_amount: number, payment_status: 'Sent' | 'Pending' = 'Pending') => ({
  payment_amount,
  payment_status,
})

describe('billing', () => {
  it('the billing of a project is nothing without invoices', () => {
    expect(billingOf([])).toEqual({ latest: undefined, sum: 0, count: 0, passesWhole: false })
  })

  it('the billing of a project adds all invoices up, and counts only what was sent as paid', () => {
    const billing = billingOf([invoice(40), invoice(20, 'Sent'), invoice(10, 'Sent')])
    expect(billing).toEqual({ latest: 20, sum: 70, count: 3, passesWhole: false })
    expect(billingOf([invoice(40)]).latest).toBeUndefined()
  })

  it('what is void counts for nothing', () => {
    const billing = billingOf([{ ...invoice(5, 'Sent'), voided_at: '2026-11-15' }, invoice(20, 'Sent')])
    expect(billing).toEqual({ latest: 20, sum: 20, count: 1, passesWhole: false })
  })

  it('the billing of a project notices when the sum passes the whole, not when it reaches it', () => {
    expect(billingOf([invoice(60), invoice(40)]).passesWhole).toBe(false)
    expect(billingOf([invoice(60), invoice(41)]).passesWhole).toBe(true)
  })
})

describe('typed percentages', () => {
  it.each([
    ['150', '100'],
    ['-5', '0'],
    ['100', '100'],
    ['0', '0'],
    ['05', '5'],
    ['12.9', '12'],
    ['1e5', '100'],
    ['', ''],
    ['abc', ''],
  ])('the typed percentage %j is %j', (typed, kept) => {
    expect(clampedPercent(typed)).toBe(kept)
  })

  it('a typed percentage is a whole number of the slider, whatever the number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (number) => {
        const kept = Number(clampedPercent(String(number)))
        expect(Number.isInteger(kept) && kept >= 0 && kept <= 100).toBe(true)
      }),
    )
  })
})

describe('invoices of the project form', () => {
  const now = { today: '2026-03-02', me: 'me@example.com' }
  const valid = { project_id: 'p1', payment_amount: 40, notes: 'First part' }

  it('the invoices of the project form are read one by one', () => {
    expect(readNewInvoices([valid], now)).toEqual({
      values: [{ ...valid, invoice_date: '2026-03-02', lines: [], due_date: null }],
    })
  })

  it('the invoices of the project form say at which of them and in which field something is wrong', () => {
    expect(readNewInvoices([{ ...valid, notes: '' }, valid, { ...valid, payment_amount: 0 }], now)).toEqual({
      errors: {
        'invoices.0.notes': ['Notes must be at least 1 character'],
        'invoices.2.payment_amount': ['Payment amount must be greater than 0'],
      },
    })
    expect(Object.keys(readNewInvoices([null], now).errors ?? {})).toContain('invoices.0.project_id')
  })
})
