import { useQuery } from '@tanstack/react-query'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { RowMenu } from '../../components/row-menu.tsx'
import { useUser } from '../../layout/use-session.ts'
import { actsOfInvoice } from './acts-of-invoice.ts'
import { nameOf, type InvoiceActs } from './use-invoice-acts.tsx'
import { billingSettings } from '../billing-settings.ts'
import type { InvoiceRow } from './use-ledger.ts'

export function InvoiceMenu({ invoice, acts }: { invoice: InvoiceRow; acts: InvoiceActs }) {
  const { data: settings } = useQuery(billingSettings)
  const needsApproval = settings?.approval_required ?? false
  return (
    <RowMenu
      label={said.menuOf(nameOf(invoice))}
      of={invoice.invoice_id}
      entries={actsOfInvoice(invoice, useUser(), needsApproval).map((act) => ({
        key: act,
        label: act === 'pay' && invoice.stage === 'Paid' ? said.acts.payments : said.acts[act],
        isDanger: act === 'void',
        run: () => acts.run(act, invoice),
      }))}
    />
  )
}
