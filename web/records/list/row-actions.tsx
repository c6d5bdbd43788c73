import { Mail, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FolderButton } from '../../components/folder-link.tsx'
import { notifyFailed } from '../../components/notify.ts'
import { useUser } from '../../layout/use-session.ts'
import { offersOf, type Offer } from './offers-of.ts'
import type { RecordActions } from './use-record-action.ts'

export function RowActions({
  resource,
  row,
  actions,
  children,
}: {
  resource: Resource
  row: Row
  actions: RecordActions
  children?: ReactNode
}) {
  const { work, ways, removal } = offersOf(resource, row, useUser())
  const draw = (offer: Offer) => <OfferButton key={offer.label} offer={offer} row={row} actions={actions} />
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {work.map(draw)}
      {children}
      {ways.map(draw)}
      {removal.map(draw)}
    </div>
  )
}

function OfferButton({ offer, row, actions }: { offer: Offer; row: Row; actions: RecordActions }) {
  switch (offer.kind) {
    case 'edit':
      return (
        <ButtonLink to={offer.to} size="small">
          <Pencil aria-hidden="true" className="size-3.5" />
          {offer.label}
        </ButtonLink>
      )
    case 'action':
      return <ActionButton offer={offer} row={row} actions={actions} />
    case 'mail':
      return (
        <ButtonLink size="small" to={offer.to}>
          <MailWords label={offer.label} />
        </ButtonLink>
      )
    case 'no-mail':
      return (
        <Button size="small" onClick={() => notifyFailed(offer.missing)}>
          <MailWords label={offer.label} />
        </Button>
      )
    case 'folder':
      return <FolderButton label={offer.label} location={offer.location} />
  }
}

function ActionButton({
  offer: { action, label, isRefused },
  row,
  actions,
}: {
  offer: Extract<Offer, { kind: 'action' }>
  row: Row
  actions: RecordActions
}) {
  // It looks as if it could not be done, and says why to whoever tries.
  const look = isRefused ? 'border-line! text-ink-muted!' : action.undoable ? 'text-danger!' : ''
  return (
    <Button
      size="small"
      // Not disabled: the question that comes up returns the focus here.
      aria-disabled={actions.isRunning(row)}
      className={`aria-disabled:opacity-60 ${look}`}
      onClick={() => void actions.run(action, row)}
    >
      {label}
    </Button>
  )
}

function MailWords({ label }: { label: string }) {
  return (
    <>
      <Mail aria-hidden="true" className="size-3.5" />
      {label}
    </>
  )
}
