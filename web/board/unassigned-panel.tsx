import { useDroppable } from '@dnd-kit/core'
import { ChevronDown, Plus } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import type { CustomTask } from '#domain/board/board.ts'
import { boardMessages } from '#domain/words/board.ts'
import type { FieldErrors } from '#domain/result.ts'
import { CardList, type Deck } from './card-list.tsx'
import { CustomTaskForm } from './custom-task-form.tsx'

const said = boardMessages

export const UnassignedPanel = memo(function UnassignedPanel({
  total,
  shown,
  deck,
  onAdd,
}: {
  total: number
  shown: readonly string[]
  deck: Deck
  onAdd: (typed: CustomTask) => FieldErrors | undefined
}) {
  const [isFolded, setFolded] = useState(false)
  const hasCards = Object.keys(deck.cards).length > 0
  const { setNodeRef, isOver } = useDroppable({ id: 'unassigned' })
  const count = (
    <span className="ml-auto shrink-0 text-fine font-medium text-ink-muted tabular-nums">
      {shown.length === total ? said.cardCount(total) : said.matching(shown.length, total)}
    </span>
  )
  return (
    <section
      ref={setNodeRef}
      aria-label={said.unassignedTasks}
      className={`relative flex min-h-0 min-w-0 flex-col rounded-lg border print:mb-4 print:block ${isOver ? 'border-accent bg-accent-soft' : 'border-line bg-sunken'}`}
    >
      <header
        className={`rounded-t-lg border-b border-line bg-surface px-3 ${isFolded ? '@max-2xl:border-b-0' : ''}`}
      >
        <h3 className="text-small font-semibold">
          {/* It folds only where the columns stand below it. */}
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
            className="flex min-h-11 w-full items-center gap-2 text-left @2xl:hidden print:hidden"
          >
            {said.unassignedTasks}
            {count}
            <Chevron isUp={!isFolded} />
          </button>
          <span className="hidden min-h-9 items-center gap-2 @2xl:flex print:flex">
            {said.unassignedTasks}
            {count}
          </span>
        </h3>
      </header>
      <div
        data-place="unassigned"
        className={`relative max-h-52 min-h-14 flex-1 overflow-y-auto overscroll-contain p-2 @2xl:max-h-none print:max-h-none print:overflow-visible ${isFolded ? '@max-2xl:hidden print:block' : ''}`}
      >
        <CardList ids={shown} place={null} employee={null} deck={deck} label={said.unassignedTasks} />
        {shown.length === 0 && (
          <p className="pointer-events-none px-3 py-4 text-center text-small text-balance text-ink-muted">
            {total > 0 ? said.noneMatch : hasCards ? said.allAssigned : said.noTasks}
          </p>
        )}
      </div>
      <CustomTaskFold deck={deck} onAdd={onAdd} />
    </section>
  )
})

/** Folded at first: open, it takes the room of a dozen cards. */
function CustomTaskFold({
  deck,
  onAdd,
}: {
  deck: Deck
  onAdd: (typed: CustomTask) => FieldErrors | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }
  return (
    <div className="min-h-9 overflow-y-auto rounded-b-lg border-t border-line bg-surface print:hidden">
      <h4 className="text-small font-medium">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="custom-task"
          onClick={toggle}
          className="flex min-h-9 w-full items-center gap-1.5 rounded-b-lg px-3 -outline-offset-2 hover:bg-hover max-md:min-h-11"
        >
          <Plus aria-hidden="true" className="-ml-0.5 size-4 text-ink-muted" />
          <span className="mr-auto">{said.customTask}</span>
          <Chevron isUp={isOpen} />
        </button>
      </h4>
      <div ref={form} id="custom-task" hidden={!isOpen} className="px-3 pt-1 pb-3">
        <CustomTaskForm today={deck.today} onAdd={onAdd} />
      </div>
    </div>
  )
}

function Chevron({ isUp }: { isUp: boolean }) {
  return (
    <ChevronDown
      aria-hidden="true"
      className={`size-4 text-ink-muted transition-transform ${isUp ? 'rotate-180' : ''}`}
    />
  )
}
