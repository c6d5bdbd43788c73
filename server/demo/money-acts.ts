import { partOf } from '#domain/money.ts'
import type { Transaction } from '../db/pool.ts'
import { approveInvoice, voidInvoice } from '../kinds/invoice-acts.ts'
import { addPayment } from '../kinds/invoice-payments.ts'
import { invoiceStore } from '../kinds/invoice.ts'
import { changeContract } from '../ledger/change-contract.ts'
import { findRow } from '../records/read.ts'
import type { Context } from '../request/context.ts'
import type { Step } from './dated.ts'

type MoneyStep = Extract<Step, { act: 'contract' | 'approve' | 'void' | 'pay' }>

export function isMoneyStep(step: Step): step is MoneyStep {
  return ['contract', 'approve', 'void', 'pay'].includes(step.act)
}

export async function billIt(tx: Transaction, step: MoneyStep, id: string, context: Context): Promise<void> {
  switch (step.act) {
    case 'contract':
      await changeContract(tx, id, step.body, context)
      break
    case 'approve':
      await approveInvoice(tx, id, context)
      break
    case 'void':
      await voidInvoice(tx, id, step.body.reason, context)
      break
    case 'pay': {
      const row = await findRow(tx, invoiceStore, id, { lock: true })
      const open = (row.amount_cents ?? 0) - row.paid_cents
      const sum = partOf(open, step.body.percent, 100)
      // A project that was cancelled has no fee, and its invoices no amount.
      if (sum > 0) await addPayment(tx, row, { amount_cents: sum, paid_on: context.today, note: '' }, context)
    }
  }
}
