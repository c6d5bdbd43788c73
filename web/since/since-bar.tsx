import { addDays } from '#domain/dates.ts'
import { oldestSince } from '#domain/since.ts'
import { messages } from '#domain/words/messages.ts'
import { sinceScreen as said } from '#domain/words/since-screen.ts'
import { Field } from '../components/field.tsx'
import type { Change } from '../layout/keep-in-address.ts'
import { useColleagues } from '../layout/use-colleagues.ts'
import type { SinceState } from './since-state.ts'

/** Since which day, and whose projects; a typed date is asked for after a pause. */
export function SinceBar({
  state,
  shown,
  today,
  error,
  onChange,
}: {
  state: SinceState
  /** The day that is told since, once it is known. */
  shown: string
  today: string
  error: string | undefined
  onChange: (change: Change<SinceState>) => void
}) {
  const { data: people = [] } = useColleagues({ select: ({ users }) => users })
  const isListed = state.manager === '' || people.some(({ value }) => value === state.manager)
  return (
    <search
      aria-label={messages.list.filterArea}
      className="grid grid-cols-2 items-start gap-3 pb-4 sm:flex sm:flex-wrap print:hidden"
    >
      <Field id="since-date" label={said.date} error={error}>
        {(described) => (
          <input
            {...described}
            type="date"
            className="control min-w-0 sm:w-40"
            min={addDays(today, -oldestSince)}
            max={today}
            value={state.date ?? shown}
            onChange={({ target }) =>
              onChange({
                to: (now) => ({ ...now, date: target.value, page: 1 }),
                waits: true,
                step: () => 'date',
              })
            }
          />
        )}
      </Field>
      <Field id="since-manager" label={said.manager}>
        {({ id }) => (
          <select
            id={id}
            className="control min-w-0 sm:w-56"
            value={state.manager}
            onChange={({ target }) => onChange({ to: (now) => ({ ...now, manager: target.value, page: 1 }) })}
          >
            <option value="">{said.allManagers}</option>
            {!isListed && <option value={state.manager}>{state.manager}</option>}
            {people.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </search>
  )
}
