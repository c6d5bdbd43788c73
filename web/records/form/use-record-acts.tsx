import { useEffect, useRef, type ReactNode } from 'react'
import type { Action, Resource } from '#domain/kinds/kind.ts'
import { askedAs } from '#domain/kinds/asked-as.ts'
import { formWords } from '#domain/words/forms.ts'
import { readRecord, type Row } from '../../api/records.ts'
import { useUser } from '../../layout/use-session.ts'
import { isNextStep, OfferButton, startingWith, type Look } from '../acts/offer-button.tsx'
import { offersOf, type Offer } from '../acts/offers-of.ts'
import { useRecordAction, type RecordActions, type ShowAnswer } from '../acts/use-record-action.ts'
import { idOf } from '../id-of.ts'

export type ActedOn = {
  /** The record as it is now, whoever has changed it. */
  record: Row
  /** Takes over what an act has made of it. */
  onChanged: (record: Row) => void
  /** Nothing else on the page asks to be pressed before the next act. */
  isFirst: boolean
  /** While an act is under way its news is no surprise. */
  onActing: (isActing: boolean) => void
}

export type ActWords = {
  showAnswer?: ShowAnswer | undefined
  /** What the question before an act tells of the record, where that is more than its name. */
  about?: ((record: Row, action: Action) => string | undefined) | undefined
}

/** What the row of a record offers, on its own page; a kind that is always somebody's turn has it in its bar. */
export function useRecordActs(
  resource: Resource,
  { record, onChanged, isFirst, onActing }: ActedOn,
  { showAnswer, about }: ActWords,
): { acts: ReactNode; letters: ReactNode } {
  const user = useUser()
  const box = useRef<HTMLDivElement>(null)
  const actions = useRecordAction(resource, {
    placeAfter: () => box.current?.querySelector('button'),
    onDone: useReadAgain(resource, { record, onChanged }),
    showAnswer,
  })
  const isActing = actions.isRunning(record)
  useEffect(() => onActing(isActing), [isActing, onActing])
  if (resource.plays.answers) return { acts: null, letters: null }
  const { work, ways } = offersOf(resource, record, user)
  const offered = work.filter(({ kind }) => kind === 'action')
  const next = offered.find(isNextStep)
  // An act is on the record as it was saved, and may lock what was typed.
  const asking: RecordActions = {
    ...actions,
    run: (action, row) => {
      const told = about?.(row, action) ?? askedAs(resource, row)
      return actions.run(action, row, isFirst ? told : `${told}\n${formWords.notSavedYet}`)
    },
  }
  const draw = (look: Look) => (offer: Offer) => (
    <OfferButton key={offer.label} offer={offer} look={look} row={record} actions={asking} />
  )
  return {
    acts: offered.length > 0 && (
      <div
        ref={box}
        className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1 min-[68.75rem]:order-last min-[68.75rem]:flex-row-reverse"
      >
        {startingWith(next, offered).map((offer) =>
          draw(offer === next && isFirst ? 'primary' : 'secondary')(offer),
        )}
      </div>
    ),
    letters: ways.filter(({ kind }) => kind !== 'folder').map(draw('quiet')),
  }
}

/** Gives the form its record anew, after an act on it. */
export function useReadAgain(
  resource: Resource,
  { record, onChanged }: Pick<ActedOn, 'record' | 'onChanged'>,
): () => Promise<void> {
  // By the time of an answer the form may have another record than when this was drawn.
  const tellForm = useRef(onChanged)
  useEffect(() => {
    tellForm.current = onChanged
  }, [onChanged])
  return () =>
    readRecord(resource, idOf(record, resource) ?? '', new AbortController().signal).then(
      (now) => tellForm.current(now),
      // The news of the change is told above the form, too.
      () => undefined,
    )
}
