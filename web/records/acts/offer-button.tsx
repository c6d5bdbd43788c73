import { Mail, Pencil } from 'lucide-react'
import type { Row } from '../../api/records.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FolderButton } from '../../components/folder-link.tsx'
import { notifyFailed } from '../../components/notify.ts'
import { useLeaving } from '../list-left.ts'
import { PrintButton } from '../print-button.tsx'
import type { Offer } from './offers-of.ts'
import type { RecordActions } from './use-record-action.ts'

export type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

/** One act is filled: the one that the record waits for, as long as it can be done. */
export function isNextStep(offer: Offer): boolean {
  if (offer.kind === 'court') return offer.isNextStep
  return offer.kind === 'action' && offer.action.isNextStep === true && !offer.isRefused
}

/** In one list, so that an act that becomes the first is moved and keeps the focus. */
export function startingWith(first: Offer | undefined, work: readonly Offer[]): Offer[] {
  return work.toSorted((one, other) => Number(other === first) - Number(one === first))
}

type Drawn<Kind extends Offer = Offer> = { offer: Kind; look: Look; row: Row; actions: RecordActions }

export function OfferButton({ offer, look, row, actions }: Drawn) {
  switch (offer.kind) {
    case 'edit':
      return <EditLink offer={offer} look={look} />
    case 'action':
      return <ActionButton offer={offer} look={look} row={row} actions={actions} />
    case 'court':
      return (
        <Button variant={look} size="small" onClick={() => actions.open(offer.act, row)}>
          {offer.label}
        </Button>
      )
    case 'mail':
      return (
        <ButtonLink variant={look} size="small" to={offer.to}>
          <MailWords label={offer.label} />
        </ButtonLink>
      )
    case 'no-mail':
      return (
        <Button variant={look} size="small" onClick={() => notifyFailed(offer.missing)}>
          <MailWords label={offer.label} />
        </Button>
      )
    case 'paper':
      return <PrintButton path={offer.path} label={offer.label} variant={look} size="small" />
    case 'folder':
      return <FolderButton label={offer.label} location={offer.location} variant={look} />
  }
}

function EditLink({ offer, look }: { offer: { to: string; label: string }; look: Look }) {
  return (
    <ButtonLink to={offer.to} state={useLeaving()} variant={look} size="small">
      <Pencil aria-hidden="true" className="size-3.5" />
      {offer.label}
    </ButtonLink>
  )
}

function ActionButton({
  offer: { action, label, isRefused },
  look,
  row,
  actions,
}: Drawn<Extract<Offer, { kind: 'action' }>>) {
  return (
    <Button
      variant={look}
      size="small"
      // Not disabled: the question that comes up returns the focus here.
      aria-disabled={actions.isRunning(row)}
      // It looks as if it could not be done, and says why to whoever tries.
      className={`aria-disabled:opacity-60 ${isRefused ? 'text-ink-faint!' : ''}`}
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
