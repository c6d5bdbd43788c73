import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { mostFilters } from '#domain/records/list-query.ts'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { Button } from '../../components/button.tsx'
import { FilterRow } from './filter-row.tsx'
import type { ListAddress } from './use-list-state.ts'

/** The filters of a list; what is typed into them acts after a pause, everything else at once. */
export function FilterBar({
  ref,
  resource: { list },
  address,
  errors,
}: {
  ref: RefObject<HTMLElement | null>
  resource: Resource
  address: ListAddress
  errors: ReadonlyMap<number, string>
}) {
  const { filters } = address
  const remove = (id: number) => {
    address.removeFilter(id)
    // The button that was pressed is gone; the next thing to do is not.
    ref.current?.querySelector<HTMLElement>(':scope > button')?.focus()
  }
  const add = () => {
    flushSync(address.addFilter)
    // The text of the new filter: what is typed right after belongs there, and would only choose another field elsewhere.
    const texts = ref.current?.querySelectorAll<HTMLElement>('[data-filter]') ?? []
    ;[...texts].at(-1)?.focus()
  }
  return (
    <search
      ref={ref}
      aria-label={messages.list.filterArea}
      className="flex min-w-0 flex-wrap items-start gap-2 max-md:flex-col max-md:items-stretch md:flex-[1_1_24rem] md:pb-3 print:hidden"
    >
      {filters.map((filter, place) => (
        <FilterRow
          key={filter.id}
          place={place}
          filter={filter}
          declared={list.filters}
          error={errors.get(place)}
          onType={(text) => address.typeFilter(filter.id, text)}
          onChoose={(text) => address.chooseFilter(filter.id, text)}
          onClear={() => address.clearFilter(filter.id)}
          onField={(name) => address.setFilterField(filter.id, name)}
          onCompare={(op) => address.compareFilter(filter.id, op)}
          onRemove={() => remove(filter.id)}
        />
      ))}
      <Button variant="quiet" size="small" disabled={filters.length >= mostFilters} onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        Add Filter
      </Button>
      {filters.length === 0 && (
        <p className="self-center text-small text-ink-faint">{messages.list.noFilters}</p>
      )}
    </search>
  )
}
