import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileSort } from '../api/files.ts'
import { SortSelect } from '../components/sort-select.tsx'

const columns: { by?: FileSort['by']; label: string; look: string }[] = [
  { by: 'name', label: 'Name', look: 'text-left' },
  { by: 'size', label: 'Size', look: 'text-right @max-xl:hidden' },
  { label: 'Added by', look: 'text-left @max-3xl:hidden' },
  { by: 'uploaded_at', label: 'Added', look: 'text-left @max-xl:hidden' },
]

const sortable = columns.flatMap(({ by, label }) => (by === undefined ? [] : [{ name: by, label }]))

const firstOrder = (by: FileSort['by']) => (by === 'name' ? 'asc' : 'desc')

export function FileTable({
  caption,
  sort,
  onSort,
  isBusy = false,
  children,
}: {
  caption: string
  sort?: FileSort
  onSort?: (sort: FileSort) => void
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <div className="@container">
      {sort && onSort && (
        <SortSelect
          options={sortable}
          by={sort.by}
          isDescending={sort.order === 'desc'}
          onSort={(by, order = firstOrder(by)) => onSort({ by, order })}
          className="pb-2 @xl:hidden"
        />
      )}
      <table
        className={`w-full table-fixed border-collapse text-small ${isBusy ? 'opacity-60' : ''}`}
        aria-busy={isBusy}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col />
          <col className="w-24 @max-xl:hidden" />
          <col className="w-40 @max-3xl:hidden" />
          <col className="w-48 @max-xl:hidden" />
          <col className="w-20 max-md:w-24" />
        </colgroup>
        {/* Without headings the choice above orders the rows. */}
        <thead className="@max-xl:hidden">
          <tr className="h-8 border-b border-line text-fine text-ink-muted">
            {columns.map(({ by, label, look }) => (
              <th
                key={label}
                scope="col"
                className={`px-2 font-medium ${look}`}
                {...(by !== undefined && sort?.by === by ? { 'aria-sort': directions[sort.order] } : {})}
              >
                {by === undefined || sort === undefined || onSort === undefined ? (
                  label
                ) : (
                  <SortButton by={by} label={label} sort={sort} onSort={onSort} />
                )}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

const directions = { asc: 'ascending', desc: 'descending' } as const

function SortButton({
  by,
  label,
  sort,
  onSort,
}: {
  by: FileSort['by']
  label: string
  sort: FileSort
  onSort: (sort: FileSort) => void
}) {
  const isSorted = sort.by === by
  const Arrow = sort.order === 'asc' ? ArrowUp : ArrowDown
  const next = isSorted ? (sort.order === 'asc' ? 'desc' : 'asc') : firstOrder(by)
  return (
    <button
      type="button"
      className="inline-flex min-h-7 items-center gap-1 rounded-sm hover:text-ink"
      onClick={() => onSort({ by, order: next })}
    >
      {label}
      {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
    </button>
  )
}
