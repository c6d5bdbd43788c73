import type { Resource } from '#domain/kinds/kind.ts'
import { SortSelect } from '../../components/sort-select.tsx'
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
  return (
    <SortSelect
      options={list.columns}
      by={sortBy}
      isDescending={direction === 'desc'}
      onSort={(name, chosen = 'desc') => onSort(name, chosen)}
      className="pb-3 sm:hidden"
    />
  )
}
