import { Lock } from 'lucide-react'
import type { LoadedWeek } from '#domain/workload.ts'
import { boardMessages } from '#domain/words/board.ts'
import { workloadMessages } from '#domain/words/workload.ts'
import { levelLooks } from '../components/level-looks.ts'

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
      {open !== undefined && (
        <div aria-hidden="true" className="mx-1 mt-1 flex h-1.5 overflow-hidden print:hidden">
          <Ticks count={Math.min(open, after)} of={most} look="bg-neutral" />
          <Ticks count={after - open} of={most} look="bg-accent" />
        </div>
      )}
      {now && next && (
        <p className="mt-1 px-1 text-fine text-ink-muted">
          {said.thisWeek} <Hours week={now} />,{' '}
          <span className="whitespace-nowrap">
            {said.nextWeek} <Hours week={next} />
          </span>
          {isAsking(now) && <> · {said.inThisWeek(workloadMessages.levels[now.level])}</>}
          {isAsking(next) && <> · {said.inNextWeek(workloadMessages.levels[next.level])}</>}
        </p>
      )}
    </>
  )
}

/** A week that has a ground of its own has a word beside it, too. */
const isAsking = ({ level }: LoadedWeek) => level === 'over' || level === 'full'

function Hours({ week: { load_hours: load, capacity_hours: capacity, level } }: { week: LoadedWeek }) {
  return (
    <span
      title={workloadMessages.levels[level]}
      className={`rounded-sm whitespace-nowrap tabular-nums ${levelLooks[level]}`}
    >
      {workloadMessages.hours(load, capacity)}
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
