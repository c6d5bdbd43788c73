import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { RowMenu } from '../../components/row-menu.tsx'
import { useUser } from '../../layout/use-session.ts'
import { actsOfInvoice, type InvoiceAct } from './acts-of-invoice.ts'
import { nameOf, type InvoiceActs } from './use-invoice-acts.tsx'
import type { InvoiceRow } from './use-ledger.ts'

export function InvoiceMenu({
  invoice,
  acts,
  besides = [],
}: {
  invoice: InvoiceRow
  acts: InvoiceActs
  /** What is offered beside it. */
  besides?: readonly InvoiceAct[]
}) {
  const offered = actsOfInvoice(invoice, useUser()).filter((act) => !besides.includes(act))
  return (
    <RowMenu
      label={said.menuOf(nameOf(invoice))}
      of={invoice.invoice_id}
      entries={offered.map((act) => ({
        key: act,
        label: act === 'pay' && invoice.stage === 'Paid' ? said.acts.payments : said.acts[act],
        isDanger: act === 'void',
        run: () => acts.run(act, invoice),
      }))}
    />
  )
}
