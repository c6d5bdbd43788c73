import { describe, expect, it } from 'vitest'
import { invoiceStages } from '#domain/invoice-stage.ts'
import { actsOfInvoice } from './acts-of-invoice.ts'

const all = (role: string, needsApproval = false) =>
  Object.fromEntries(
    invoiceStages.map((stage) => [
      stage,
      actsOfInvoice({ stage, waits_for_approval: needsApproval && stage === 'Draft' }, { role }).join(' '),
    ]),
  )

describe('acts on an invoice', () => {
  it('an administrator is offered everything that fits the stage', () => {
    expect(all('Administrator')).toEqual({
      Void: 'pdf',
      Paid: 'mail pdf pay void',
      Overdue: 'mail pdf pay void',
      Sent: 'mail pdf pay void',
      Approved: 'unapprove send mail pdf void',
      Draft: 'approve send mail pdf void',
    })
  })

  it('an accountant approves nothing', () => {
    expect(all('Accountant')).toMatchObject({ Approved: 'send mail pdf void', Draft: 'send mail pdf void' })
  })

  it('a draft that waits for approval is neither sent nor mailed', () => {
    expect(all('Accountant', true)).toMatchObject({ Approved: 'send mail pdf void', Draft: 'pdf void' })
  })

  it('a manager approves and prints, and neither sends nor takes payments', () => {
    expect(all('Manager')).toMatchObject({ Approved: 'unapprove pdf', Draft: 'approve pdf', Sent: 'pdf' })
  })

  it('whoever may not see amounts is offered nothing', () => {
    for (const role of ['Team Member', 'Other']) expect(Object.values(all(role)).join('')).toBe('')
  })
})
