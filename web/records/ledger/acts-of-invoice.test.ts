import { describe, expect, it } from 'vitest'
import { invoiceStages } from '#domain/invoice-stage.ts'
import { actsOfInvoice } from './acts-of-invoice.ts'

const all = (role: string) =>
  Object.fromEntries(invoiceStages.map((stage) => [stage, actsOfInvoice({ stage }, { role }).join(' ')]))

describe('acts on an invoice', () => {
  it('an administrator is offered everything that fits the stage', () => {
    expect(all('Administrator')).toEqual({
      Void: 'pdf',
      Paid: 'pdf pay void',
      Overdue: 'pdf pay void',
      Sent: 'pdf pay void',
      Approved: 'unapprove send pdf void',
      Draft: 'approve send pdf void',
    })
  })

  it('an accountant approves nothing', () => {
    expect(all('Accountant')).toMatchObject({ Approved: 'send pdf void', Draft: 'send pdf void' })
  })

  it('a manager approves and prints, and neither sends nor takes payments', () => {
    expect(all('Manager')).toMatchObject({ Approved: 'unapprove pdf', Draft: 'approve pdf', Sent: 'pdf' })
  })

  it('whoever may not see amounts is offered nothing', () => {
    for (const role of ['Team Member', 'Other']) expect(Object.values(all(role)).join('')).toBe('')
  })
})
