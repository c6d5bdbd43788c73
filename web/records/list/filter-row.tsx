import { CircleX, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { comparisons, longestFilterText } from '#domain/records/list-query.ts'
import { messages } from '#domain/words/messages.ts'
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
    <div className="flex min-w-0 flex-col gap-1">
      <div
        role="group"
        aria-label={`Filter ${place + 1}`}
        className="flex h-7 min-w-0 items-stretch overflow-hidden rounded-md border border-line-strong bg-surface text-small focus-within:border-accent has-aria-invalid:border-danger max-md:h-11 max-md:text-[1rem]"
      >
        <select
          aria-label={`Field of filter ${place + 1}`}
          className={`${bare} max-w-40 field-sizing-content pr-6 text-ink-muted max-md:w-32 max-md:flex-none`}
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
          onClear={clear}
        />
        <button
          type="button"
          aria-label={`Remove filter ${label}`}
          title={`Remove filter ${label}`}
          className={`${small} border-l border-line`}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

const bare = 'min-w-0 bg-surface px-2 -outline-offset-2'
/** With room for the button that clears it. */
const typed = 'w-full pr-7 max-md:pr-11'
const small =
  'inline-flex w-7 shrink-0 items-center justify-center text-ink-muted -outline-offset-2 hover:bg-hover hover:text-ink max-md:w-11'

function FilterText({
  ref,
  kind,
  label,
  text,
  described,
  onType,
  onClear,
}: {
  ref: React.Ref<HTMLInputElement>
  kind: Filter['kind']
  label: string
  text: string
  described: Record<string, unknown>
  onType: (text: string) => void
  onClear: () => void
}) {
  const shared = { ref, 'data-filter': '', 'aria-label': `Filter by ${label}`, ...described }
  const { comparison, number } = splitComparison(text)
  return (
    <>
      {kind === 'size' ? (
        <select
          aria-label={`Comparison for ${label}`}
          className={`${bare} field-sizing-content border-l border-line pr-6`}
          value={comparison}
          onChange={({ target }) => onType(`${target.value}${number}`)}
        >
          {comparisons.map((sign) => (
            <option key={sign}>{sign}</option>
          ))}
        </select>
      ) : (
        <span className="flex items-center border-l border-line px-2 text-ink-faint max-md:hidden">
          {messages.list.reads[kind]}
        </span>
      )}
      <span className="relative flex w-36 min-w-0 border-l border-line max-md:flex-1">
        {kind === 'size' ? (
          <input
            {...shared}
            type="number"
            className={`${bare} ${typed}`}
            value={number}
            onChange={({ target }) => onType(`${comparison}${target.value}`)}
          />
        ) : (
          <input
            {...shared}
            type={kind === 'date' ? 'date' : 'text'}
            className={`${bare} ${typed}`}
            placeholder={kind === 'date' ? undefined : 'Search'}
            maxLength={longestFilterText}
            value={text}
            onChange={({ target }) => onType(target.value)}
          />
        )}
        <button
          type="button"
          aria-label={`Clear filter ${label}`}
          title={`Clear filter ${label}`}
          className={`${small} absolute inset-y-0 right-0`}
          onClick={onClear}
        >
          <CircleX aria-hidden="true" className={`size-3.5 ${text === '' ? 'opacity-40' : ''}`} />
        </button>
      </span>
    </>
  )
}
