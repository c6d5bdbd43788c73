import { CircleX, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { isOneOf } from '#domain/choices.ts'
import type { Filter } from '#domain/kinds/list-facts.ts'
import { usualOperator } from '#domain/records/filters.ts'
import { filterWords as said, operatorWords } from '#domain/words/filters.ts'
import { FieldError } from '../../components/field.tsx'
import { bare, small } from './filter-look.ts'
import { FilterValue } from './filter-value.tsx'
import { inputOf, offeredOperators } from './filter-values.ts'
import type { FilterState } from './list-state.ts'

export function FilterRow({
  place,
  filter,
  declared,
  error,
  onType,
  onChoose,
  onClear,
  onField,
  onCompare,
  onRemove,
}: {
  place: number
  filter: FilterState
  declared: Record<string, Filter>
  error: string | undefined
  onType: (text: string) => void
  onChoose: (text: string) => void
  onClear: () => void
  onField: (name: string) => void
  onCompare: (operator: string) => void
  onRemove: () => void
}) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const field = declared[filter.name]
  const label = field?.label ?? filter.name
  const clear = () => {
    if (filter.text !== '') onClear()
    frame.current?.querySelector<HTMLElement>('[data-filter]')?.focus()
  }
  const described = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}
  const takesValue = inputOf(field, filter.op) !== 'none'
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div
        ref={frame}
        role="group"
        aria-label={`Filter ${place + 1}`}
        className="flex min-h-7 min-w-0 items-stretch overflow-hidden rounded-md border border-line-strong bg-surface text-small focus-within:border-accent has-aria-invalid:border-danger max-md:flex-wrap max-md:text-[1rem]"
      >
        <FieldSelect place={place + 1} name={filter.name} declared={declared} onField={onField} />
        {field && (
          <OperatorSelect place={place + 1} field={field} operator={filter.op} onCompare={onCompare} />
        )}
        {takesValue && (
          <span className="relative flex min-w-0 border-line pr-7 max-md:min-h-11 max-md:basis-[calc(100%-2.75rem)] max-md:border-t max-md:pr-11 md:border-l">
            <FilterValue
              filter={field}
              label={label}
              op={filter.op}
              text={filter.text}
              described={described}
              onType={onType}
              onChoose={onChoose}
            />
            <button
              type="button"
              aria-label={said.clear(label)}
              title={said.clear(label)}
              className={`${small} absolute inset-y-0 right-0 ${filter.text === '' ? 'invisible' : ''}`}
              onClick={clear}
            >
              <CircleX aria-hidden="true" className="size-3.5" />
            </button>
          </span>
        )}
        <button
          type="button"
          aria-label={said.remove(label)}
          title={said.remove(label)}
          {...(takesValue ? {} : { 'data-filter': '' })}
          className={`${small} border-line max-md:min-h-11 md:border-l ${takesValue ? 'max-md:border-t max-md:border-l' : 'max-md:border-l'}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function FieldSelect({
  place,
  name,
  declared,
  onField,
}: {
  place: number
  name: string
  declared: Record<string, Filter>
  onField: (name: string) => void
}) {
  const all = Object.entries(declared)
  const more = all.filter(([, { isMore }]) => isMore)
  return (
    <select
      aria-label={said.field(place)}
      className={`${bare} max-w-40 field-sizing-content pr-6 text-ink-muted max-md:min-h-11 max-md:max-w-none max-md:flex-1`}
      value={name}
      onChange={({ target }) => onField(target.value)}
    >
      <Fields of={all.filter(([, { isMore }]) => !isMore)} />
      {more.length > 0 && (
        <optgroup label={said.more}>
          <Fields of={more} />
        </optgroup>
      )}
    </select>
  )
}

function Fields({ of }: { of: readonly [string, Filter][] }) {
  return of.map(([name, { label }]) => (
    <option key={name} value={name}>
      {label}
    </option>
  ))
}

function OperatorSelect({
  place,
  field,
  operator,
  onCompare,
}: {
  place: number
  field: Filter
  operator: string | undefined
  onCompare: (operator: string) => void
}) {
  const offered = offeredOperators(field)
  const usual = usualOperator(field)
  if (offered.length === 1) {
    return (
      <span className="flex items-center border-l border-line px-2 text-ink-faint">
        {offered.map((each) => operatorWords[each])}
      </span>
    )
  }
  return (
    <select
      aria-label={said.operator(place)}
      className={`${bare} field-sizing-content border-l border-line pr-6 text-ink-muted max-md:min-h-11 max-md:flex-1`}
      value={isOneOf(offered, operator) ? operator : (usual ?? '')}
      onChange={({ target }) => onCompare(target.value)}
    >
      {/* Numbers have a sign of comparison of their own. */}
      {usual === undefined && <option value="">{operatorWords.is}</option>}
      {offered.map((each) => (
        <option key={each} value={each}>
          {operatorWords[each]}
        </option>
      ))}
    </select>
  )
}
