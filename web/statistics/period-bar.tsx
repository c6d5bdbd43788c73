import type { FieldErrors } from '#domain/result.ts'
import { messages } from '#domain/words/messages.ts'
import { statisticsScreen as said } from '#domain/words/statistics-screen.ts'
import { isOneOf } from '#domain/choices.ts'
import { Field } from '../components/field.tsx'
import type { Change } from '../layout/keep-in-address.ts'
import { ProjectField } from './project-field.tsx'
import { datesOf, groupings, periods, type StatisticsState } from './statistics-state.ts'

const own = 'own'

/** Which days, and by what; a typed date is asked for after a pause. */
export function PeriodBar({
  state,
  today,
  errors,
  onChange,
}: {
  state: StatisticsState
  today: string
  errors: FieldErrors
  onChange: (change: Change<StatisticsState>) => void
}) {
  const { period } = state
  const isOwn = 'from' in period
  const choose = (value: string) =>
    onChange({
      to: (now) => ({ ...now, period: value === own ? datesOf(now, today) : { days: Number(value) } }),
    })
  return (
    <search
      aria-label={messages.list.filterArea}
      className="grid grid-cols-2 items-start gap-3 pb-4 sm:flex sm:flex-wrap print:hidden"
    >
      <Field id="period" label={isOwn ? said.closed.own : said.closed.last}>
        {({ id }) => (
          <select
            id={id}
            className="control sm:w-40"
            value={isOwn ? own : period.days}
            onChange={({ target }) => choose(target.value)}
          >
            {periods.map((days) => (
              <option key={days} value={days}>
                {said.days(days)}
              </option>
            ))}
            <option value={own}>{said.ownDates}</option>
          </select>
        )}
      </Field>
      <Field id="group" label={said.by}>
        {({ id }) => (
          <select
            id={id}
            className="control sm:w-40"
            value={state.group}
            onChange={({ target: { value } }) =>
              onChange({ to: (now) => (isOneOf(groupings, value) ? { ...now, group: value } : now) })
            }
          >
            {groupings.map((group) => (
              <option key={group} value={group}>
                {said.groups[group]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isOwn &&
        (['from', 'to'] as const).map((end) => (
          <Field key={end} id={end} label={said[end]} error={errors[end]?.[0]}>
            {(described) => (
              <input
                {...described}
                type="date"
                className="control min-w-0 sm:w-40"
                value={period[end]}
                onChange={({ target }) =>
                  onChange({
                    to: (now) => ({ ...now, period: { ...datesOf(now, today), [end]: target.value } }),
                    waits: true,
                    step: () => end,
                  })
                }
              />
            )}
          </Field>
        ))}
      <div className="col-span-2">
        <ProjectField
          value={state.project}
          onChange={(project) => onChange({ to: (now) => ({ ...now, project }) })}
        />
      </div>
    </search>
  )
}
