import { useEffect, useRef, useState, type ReactNode } from 'react'
import { adminSiteMessages } from '#domain/admin-site-messages.ts'
import { filterDebounceMs } from '#domain/list-query.ts'
import type { FieldErrors } from '#domain/result.ts'
import { Field, type Described } from '../components/field.tsx'

/** One way to narrow a log. */
export type LogFilter = {
  name: string
  label: string
  /** Without choices any text can be typed. */
  kind?: 'date'
  choices?: readonly { value: string; label: string }[]
}

/** The filters of a log: what is typed acts after a pause, what is chosen at once. */
export function LogFilters({
  filters,
  values,
  errors,
  lead,
  onChange,
}: {
  filters: readonly LogFilter[]
  values: Record<string, string>
  errors: FieldErrors
  /** Stands before them. */
  lead?: ReactNode
  onChange: (name: string, value: string, isTyped: boolean) => void
}) {
  return (
    <search
      aria-label="Filters"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] items-start gap-x-3 gap-y-2 pb-2"
    >
      {lead}
      {filters.map((filter) => (
        <Field
          key={filter.name}
          id={filterId(filter.name)}
          label={filter.label}
          error={errors[filter.name]?.[0]}
        >
          {(described) => (
            <FilterInput
              filter={filter}
              value={values[filter.name] ?? ''}
              described={described}
              onChange={(value) => onChange(filter.name, value, filter.choices === undefined)}
            />
          )}
        </Field>
      ))}
    </search>
  )
}

export function filterId(name: string): string {
  return `filter-${name}`
}

type InputProps = {
  filter: LogFilter
  value: string
  described: Described
  onChange: (value: string) => void
}

function FilterInput({ filter, value, described, onChange }: InputProps) {
  if (filter.choices === undefined) {
    return (
      <TypedInput
        type={filter.kind ?? 'search'}
        // A date that is half typed is none yet.
        pause={filter.kind === 'date' ? 0 : filterDebounceMs}
        value={value}
        described={described}
        onChange={onChange}
      />
    )
  }
  return (
    <select
      className="control"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...described}
    >
      <option value="">{adminSiteMessages.log.any}</option>
      {value !== '' && !filter.choices.some((choice) => choice.value === value) && <option>{value}</option>}
      {filter.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

function TypedInput({
  type,
  pause,
  value,
  described,
  onChange,
}: Omit<InputProps, 'filter'> & { type: 'date' | 'search'; pause: number }) {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = (text: string) => {
    clearTimeout(timer.current)
    setTyped(undefined)
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <input
      type={type}
      className="control"
      autoComplete="off"
      maxLength={254}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => settle(target.value), pause)
      }}
      onBlur={({ target }) => settle(target.value)}
      {...described}
    />
  )
}
