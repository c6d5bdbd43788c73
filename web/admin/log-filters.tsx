import { useEffect, useRef, useState } from 'react'
import { adminSiteMessages } from '#domain/admin-site-messages.ts'
import { filterDebounceMs } from '#domain/list-query.ts'
import type { FieldErrors } from '#domain/result.ts'
import { Button } from '../components/button.tsx'
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
  onChange,
  onClear,
}: {
  filters: readonly LogFilter[]
  values: Record<string, string>
  errors: FieldErrors
  onChange: (name: string, value: string, isTyped: boolean) => void
  onClear: () => void
}) {
  return (
    <search
      aria-label="Filters"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] items-start gap-x-3 gap-y-2 pb-4"
    >
      {filters.map((filter) => (
        <Field
          key={filter.name}
          id={`filter-${filter.name}`}
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
      {Object.values(values).some((value) => value !== '') && (
        <Button variant="quiet" className="mt-6 justify-self-start" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
  )
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
