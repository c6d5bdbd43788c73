import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from './button.tsx'

export function SortSelect<Name extends string>({
  options,
  by,
  isDescending,
  onSort,
  className = '',
}: {
  options: readonly { name: Name; label: string }[]
  by: string
  isDescending: boolean
  /** Without a direction the chosen column's own applies. */
  onSort: (name: Name, direction?: 'asc' | 'desc') => void
  className?: string
}) {
  const Sign = isDescending ? ArrowDown : ArrowUp
  const chosen = (name: string) => options.find((option) => option.name === name)
  return (
    <div className={`flex items-center gap-2 print:hidden ${className}`}>
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="shrink-0 text-ink-muted">Sort by</span>
        <select
          className="control"
          value={by}
          onChange={({ target }) => {
            const option = chosen(target.value)
            if (option) onSort(option.name)
          }}
        >
          {options.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button
        size="icon"
        aria-label={isDescending ? 'Descending' : 'Ascending'}
        onClick={() => {
          const option = chosen(by)
          if (option) onSort(option.name, isDescending ? 'asc' : 'desc')
        }}
      >
        <Sign aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
