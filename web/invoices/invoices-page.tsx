import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#domain/kinds/kind.ts'
import type { RowOf } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { writeDate } from '#domain/written-dates.ts'
import { ButtonLink } from '../components/button.tsx'
import { useUser } from '../layout/use-session.ts'
import { billingSettings } from '../records/billing-settings.ts'
import { Money } from '../records/ledger/money.tsx'
import { ListPage } from '../records/list/list-page.tsx'
import type { PanelProps } from '../records/list/panel.tsx'
import { RowActions } from '../records/list/row-actions.tsx'
import { RowDetails } from '../records/list/row-details.tsx'
import { PrintButton } from '../records/print-button.tsx'

export function InvoicesPage({ resource }: { resource: Resource }) {
  return <ListPage resource={resource} Panel={InvoicePanel} />
}

function InvoicePanel({ resource, row, at, shown, actions }: PanelProps) {
  // The list of invoices opens this panel, so the row is an invoice.
  const invoice = row as RowOf<'invoice'>
  const isRead = can(useUser(), 'ledger.read')
  return (
    <div className="flex flex-col gap-3">
      <RowDetails resource={resource} row={row} at={at} shown={shown}>
        {isRead && <Amounts invoice={invoice} />}
      </RowDetails>
      <RowActions resource={resource} row={row} actions={actions}>
        {isRead && (
          <>
            <ButtonLink to={`/projects/ledger/${invoice.project_id}`} size="small">
              {said.title}
            </ButtonLink>
            <PrintButton
              path={`api/paper/invoice/${invoice.invoice_id}`}
              label={said.acts.pdf}
              size="small"
            />
          </>
        )}
      </RowActions>
    </div>
  )
}

/** What an invoice comes to, in the order of the ledger; nothing while its project has no fee. */
function Amounts({ invoice }: { invoice: RowOf<'invoice'> }) {
  const { data: settings } = useQuery(billingSettings)
  if (settings === undefined || invoice.amount_cents === null) return null
  const sums = [
    [said.amount, invoice.amount_cents],
    [said.heads.previous, invoice.previously_billed_cents],
    [said.heads.toDate, invoice.to_date_cents],
    [said.heads.remaining, invoice.remaining_cents],
    [said.heads.paid, invoice.paid_cents],
    [said.open, invoice.open_cents],
  ] as const
  return (
    <>
      {sums.map(([label, cents]) => (
        <div key={label}>
          <dt className="shrink-0 text-ink-muted">{label}</dt>
          <dd>
            <Money cents={cents} currency={settings.currency} />
          </dd>
        </div>
      ))}
      {invoice.paid_on !== null && (
        <div>
          <dt className="shrink-0 text-ink-muted">{said.paidOn}</dt>
          <dd>{writeDate(invoice.paid_on)}</dd>
        </div>
      )}
    </>
  )
}
