import { useDroppable } from '@dnd-kit/core'
import { ChevronDown } from 'lucide-react'
import { memo, useState } from 'react'
import type { CustomTask } from '#domain/board/board.ts'
import { messages } from '#domain/words/messages.ts'
import type { FieldErrors } from '#domain/result.ts'
import { CardList, type Deck } from './card-list.tsx'
import { CustomTaskForm } from './custom-task-form.tsx'

const said = messages.board
// Below this size the form would leave no room for the cards, or push the columns out of sight.
const room = '(min-width: 60.5rem) and (min-height: 43rem)'

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
  const [isOpen, setOpen] = useState(() => matchMedia(room).matches)
  const hasCards = Object.keys(deck.cards).length > 0
  const { setNodeRef, isOver } = useDroppable({ id: 'unassigned' })
  return (
    <section
      ref={setNodeRef}
      aria-label={said.unassignedTasks}
      className={`relative flex min-h-0 min-w-0 flex-col rounded-lg border print:mb-4 print:block ${isOver ? 'border-accent bg-accent-soft' : 'border-line bg-sunken'}`}
    >
      <header className="flex items-baseline justify-between gap-2 rounded-t-lg border-b border-line bg-surface px-3 py-2">
        <h3 className="font-semibold">{said.unassignedTasks}</h3>
        <span className="text-small text-ink-muted tabular-nums">
          {shown.length === total ? said.cardCount(total) : said.matching(shown.length, total)}
        </span>
      </header>
      <div
        data-place="unassigned"
        className="relative max-h-44 min-h-14 flex-1 overflow-y-auto overscroll-contain p-1.5 @2xl:max-h-none print:max-h-none print:overflow-visible"
      >
        <CardList ids={shown} place={null} employee={null} deck={deck} label={said.unassignedTasks} />
        {shown.length === 0 && (
          <p className="pointer-events-none px-3 py-4 text-center text-balance text-ink-muted">
            {total > 0 ? said.noneMatch : hasCards ? said.allAssigned : said.noTasks}
          </p>
        )}
      </div>
      <div className="min-h-11 overflow-y-auto rounded-b-lg border-t border-line bg-surface px-3 py-2 print:hidden">
        <h4>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="custom-task"
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-7 w-full items-center justify-between gap-2 rounded font-semibold"
          >
            {said.customTask}
            <ChevronDown
              aria-hidden="true"
              className={`size-4 text-ink-muted ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        </h4>
        <div id="custom-task" hidden={!isOpen} className="pt-1 pb-1">
          <CustomTaskForm today={deck.today} onAdd={onAdd} />
        </div>
      </div>
    </section>
  )
})
