import { filterInWords } from '#domain/words/filters.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { PrintLines } from '../../layout/print-lines.tsx'
import { askedFilters, type ListState } from './list-state.ts'

export function PrintHeader({ resource, state }: { resource: Resource; state: ListState }) {
  const filters = askedFilters(state.filters, resource)
  return (
    <PrintLines
      filters={filters.map(({ name, op, text }) =>
        filterInWords(resource.list.filters[name]?.label ?? name, op, text),
      )}
    />
  )
}
