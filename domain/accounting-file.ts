import { daysBetween } from './dates.ts'
import { writePlainMoney } from './money.ts'

/** An invoice as it was handed over. */
export type ExportedInvoice = {
  number: string
  customer: string
  invoice_date: string
  due_date: string
  memo: string
  lines: { description: string; amount_cents: number }[]
}

/** QuickBooks Online takes no more in one file. */
export const invoicesOfPart = 100

export function partsOf(invoices: number): number {
  return Math.ceil(invoices / invoicesOfPart)
}

export const accountingHeadings = [
  '*InvoiceNo',
  '*Customer',
  '*InvoiceDate',
  '*DueDate',
  'Terms',
  'Location',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
  'Service Date',
] as const

/** A row for each line; only the first of an invoice tells whose it is and when. Amounts are numbers, the rest is text. */
export function accountingRows(
  invoice: ExportedInvoice,
  item: string,
): { text: string; isAmount?: true }[][] {
  const { invoice_date: date, due_date: due } = invoice
  const head = [invoice.customer, writtenDay(date), writtenDay(due), termsOf(date, due), '', invoice.memo]
  return invoice.lines.map(({ description, amount_cents: cents }, place) => {
    const amount = { text: writePlainMoney(cents), isAmount: true as const }
    const texts = [invoice.number, ...(place === 0 ? head : head.map(() => '')), item, description]
    return [
      ...texts.map((text) => ({ text })),
      { text: '1', isAmount: true as const },
      amount,
      amount,
      { text: '' },
    ]
  })
}

/** MM/dd/yyyy */
function writtenDay(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

function termsOf(date: string, due: string): string {
  const days = daysBetween(date, due)
  return days <= 0 ? 'Due on receipt' : `Net ${days}`
}
