import { Lock } from 'lucide-react'
import { messages } from '#domain/words/messages.ts'

const said = messages.board

export function Workload({
  cards,
  shown,
  open,
  change,
  most,
  isClosed,
}: {
  cards: number
  shown: number
  open: number | undefined
  change: number
  most: number
  isClosed: boolean
}) {
  const counted = open === undefined ? said.cardCount : said.cardsHere
  const after = (open ?? 0) + change
  const share = (count: number) => `${(100 * Math.max(count, 0)) / Math.max(most, 1)}%`
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-2 px-1 text-small text-ink-muted tabular-nums">
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
      {open !== undefined && (
        <div
          aria-hidden="true"
          className="mx-1 mt-1.5 flex h-1 overflow-hidden rounded-full bg-sunken print:hidden"
        >
          <span className="bg-neutral" style={{ width: share(Math.min(open, after)) }} />
          <span className="bg-accent" style={{ width: share(after - open) }} />
        </div>
      )}
    </>
  )
}
