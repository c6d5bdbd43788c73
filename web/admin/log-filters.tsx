import type { ReactNode } from 'react'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { messages } from '#domain/words/messages.ts'
import type { FieldErrors } from '#domain/result.ts'
import { Field, type Described } from '../components/field.tsx'
import type { HowSet } from './use-log.ts'

export type LogFilter = {
  name: string
  label: string
  kind?: 'date'
  choices?: readonly { value: string; label: string }[]
}

/** The filters of a log: what is typed acts after a pause, what is chosen at once. */
export function LogFilters({
  filters,
  values,
  errors,
  lead,
  className,
  onChange,
}: {
  filters: readonly LogFilter[]
  values: Record<string, string>
  errors: FieldErrors
  lead?: ReactNode
  className: string
  onChange: (name: string, value: string, how: HowSet) => void
}) {
  return (
    <search
      aria-label={messages.list.filterArea}
      id={logFilters}
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] items-start gap-x-3 gap-y-2 pb-2 ${className}`}
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
              onChange={(value, how) => onChange(filter.name, value, how)}
            />
          )}
        </Field>
      ))}
    </search>
  )
}

export const logFilters = 'log-filters'

export function filterId(name: string): string {
  return `filter-${name}`
}

type InputProps = {
  filter: LogFilter
  value: string
  described: Described
  onChange: (value: string, how: HowSet) => void
}

function FilterInput({ filter, value, described, onChange }: InputProps) {
  if (filter.choices === undefined) {
    return (
      <input
        type={filter.kind ?? 'search'}
        className="control"
        autoComplete="off"
        maxLength={254}
        value={value}
        // A date that is half typed is none yet.
        onChange={({ target }) => onChange(target.value, filter.kind === 'date' ? 'dated' : 'typed')}
        {...described}
      />
    )
  }
  return (
    <select
      className="control"
      value={value}
      onChange={({ target }) => onChange(target.value, 'chosen')}
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
