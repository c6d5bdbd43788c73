import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { longestFilterText } from '#domain/records/filters.ts'
import { messages } from '#domain/words/messages.ts'
import { registerScreen as said } from '#domain/words/register-screen.ts'
import { Button } from '../components/button.tsx'
import { answers, Dialog } from '../components/dialog.tsx'
import { Field } from '../components/field.tsx'
import { givenFilters, registerFilters, type FilterName, type RegisterState } from './register-state.ts'

type Filters = {
  filters: RegisterState
  onSet: (name: FilterName, value: string) => void
  onClear: () => void
}

export function FilterLine({ filters, onSet, onClear }: Filters) {
  return (
    <search
      aria-label={messages.list.filterArea}
      className="flex flex-wrap items-center gap-2 pb-3 print:hidden"
    >
      {registerFilters.map(({ name, choices }) => (
        <FilterInput
          key={name}
          name={name}
          choices={choices}
          value={filters[name] ?? ''}
          onSet={onSet}
          className={`h-7 rounded-md border border-line-strong bg-surface px-2 text-small placeholder:text-ink-faint ${choices === undefined ? (name === 'q' ? 'w-48' : 'w-28') : 'field-sizing-content max-w-52 pr-7'} ${filters[name] ? 'font-medium' : 'text-ink-muted'}`}
        />
      ))}
      {givenFilters(filters).length > 0 && (
        <Button variant="quiet" size="small" onClick={onClear}>
          {messages.list.clearFilters}
        </Button>
      )}
    </search>
  )
}

/** On the phone filters would take the room of the first cards. */
export function FilterSheet({ filters, onSet, onClear }: Filters) {
  const [isOpen, setOpen] = useState(false)
  const count = givenFilters(filters).length
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {messages.list.filter}
        {count > 0 && (
          <>
            <span aria-hidden="true" className="text-accent tabular-nums">
              {count}
            </span>
            <span className="sr-only">{messages.list.filters(count)}</span>
          </>
        )}
      </Button>
      <Dialog title={messages.list.filter} open={isOpen} onClose={() => setOpen(false)}>
        {registerFilters.map(({ name, choices }) => (
          <Field key={name} id={`register-${name}`} label={said.filters[name]}>
            {({ id }) => (
              <FilterInput
                id={id}
                name={name}
                choices={choices}
                value={filters[name] ?? ''}
                onSet={onSet}
                className="control"
              />
            )}
          </Field>
        ))}
        <div className={answers}>
          {count > 0 && <Button onClick={onClear}>{messages.list.clearFilters}</Button>}
          <Button variant="primary" onClick={() => setOpen(false)}>
            {messages.list.filtersSet}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function FilterInput({
  id,
  name,
  choices,
  value,
  onSet,
  className,
}: {
  /** That of its label, where it has one to be seen. */
  id?: string
  name: FilterName
  choices: readonly string[] | undefined
  value: string
  onSet: Filters['onSet']
  className: string
}) {
  const label = said.filters[name]
  const named = id === undefined ? { 'aria-label': label } : { id }
  if (choices === undefined) {
    return (
      <input
        {...named}
        type="search"
        className={className}
        placeholder={id === undefined ? label : undefined}
        maxLength={longestFilterText}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onSet(name, target.value)}
      />
    )
  }
  return (
    <select
      {...named}
      className={className}
      value={value}
      onChange={({ target }) => onSet(name, target.value)}
    >
      <option value="">{id === undefined ? label : said.all}</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}
