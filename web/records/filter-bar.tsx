import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { mostFilters } from '#domain/list-query.ts'
import { messages } from '#domain/messages.ts'
import type { Resource } from '#domain/resource.ts'
import { Button } from '../components/button.tsx'
import { FilterRow } from './filter-row.tsx'
import { nextFilter, type FilterState } from './list-state.ts'

/** The filters of a list; what is typed into them acts after a pause, everything else at once. */
export function FilterBar({
  ref,
  resource: { list },
  filters,
  errors,
  onType,
  onChange,
}: {
  ref: RefObject<HTMLElement | null>
  resource: Resource
  filters: readonly FilterState[]
  errors: ReadonlyMap<number, string>
  onType: (filters: readonly FilterState[]) => void
  onChange: (filters: readonly FilterState[]) => void
}) {
  const replaced = (place: number, filter: FilterState) =>
    filters.map((other, index) => (index === place ? filter : other))
  const remove = (place: number) => {
    onChange(filters.filter((_filter, index) => index !== place))
    // The button that was pressed is gone; the next thing to do is not.
    ref.current?.querySelector<HTMLElement>(':scope > button')?.focus()
  }
  const add = () => {
    onChange([...filters, nextFilter(list, filters)])
    // It is drawn only after this.
    requestAnimationFrame(() =>
      [...(ref.current?.querySelectorAll<HTMLElement>('[role=group] > select') ?? [])].at(-1)?.focus(),
    )
  }
  return (
    <search
      ref={ref}
      aria-label="Filters"
      className="flex flex-wrap items-start gap-x-2 gap-y-2 pb-3 print:hidden"
    >
      {filters.map((filter, place) => (
        <FilterRow
          // Two filters may be on the same field: only their places tell them apart.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          place={place}
          filter={filter}
          declared={list.filters}
          error={errors.get(place)}
          onType={(text) => onType(replaced(place, { ...filter, text }))}
          onChange={(next) => onChange(replaced(place, next))}
          onRemove={() => remove(place)}
        />
      ))}
      <Button disabled={filters.length >= mostFilters} onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        Add Filter
      </Button>
      {filters.length === 0 && <p className="self-center text-ink-muted">{messages.list.noFilters}</p>}
    </search>
  )
}
