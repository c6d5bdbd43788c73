import { Lock } from 'lucide-react'
import { boardMessages } from '#domain/words/board.ts'

const said = boardMessages

/** A figure and its word, and a scale with a tick for each task. */
export function Workload({
  cards,
  shown,
  open,
  change,
  hours,
  most,
  isClosed,
}: {
  cards: number
  shown: number
  open: number | undefined
  change: number
  hours: string | undefined
  most: number
  isClosed: boolean
}) {
  const counted = open === undefined ? said.cardCount : said.cardsHere
  const after = (open ?? 0) + change
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-2 px-1 text-fine text-ink-muted tabular-nums">
        <span>{shown === cards ? counted(cards) : said.matching(shown, cards)}</span>
        {open !== undefined && (
          <span title={said.openTasksHint}>
            <span className="sr-only">{said.load(open, change)}</span>
            <span aria-hidden="true">
              {said.openInAll(open)}
              {change !== 0 && (
                <span className="font-medium text-accent">
                  {' '}
                  {change > 0 ? '+' : '−'}
                  {Math.abs(change)}
                </span>
              )}
            </span>
          </span>
        )}
        {isClosed && (
          <span title={said.wrongEmployee} className="flex items-center gap-1">
            <Lock aria-hidden="true" className="size-3.5" />
            {said.takesNoMore}
          </span>
        )}
      </p>
      {hours !== undefined && <p className="px-1 text-fine text-ink-muted">{hours}</p>}
      {open !== undefined && (
        <div aria-hidden="true" className="mx-1 mt-1 flex h-1.5 overflow-hidden print:hidden">
          <Ticks count={Math.min(open, after)} of={most} look="bg-neutral" />
          <Ticks count={after - open} of={most} look="bg-accent" />
        </div>
      )}
    </>
  )
}

/** Beyond this many a tick would be thinner than the gap after it. */
const mostTicks = 60

function Ticks({ count, of, look }: { count: number; of: number; look: string }) {
  if (count <= 0) return null
  const places = Math.max(of, fewTicks)
  const mask = `linear-gradient(90deg, #000 calc(100% - 2px), transparent 0) 0 0 / ${100 / count}% 100%`
  return (
    <span
      className={look}
      style={{ width: `${(100 * count) / places}%`, ...(places > mostTicks ? {} : { mask }) }}
    />
  )
}

/** So that one task of one is not as long as the column is wide. */
const fewTicks = 24
