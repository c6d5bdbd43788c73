import { Eraser, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { comparisons, longestFilterText } from '#domain/records/list-query.ts'
import type { Filter } from '#domain/kinds/list-facts.ts'
import { FieldError } from '../../components/field.tsx'
import { splitComparison, type FilterState } from './list-state.ts'

export function FilterRow({
  place,
  filter,
  declared,
  error,
  onType,
  onClear,
  onField,
  onRemove,
}: {
  place: number
  filter: FilterState
  declared: Record<string, Filter>
  error: string | undefined
  onType: (text: string) => void
  onClear: () => void
  onField: (name: string) => void
  onRemove: () => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const field = declared[filter.name]
  const label = field?.label ?? filter.name
  const clear = () => {
    if (filter.text !== '') onClear()
    input.current?.focus()
  }
  const described = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}
  return (
    <div className="flex min-w-0 flex-col gap-1 max-sm:w-full">
      <div
        role="group"
        aria-label={`Filter ${place + 1}`}
        className="flex min-w-0 items-center rounded-md border border-line-strong bg-surface focus-within:border-accent has-aria-invalid:border-danger"
      >
        <select
          aria-label={`Field of filter ${place + 1}`}
          className={`${bare} max-w-40 min-w-0 rounded-l-md max-sm:w-28 max-sm:flex-none border-r border-line bg-surface text-ink-muted`}
          value={filter.name}
          onChange={({ target }) => onField(target.value)}
        >
          {Object.entries(declared).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <FilterText
          ref={input}
          kind={field?.kind ?? 'text'}
          label={label}
          text={filter.text}
          described={described}
          onType={onType}
        />
        <button type="button" aria-label={`Clear filter ${label}`} className={small} onClick={clear}>
          <Eraser aria-hidden="true" className="size-3.5" />
        </button>
        <button type="button" aria-label={`Remove filter ${label}`} className={small} onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

const bare = 'h-8.5 px-2 outline-offset-0'
const small =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-muted hover:bg-hover hover:text-ink'

function FilterText({
  ref,
  kind,
  label,
  text,
  described,
  onType,
}: {
  ref: React.Ref<HTMLInputElement>
  kind: Filter['kind']
  label: string
  text: string
  described: Record<string, unknown>
  onType: (text: string) => void
}) {
  const shared = { ref, 'data-filter': '', 'aria-label': `Filter by ${label}`, ...described }
  if (kind !== 'size') {
    return (
      <input
        {...shared}
        type={kind === 'date' ? 'date' : 'text'}
        className={`${bare} w-44 min-w-0 bg-surface max-sm:w-0 max-sm:flex-1`}
        placeholder={kind === 'date' ? undefined : 'Search'}
        maxLength={longestFilterText}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    )
  }
  const { comparison, number } = splitComparison(text)
  return (
    <>
      <select
        aria-label={`Comparison for ${label}`}
        className={`${bare} bg-surface`}
        value={comparison}
        onChange={({ target }) => onType(`${target.value}${number}`)}
      >
        {comparisons.map((sign) => (
          <option key={sign}>{sign}</option>
        ))}
      </select>
      <input
        {...shared}
        type="number"
        className={`${bare} w-28 min-w-0 bg-surface max-sm:w-0 max-sm:flex-1`}
        value={number}
        onChange={({ target }) => onType(`${comparison}${target.value}`)}
      />
    </>
  )
}
