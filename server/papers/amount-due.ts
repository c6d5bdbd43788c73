import { writeMoney } from '#domain/money.ts'
import { paperWords } from '#domain/words/papers.ts'
import type { InvoicePaper } from './papers.ts'

/** What is still to be paid, in words; nothing of what is void, is paid, or is taken back. */
export function amountDue({
  amount,
  paid,
  percent,
  currency,
  is_void: isVoid,
}: Pick<InvoicePaper, 'amount' | 'paid' | 'percent' | 'currency' | 'is_void'>): string {
  if (isVoid) return ''
  if (amount === null) return paperWords.invoice.ofFee(percent)
  return amount > paid ? writeMoney(amount - paid, currency) : ''
}
