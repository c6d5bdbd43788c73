import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { Field } from '#domain/fields.ts'
import { templateLimits } from '#domain/templates.ts'
import { templateScreen as said } from '#domain/words/templates-screen.ts'
import { Button } from '../../components/button.tsx'
import { Asterisk, FieldError } from '../../components/field.tsx'
import { draftsIn, emptyDraft, moved, problemsIn, type Draft } from './drafts.ts'
import { ItemCard } from './item-card.tsx'

/** The items of a template, one card each, in their order. What is wrong is marked once the form has said so. */
export function ItemsInput({
  id,
  field,
  value,
  error,
  onChange,
}: {
  id: string
  field: Field
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const drafts = draftsIn(value)
  const problems = error === undefined ? new Map<string, string>() : problemsIn(field.schema, drafts)
  const list = useRef<HTMLOListElement>(null)
  const set = (next: readonly Draft[]) => onChange(JSON.stringify(next))
  /** After the cards are drawn anew: the button that was pressed may stand elsewhere, or nowhere. */
  const focusIn = (place: number, selector: string) =>
    setTimeout(() => {
      const card = list.current?.children[Math.max(place, 0)]
      const found = card?.querySelector<HTMLElement>(selector) ?? list.current
      found?.focus()
    })
  const add = (draft: Draft, at: number) => {
    set(drafts.toSpliced(at, 0, draft))
    focusIn(at, 'input')
  }
  const isFull = drafts.length >= templateLimits.items
  return (
    <div role="group" aria-labelledby={`${id}-label`} id={id} tabIndex={-1} className="flex flex-col gap-2">
      <p id={`${id}-label`} className="text-small font-medium">
        {field.label}
        <Asterisk />
      </p>
      {drafts.length === 0 && <p className="text-ink-muted">{said.none}</p>}
      <ol ref={list} tabIndex={-1} className="flex flex-col gap-3 empty:hidden">
        {drafts.map((draft, index) => (
          <ItemCard
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            id={`${id}-${index}`}
            index={index}
            count={drafts.length}
            draft={draft}
            canCopy={!isFull}
            problemOf={(name) => problems.get(`${index}.${name}`)}
            onChange={(changed) => set(drafts.with(index, changed))}
            onMove={(to) => {
              set(moved(drafts, index, to))
              focusIn(
                to,
                to < index
                  ? '[data-act=up]:enabled, [data-act=down]'
                  : '[data-act=down]:enabled, [data-act=up]',
              )
            }}
            onCopy={() => add(draft, index + 1)}
            onRemove={() => {
              set(drafts.toSpliced(index, 1))
              focusIn(Math.min(index, drafts.length - 2), '[data-act=remove]')
            }}
          />
        ))}
      </ol>
      <div className="flex items-center gap-3">
        <Button disabled={isFull} onClick={() => add(emptyDraft, drafts.length)}>
          <Plus aria-hidden="true" className="size-4" />
          {said.add}
        </Button>
        {isFull && <span className="text-fine text-ink-faint">{said.full(templateLimits.items)}</span>}
      </div>
      <FieldError id={`${id}-error`} error={problems.get('') ?? (problems.size === 0 ? error : undefined)} />
    </div>
  )
}
