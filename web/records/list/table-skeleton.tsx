import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import type { ReadAt } from './cell-words.ts'
import { useKnownLetters } from './known-letters.ts'
import { columnWidths } from './table-columns.ts'

/** More than a screen shows. */
const [mostRows, mostCards] = [25, 10]

/** Bars where the words will be. */
export function TableSkeleton({
  resource,
  isCards,
  rows,
  hasTicks = false,
}: {
  resource: Resource
  isCards: boolean
  rows: number
  hasTicks?: boolean
}) {
  const letters = useKnownLetters(resource, noRows, unread)
  return (
    <div
      role="status"
      aria-label={messages.generic.loading}
      className="@container overflow-hidden rounded-lg border border-line bg-surface"
    >
      {isCards ? (
        Array.from({ length: Math.min(rows, mostCards) }, (_row, index) => (
          <CardBars key={index} index={index} />
        ))
      ) : (
        <RowBars widths={columnWidths(resource, letters, hasTicks)} rows={Math.min(rows, mostRows)} />
      )}
    </div>
  )
}

const noRows: Row[] = []
const unread: ReadAt = { timeZone: undefined }

function RowBars({ widths, rows }: { widths: readonly string[]; rows: number }) {
  return (
    <>
      <div className="h-8.25 border-b border-line" />
      <div className="rows-waiting flex" style={{ height: `calc(var(--row) * ${rows} - 1px)` }}>
        {widths.map((width, place) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- the columns never move
            key={place}
            style={width === 'auto' ? {} : { width }}
            className={`px-2 ${width === 'auto' ? 'flex-1' : 'shrink-0'}`}
          >
            {place > 0 && <div className={`bars-waiting h-full animate-pulse ${barOf(place)}`} />}
          </div>
        ))}
      </div>
    </>
  )
}

function CardBars({ index }: { index: number }) {
  return (
    <div className="flex h-24 flex-col justify-between border-b border-line px-4 py-3 last:border-b-0">
      <Skeleton className="w-11/12" />
      <Skeleton className={barOf(index)} />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-1/3" />
    </div>
  )
}

function barOf(place: number): string {
  return bars[place % bars.length] ?? ''
}

const bars = ['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-3/4']
