import type { ReactNode } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { useUser } from '../../layout/use-session.ts'
import { isNextStep, OfferButton, startingWith, type Look } from '../acts/offer-button.tsx'
import { offersOf, type Offer } from '../acts/offers-of.ts'
import type { RecordActions } from '../acts/use-record-action.ts'

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
  const first = work.find(isNextStep) ?? work.find(({ kind }) => kind === 'edit')
  const draw = (look: Look) => (offer: Offer) => (
    <OfferButton key={offer.label} offer={offer} look={look} row={row} actions={actions} />
  )
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {startingWith(first, work).map((offer) => draw(offer === first ? 'primary' : 'secondary')(offer))}
      {children}
      {ways.map(draw('quiet'))}
      {removal.length > 0 && <span className="ml-auto flex gap-2">{removal.map(draw('danger'))}</span>}
    </div>
  )
}
