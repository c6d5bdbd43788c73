import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { columnWidths } from './table-columns.ts'

/** More than a screen shows, and few enough to be drawn at once. */
const mostRows = 25

/** Bars where the words will be. */
export function TableSkeleton({
  resource,
  isCards,
  rows,
}: {
  resource: Resource
  isCards: boolean
  rows: number
}) {
  const widths = columnWidths(resource, [], { timeZone: undefined })
  return (
    <div
      role="status"
      aria-label={messages.generic.loading}
      className="@container overflow-hidden rounded-lg border border-line bg-surface"
    >
      {!isCards && <div className="h-8.25 border-b border-line" />}
      {Array.from({ length: Math.min(rows, mostRows) }, (_row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- all alike, and none ever moves
        <div key={index} className="border-b border-line last:border-b-0">
          {isCards ? <CardBars index={index} /> : <RowBars widths={widths} index={index} />}
        </div>
      ))}
    </div>
  )
}

function RowBars({ widths, index }: { widths: readonly string[]; index: number }) {
  return (
    <div className="flex h-[calc(var(--row)-1px)] items-center">
      {widths.map((width, place) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- the columns never move
          key={place}
          style={width === 'auto' ? {} : { width }}
          className={`px-2 ${width === 'auto' ? 'flex-1' : 'shrink-0'}`}
        >
          {place > 0 && <Skeleton className={barOf(index + place)} />}
        </div>
      ))}
    </div>
  )
}

function CardBars({ index }: { index: number }) {
  return (
    <div className="flex h-24 flex-col justify-between px-4 py-3">
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
