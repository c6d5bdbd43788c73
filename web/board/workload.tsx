import { Lock } from 'lucide-react'
import type { LoadedWeek } from '#domain/workload.ts'
import { boardMessages } from '#domain/words/board.ts'
import { workloadMessages } from '#domain/words/workload.ts'
import { lookOfWeek } from '../components/level-looks.ts'

const said = boardMessages

/** How many tasks, on a scale with a tick for each, and how full that makes the weeks. */
export function Workload({
  cards,
  shown,
  open,
  change,
  now,
  next,
  most,
  isClosed,
}: {
  cards: number
  shown: number
  open: number | undefined
  change: number
  now: LoadedWeek | undefined
  next: LoadedWeek | undefined
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
      {/* Kept empty too, so that the cards of all columns begin at one height. */}
      <div aria-hidden="true" className="mx-1 mt-1 flex h-1.5 overflow-hidden print:hidden">
        {open !== undefined && (
          <>
            <Ticks count={Math.min(open, after)} of={most} look="bg-neutral" />
            <Ticks count={after - open} of={most} look="bg-accent" />
          </>
        )}
      </div>
      <div className="mt-1 flex min-h-[2lh] justify-between gap-x-2 px-1 text-fine whitespace-nowrap text-ink-muted">
        {now && next && (
          <>
            <p>
              {said.thisWeek} <Hours week={now} />, <br />
              {said.nextWeek} <Hours week={next} />
            </p>
            <p className="text-right">
              <Level week={now} of={said.ofThisWeek} />
              <br />
              <Level week={next} of={said.ofNextWeek} />
            </p>
          </>
        )}
      </div>
    </>
  )
}

function Hours({ week }: { week: LoadedWeek }) {
  return (
    <span className={`rounded-sm ${lookOfWeek(week)}`}>
      {workloadMessages.hours(week.load_hours, week.capacity_hours)}
    </span>
  )
}

/** It stands at the line of its week; those who hear it are told which that is. */
function Level({ week, of }: { week: LoadedWeek; of: string }) {
  return (
    <span className={`rounded-sm ${lookOfWeek(week)}`}>
      {workloadMessages.levels[week.level]}
      <span className="sr-only"> {of}</span>
    </span>
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
