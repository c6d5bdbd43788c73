import { SlidersHorizontal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { messages } from '#domain/words/messages.ts'
import { Button } from '../../components/button.tsx'
import { answers, Dialog } from '../../components/dialog.tsx'
import { rangeOf } from '../../components/pager.tsx'
import { SortSelect } from '../../components/sort-select.tsx'
import { FilterBar } from './filter-bar.tsx'
import { askedFilters } from './list-state.ts'

/** Filters and order of a list on the phone, where they would take the room of its first cards. */
export function FilterSheet({
  total,
  isOpen,
  setOpen,
  ...bar
}: ComponentProps<typeof FilterBar> & {
  total: number | undefined
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}) {
  const { resource, address } = bar
  const { page, perPage, filters, sortBy, direction } = address.state
  const count = askedFilters(filters, resource).length
  return (
    <>
      <span className="mr-1 min-w-18 text-right text-small text-ink-muted tabular-nums">
        {total !== undefined && messages.list.shortRange(...rangeOf(page, perPage, total))}
      </span>
      <Button onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {messages.list.filter}
        {count > 0 && (
          <>
            <span aria-hidden="true" className="text-accent tabular-nums">
              {count}
            </span>
            <span className="sr-only">{messages.list.filters(count)}</span>
          </>
        )}
      </Button>
      <Dialog title={messages.list.filter} open={isOpen} onClose={() => setOpen(false)}>
        <FilterBar {...bar} />
        <SortSelect
          options={resource.list.columns}
          by={sortBy}
          isDescending={direction === 'desc'}
          onSort={(name, chosen = 'desc') => address.sortBy(name, chosen)}
        />
        <div className={answers}>
          <Button variant="primary" onClick={() => setOpen(false)}>
            {messages.list.filtersSet}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
