import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Resource } from '#domain/resource.ts'
import { Button } from '../components/button.tsx'
import type { ListState } from './list-state.ts'

/** Cards have no column heads to sort by, so narrow screens get this. */
export function CardSort({
  resource: { list },
  state: { sortBy, direction },
  onSort,
}: {
  resource: Resource
  state: ListState
  onSort: (name: string, direction: ListState['direction']) => void
}) {
  const isDescending = direction === 'desc'
  const Sign = isDescending ? ArrowDown : ArrowUp
  return (
    <div className="flex items-center gap-2 pb-3 sm:hidden print:hidden">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="shrink-0 text-ink-muted">Sort by</span>
        <select className="control" value={sortBy} onChange={({ target }) => onSort(target.value, 'desc')}>
          {list.columns.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button
        size="icon"
        aria-label={isDescending ? 'Descending' : 'Ascending'}
        onClick={() => onSort(sortBy, isDescending ? 'asc' : 'desc')}
      >
        <Sign aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
