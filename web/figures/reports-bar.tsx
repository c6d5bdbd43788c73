import { categories } from '#domain/choices.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { countedKinds } from '#domain/records/report-links.ts'
import { messages } from '#domain/words/messages.ts'
import { reportsScreen as said } from '#domain/words/reports-screen.ts'
import { isOneOf } from '#domain/choices.ts'
import { Field } from '../components/field.tsx'
import type { Change } from '../layout/keep-in-address.ts'
import { datesOf, presets, type ReportsState } from './reports-state.ts'

const own = 'own'

/** Which days and what of the work; a typed date is asked for after a pause. */
export function ReportsBar({
  hasWork,
  state,
  today,
  errors,
  onChange,
}: {
  /** Money belongs to no discipline. */
  hasWork: boolean
  state: ReportsState
  today: string
  errors: Partial<Record<'from' | 'to', string>>
  onChange: (change: Change<ReportsState>) => void
}) {
  const { period } = state
  const isOwn = typeof period === 'object'
  return (
    <search
      aria-label={messages.list.filterArea}
      className="grid grid-cols-2 items-start gap-3 pb-4 sm:flex sm:flex-wrap print:hidden"
    >
      <Chooser
        id="period"
        label={said.period}
        value={isOwn ? own : period}
        options={[...presets.map((preset) => [preset, said.presets[preset]] as const), [own, said.ownDates]]}
        onChoose={(value) =>
          onChange({
            to: (now) => ({ ...now, period: isOneOf(presets, value) ? value : datesOf(now, today) }),
          })
        }
      />
      {isOwn &&
        (['from', 'to'] as const).map((end) => (
          <Field key={end} id={end} label={said[end]} error={errors[end]}>
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
      {hasWork && (
        <>
          <Chooser
            id="category"
            label={said.discipline}
            value={state.category}
            options={[['', said.allDisciplines], ...categories.map((name) => [name, name] as const)]}
            onChoose={(category) => onChange({ to: (now) => ({ ...now, category }) })}
          />
          <Chooser
            id="kind"
            label={said.kind}
            value={state.kind}
            options={[
              ['', said.allKinds],
              ...countedKinds.map((kind) => [kind, resourceOf(kind).name.many] as const),
            ]}
            onChoose={(kind) => onChange({ to: (now) => ({ ...now, kind }) })}
          />
        </>
      )}
    </search>
  )
}

function Chooser({
  id,
  label,
  value,
  options,
  onChoose,
}: {
  id: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}) {
  return (
    <Field id={id} label={label}>
      {(described) => (
        <select
          {...described}
          className="control min-w-0 sm:w-44"
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
