import { describe, expect, it } from 'vitest'
import { readValues } from './kind.ts'
import { invoice } from './invoice.ts'
import { mostInvoicesAtOnce, newInvoiceFields } from './new-invoice.ts'

const now = { today: '2026-03-02', me: 'me@example.com' }

describe('invoice blocks', () => {
  const block = { fields: newInvoiceFields }
  const valid = { project_id: 'p1', payment_amount: 40, notes: 'First part' }
  const create = (body: Record<string, unknown>) => readValues(block, { ...valid, ...body }, now)

  it('an invoice block of the project form is dated today unless it says otherwise', () => {
    expect(create({}).values).toEqual({ ...valid, invoice_date: '2026-03-02' })
    expect(create({ invoice_date: '2026-02-01' }).values?.invoice_date).toBe('2026-02-01')
    expect(create({ invoice_date: '' }).errors).toEqual({ invoice_date: ['Invoice date is required'] })
  })

  it.each([
    [0, 'Payment amount must be greater than 0'],
    ['0', 'Payment amount must be greater than 0'],
    [null, 'Payment amount must be greater than 0'],
    [undefined, 'Payment amount must be greater than 0'],
    ['', 'Payment amount must be greater than 0'],
    [-1, 'Minimum value is 0'],
    [101, 'Maximum value is 100'],
    ['abc', 'Payment amount must be a whole number'],
    [12.5, 'Payment amount must be a whole number'],
    [Infinity, 'Payment amount must be a whole number'],
  ])('an invoice block of the project form says of the amount %j: %s', (payment_amount, sentence) => {
    expect(create({ payment_amount }).errors).toEqual({ payment_amount: [sentence] })
  })

  it.each([1, 100, '12'])('an invoice block of the project form takes the amount %j', (sent) => {
    expect(create({ payment_amount: sent }).values?.payment_amount).toBe(Number(sent))
  })

  it.each([null, undefined, '', '   '])(
    'an invoice block of the project form wants notes, which %j are not',
    (notes) => {
      expect(create({ notes }).errors).toEqual({ notes: ['Notes must be at least 1 character'] })
    },
  )

  it('an invoice block of the project form has a slider from 0 to 100 that starts at 0', () => {
    expect(newInvoiceFields.payment_amount).toMatchObject({ min: 0, max: 100, startsAs: 0 })
  })

  it('an invoice block of the project form comes with at most 99 others', () => {
    expect(mostInvoicesAtOnce).toBe(100)
  })

  it('an invoice block never says itself that it was sent', () => {
    const { values } = create({
      payment_status: 'Sent',
      is_sent_to_quickbooks: true,
      user_email: 'bo@example.com',
    })
    expect(Object.keys(values ?? {})).toEqual(Object.keys(newInvoiceFields))
  })
})

describe('invoice edit form', () => {
  const current = {
    invoice_date: '2026-03-01',
    payment_status: 'Pending',
    payment_amount: 40,
    notes: 'First part',
    project_name: 'North Clinic',
    user_sent_by: 'ann@example.com',
  }
  const update = (body: Record<string, unknown>) => readValues(invoice, body, { ...now, current })

  it('the invoice edit form keeps everything that was not sent', () => {
    expect(update({}).values).toEqual(current)
    expect(update({ payment_amount: '55' }).values).toEqual({ ...current, payment_amount: 55 })
  })

  it.each([
    ['invoice_date', 'Invoice date is required'],
    ['payment_status', 'Payment status is required'],
    ['project_name', 'Project name is required'],
    ['payment_amount', 'Payment amount must be greater than 0'],
  ])('the invoice edit form says of an empty %s: %s', (name, sentence) => {
    for (const blank of [null, '', '   '])
      expect(update({ [name]: blank }).errors).toEqual({ [name]: [sentence] })
  })

  it.each([
    [{ payment_amount: -1 }, { payment_amount: ['Payment amount must be greater than 0'] }],
    [{ payment_amount: 101 }, { payment_amount: ['Maximum value is 100'] }],
    [{ payment_amount: 'abc' }, { payment_amount: ['Payment amount must be a whole number'] }],
    [{ payment_status: 'Paid' }, { payment_status: ['Payment Status must be one of Sent, Pending'] }],
    [
      { invoice_date: '2026-02-29' },
      { invoice_date: ['Please enter a real date as yyyy-MM-dd, from 1900 to 2200'] },
    ],
    [{ user_sent_by: 'bob' }, { user_sent_by: ['Invalid email format'] }],
    [{ user_sent_by_name: 'bob' }, { user_sent_by: ['Invalid email format'] }],
  ])('the invoice edit form refuses %j', (body, errors) => {
    expect(update(body).errors).toEqual(errors)
  })

  it.each([0, 100])('the invoice edit form takes the amount %d', (payment_amount) => {
    expect(update({ payment_amount }).values?.payment_amount).toBe(payment_amount)
  })

  it('the invoice edit form takes the sender under either key, and none', () => {
    expect(update({ user_sent_by_name: 'bo@example.com' }).values?.user_sent_by).toBe('bo@example.com')
    expect(update({ user_sent_by: '' }).values?.user_sent_by).toBeNull()
    expect(update({ user_sent_by_name: null }).values?.user_sent_by).toBeNull()
    const echoed = { user_sent_by_name: 'Ann Lee', user_sent_by: 'ann@example.com' }
    expect(update(echoed).values?.user_sent_by).toBe('ann@example.com')
  })

  it('the invoice edit form takes notes of any kind, none included', () => {
    expect(update({ notes: '' }).values?.notes).toBe('')
  })

  it('an invoice cannot be marked twice', () => {
    const { send, send_to_accounting: account } = invoice.actions
    expect(send?.refuse?.({ payment_status: 'Sent' })).toBe('Invoice is already marked as sent')
    expect(send?.refuse?.({ payment_status: 'Pending' })).toBeUndefined()
    expect(account?.refuse?.({ is_sent_to_quickbooks: true })).toBe(
      'Project is already marked as sent to the accounting package',
    )
    expect(account?.refuse?.({ is_sent_to_quickbooks: false })).toBeUndefined()
  })
})
