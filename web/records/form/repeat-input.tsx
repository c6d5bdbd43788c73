import type { ChangeEvent, ReactNode } from 'react'
import { firstDay, isCivilDate, lastDay } from '#domain/dates.ts'
import type { Field as Declared } from '#domain/fields.ts'
import { repeatMakes, repeatUnits } from '#domain/repeat-field.ts'
import { weekdayName } from '#domain/repeat-words.ts'
import { repeatScreen as said } from '#domain/words/repeat-screen.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { Field, FieldError, type Described } from '../../components/field.tsx'
import { endOf, newRepeat, problemsIn, repeatIn, withEnd, type Draft, type End } from './repeat-draft.ts'

type Choice = { value: string; label: string }

const units = repeatUnits.map((value) => ({ value, label: said.units[value] }))
const makes = repeatMakes.map((value) => ({ value, label: said.makes[value] }))
const weekdays = Array.from({ length: 7 }, (_, day) => ({ value: String(day), label: weekdayName(day) }))
const ends = Object.entries(said.ends).map(([value, label]) => ({ value, label }))

/** Whether and how a task comes again. What is wrong is marked at its part once the form has said so. */
export function RepeatInput({
  id,
  field,
  value,
  error,
  due,
  onChange,
}: {
  id: string
  field: Declared
  value: string
  error: string | undefined
  /** The day that the task is due, from which a new rule takes its own. */
  due: string
  onChange: (value: string) => void
}) {
  const draft = repeatIn(value)
  const set = (next: Draft | null) => onChange(next === null ? '' : JSON.stringify(next))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{field.label}</legend>
      <Checkbox
        id={id}
        label={field.label}
        checked={draft !== null}
        onChange={(event) => set(event.target.checked ? newRepeat(isCivilDate(due) ? due : undefined) : null)}
      />
      {draft !== null && <Parts id={id} field={field} draft={draft} error={error} set={set} />}
      {draft === null && <FieldError id={`${id}-error`} error={error} />}
    </fieldset>
  )
}

function Parts({
  id,
  field,
  draft,
  error,
  set,
}: {
  id: string
  field: Declared
  draft: Draft
  error: string | undefined
  set: (draft: Draft) => void
}) {
  const end = endOf(draft)
  const problems = problemsIn(field.schema, draft, error)
  const labelled = (
    name: keyof Draft | 'end',
    label: string,
    draw: (described: Described) => ReactNode,
    hint?: string,
  ) => (
    <Field id={`${id}-${name}`} label={label} error={problems.get(name)} hint={hint}>
      {draw}
    </Field>
  )
  const change = (name: keyof Draft) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    set({ ...draft, [name]: event.target.value })
  const select = (
    name: keyof Draft | 'end',
    label: string,
    choices: readonly Choice[],
    shown: string,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => void,
  ) =>
    labelled(name, label, (described) => (
      <select {...described} className="control" value={shown} onChange={onChange}>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    ))
  const number = (name: keyof Draft, label: string, max: number, hint?: string) =>
    labelled(
      name,
      label,
      (described) => (
        <input
          {...described}
          type="number"
          min={1}
          max={max}
          step={1}
          className="control"
          value={draft[name] ?? ''}
          onChange={change(name)}
        />
      ),
      hint,
    )
  return (
    <div className="grid min-w-0 gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
      {number('every', said.every, 52)}
      {select('unit', said.unit, units, draft.unit, change('unit'))}
      {draft.unit === 'week'
        ? select('weekday', said.weekday, weekdays, draft.weekday ?? '', change('weekday'))
        : number('day', said.day, 31, said.dayHint)}
      {select('make', said.make, makes, draft.make, change('make'))}
      {select('end', said.end, ends, end, (event) => set(withEnd(draft, event.target.value as End)))}
      {end === 'ends_on' &&
        labelled('ends_on', said.endsOn, (described) => (
          <input
            {...described}
            type="date"
            min={firstDay}
            max={lastDay}
            className="control"
            value={draft.ends_on ?? ''}
            onChange={change('ends_on')}
          />
        ))}
      {end === 'ends_after' && number('ends_after', said.endsAfter, 999, said.endsAfterHint)}
      <FieldError id={`${id}-error`} error={problems.get('')} />
    </div>
  )
}
