import { ChevronLeft, ChevronRight } from 'lucide-react'
import { categories, matchChoice } from '#domain/choices.ts'
import type { CivilDate } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import type { Change } from '../layout/keep-in-address.ts'
import { turned, type WorkloadState } from './workload-state.ts'

/** Which weeks, of which discipline, and whose. */
export function WeeksBar({
  state,
  weeks,
  today,
  hasNames,
  onChange,
}: {
  state: WorkloadState
  weeks: readonly CivilDate[] | undefined
  today: CivilDate
  /** Where people are looked for: not where there is one alone. */
  hasNames: boolean
  onChange: (change: Change<WorkloadState>) => void
}) {
  // What was open is in none of the other weeks, but they are those of whoever has it.
  const go = (from: string) =>
    onChange({
      to: (now) => ({ ...now, from, person: now.person || (now.open?.id ?? ''), open: undefined }),
    })
  const turn = (by: -1 | 1) => () => weeks && go(turned(weeks, by, today))
  return (
    <search
      aria-label={messages.list.filterArea}
      className="flex flex-wrap items-end gap-3 pb-4 print:hidden"
    >
      <div className="flex gap-1">
        <Button size="icon" aria-label={said.earlier} onClick={turn(-1)}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Button>
        <Button onClick={() => go('')}>{said.thisWeek}</Button>
        <Button size="icon" aria-label={said.later} onClick={turn(1)}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <div className="flex gap-3 max-md:w-full max-md:*:w-full">
        {hasNames && (
          <Field id="workload-name" label={said.name}>
            {(described) => (
              <input
                {...described}
                type="search"
                autoComplete="off"
                className="control sm:w-44"
                value={state.name}
                onChange={({ target: { value } }) =>
                  onChange({ to: (now) => ({ ...now, name: value }), waits: true, step: () => 'name' })
                }
              />
            )}
          </Field>
        )}
        <Field id="workload-category" label={said.category}>
          {({ id }) => (
            <select
              id={id}
              className="control sm:w-44"
              value={state.category}
              onChange={({ target: { value } }) =>
                onChange({ to: (now) => ({ ...now, category: matchChoice(categories, value) ?? '' }) })
              }
            >
              <option value="">{said.everyCategory}</option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </search>
  )
}
