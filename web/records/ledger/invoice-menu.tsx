import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { Button } from '../../components/button.tsx'
import { menuEntry, menuPanel } from '../../components/menu.ts'
import { useUser } from '../../layout/use-session.ts'
import { actsOfInvoice } from './acts-of-invoice.ts'
import { nameOf, type InvoiceActs } from './use-invoice-acts.tsx'
import type { InvoiceRow } from './use-ledger.ts'

export function InvoiceMenu({ invoice, acts }: { invoice: InvoiceRow; acts: InvoiceActs }) {
  const offered = actsOfInvoice(invoice, useUser())
  const label = said.menuOf(nameOf(invoice))
  if (offered.length === 0) return null
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button
          variant="quiet"
          size="small icon"
          aria-label={label}
          data-menu-of={invoice.invoice_id}
          className="print:hidden"
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          // The window that was asked for has the focus now.
          onCloseAutoFocus={(event) => acts.isAsking() && event.preventDefault()}
          className={menuPanel}
        >
          {offered.map((act) => (
            <DropdownMenu.Item
              key={act}
              className={`${menuEntry} ${act === 'void' ? 'text-danger' : ''}`}
              onSelect={() => acts.run(act, invoice)}
            >
              {act === 'pay' && invoice.stage === 'Paid' ? said.acts.payments : said.acts[act]}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
