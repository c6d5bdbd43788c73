import { useDroppable } from '@dnd-kit/core'
import { X } from 'lucide-react'
import { memo } from 'react'
import { columnName, type BoardColumn as Facts } from '#domain/board/state.ts'
import type { LoadedWeek } from '#domain/workload.ts'
import { boardMessages } from '#domain/words/board.ts'
import { Button } from '../components/button.tsx'
import type { ListedOption } from '../components/option-list.tsx'
import { CardList, type Deck } from './card-list.tsx'
import { EmployeeChooser } from './employee-chooser.tsx'
import { Workload } from './workload.tsx'

const said = boardMessages

export type ColumnActions = {
  choose: (number: number, email: string) => void
  remove: (number: number) => void
}

type Props = {
  column: Facts
  shown: readonly string[]
  /** Open tasks in the whole firm, where that is known, and what Finish adds to them. */
  open: number | undefined
  change: number
  /** What they have to do this week and the next, with the cards now in it. */
  now: LoadedWeek | undefined
  next: LoadedWeek | undefined
  /** The heaviest load on the board, which scales the bars. */
  most: number
  isFound: boolean
  isClosed: boolean
  options: readonly ListedOption[]
  deck: Deck
  actions: ColumnActions
}

export const Column = memo(function Column(given: Props) {
  const { number, employee, cards } = given.column
  const isBare = employee === null && cards.length === 0
  const { setNodeRef, isOver } = useDroppable({ id: number })
  return (
    <section
      ref={setNodeRef}
      aria-label={columnName(given.column)}
      data-column={number}
      className={`relative flex max-h-[70dvh] min-h-[46dvh] w-[calc(100%-2rem)] shrink-0 snap-start flex-col rounded-lg border @2xl:max-h-none @md:w-66 @2xl:min-h-0 print:max-h-none print:min-h-0 print:w-auto print:break-inside-avoid ${isBare ? 'print:hidden' : ''} ${isOver && !given.isClosed ? 'border-accent bg-accent-soft' : given.isFound ? 'border-accent bg-sunken' : 'border-line bg-sunken'}`}
    >
      <ColumnContent {...given} />
    </section>
  )
})

/** Memoised: a card that passes over draws only the column's frame. */
const ColumnContent = memo(function ColumnContent({
  column,
  shown,
  open,
  change,
  now,
  next,
  most,
  isClosed,
  options,
  deck,
  actions,
}: Props) {
  const { number, employee, cards } = column
  const name = columnName(column)
  return (
    <>
      <header className="rounded-t-lg border-b border-line bg-surface px-2 pt-1 pb-2">
        <div className="flex items-center gap-1">
          <h3 className="min-w-0 flex-1 text-small font-semibold">
            <EmployeeChooser
              id={`column-${number}`}
              name={name}
              value={employee?.email ?? ''}
              options={options}
              onChoose={(email) => actions.choose(number, email)}
            />
          </h3>
          <Button
            variant="quiet"
            size="small icon"
            aria-label={said.removeColumn(name)}
            onClick={() => actions.remove(number)}
            className="print:hidden"
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
        <Workload
          cards={cards.length}
          shown={shown.length}
          open={open}
          change={change}
          now={now}
          next={next}
          most={most}
          isClosed={isClosed}
        />
      </header>
      <div
        data-place={number}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 print:overflow-visible"
      >
        <CardList ids={shown} place={number} employee={employee} deck={deck} label={name} />
        {cards.length === 0 && !isClosed && (
          <p className="pointer-events-none px-3 py-6 text-center text-fine text-ink-muted print:hidden">
            {said.nothingHere}
          </p>
        )}
      </div>
    </>
  )
})
