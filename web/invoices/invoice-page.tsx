import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { lockedIn } from '#domain/invoice-keeps.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { RowOf } from '#domain/kinds/registry.ts'
import type { Currency } from '#domain/money.ts'
import { can } from '#domain/permissions.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { ButtonLink } from '../components/button.tsx'
import { useNarrow } from '../components/use-narrow.ts'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { useUser } from '../layout/use-session.ts'
import { billingSettings } from '../records/billing-settings.ts'
import { RecordUpdate } from '../records/form/record-update.tsx'
import { useReadAgain, type ActedOn } from '../records/form/use-record-acts.tsx'
import { InvoiceMenu } from '../records/ledger/invoice-menu.tsx'
import { aboutSending, send, useInvoiceActs } from '../records/ledger/use-invoice-acts.tsx'
import { PrintButton } from '../records/print-button.tsx'

export function InvoicePage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams()
  const mayRead = can(useUser(), 'ledger.read')
  const { data: settings } = useQuery({ ...billingSettings, enabled: mayRead })
  const { data: clock } = useFirmClock()
  return (
    <RecordUpdate
      key={id}
      resource={resource}
      id={id}
      keeps={(record) => lockedIn(record as RowOf<'invoice'>)}
      ways={mayRead ? waysOf(resource) : null}
      about={(invoice, action) =>
        settings && action === send
          ? aboutSending(invoice as RowOf<'invoice'>, settings.currency, clock?.today)
          : undefined
      }
    />
  )
}

function waysOf(resource: Resource) {
  return (acted: ActedOn) => <Ways resource={resource} acted={acted} />
}

type Given = { resource: Resource; acted: ActedOn }

/** What the open row of an invoice and that of its ledger offer, besides what everybody does with it. */
function Ways({ resource, acted }: Given) {
  const { data: settings } = useQuery(billingSettings)
  const invoice = acted.record as RowOf<'invoice'>
  // On a phone, where every button is a large box, what leads elsewhere is a word.
  const look = { variant: useNarrow() ? 'quiet' : 'secondary', size: 'small' } as const
  return (
    <>
      <ButtonLink to={`/projects/ledger/${invoice.project_id}`} {...look}>
        {said.title}
      </ButtonLink>
      <PrintButton path={`api/paper/invoice/${invoice.invoice_id}`} label={said.acts.pdf} {...look} />
      {settings && <Menu resource={resource} acted={acted} currency={settings.currency} />}
    </>
  )
}

function Menu({ resource, acted, currency }: Given & { currency: Currency }) {
  const onDone = useReadAgain(resource, acted)
  const acts = useInvoiceActs(currency, { onDone, isUnsaved: !acted.isFirst })
  const { isActing } = acts
  const { onActing } = acted
  useEffect(() => onActing(isActing), [isActing, onActing])
  return (
    <>
      <InvoiceMenu invoice={acted.record as RowOf<'invoice'>} acts={acts} besides={['send', 'pdf']} />
      {acts.windows}
    </>
  )
}
