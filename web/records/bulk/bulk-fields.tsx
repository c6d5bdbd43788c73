import { useId } from 'react'
import { firstDay, lastDay } from '#domain/dates.ts'
import type { Field as Declared } from '#domain/fields.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { bulkScreen as said } from '#domain/words/bulk-screen.ts'
import { messages } from '#domain/words/messages.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { Combobox } from '../../components/combobox.tsx'
import { useColleagues } from '../../layout/use-colleagues.ts'
import { optionsOf, type Lookups } from '../options-of.ts'

/** New values by field; those that are not here stay as they are. */
export type Values = Record<string, unknown>

/** A line for each field that can be changed together; a ticked one has its new value beside it. */
export function BulkFields({
  resource,
  names,
  values,
  errors,
  onChange,
}: {
  resource: Resource
  names: readonly string[]
  values: Values
  errors: Readonly<Record<string, readonly string[]>>
  onChange: (values: Values) => void
}) {
  const { data: lookups } = useColleagues()
  const isAlone = names.length === 1
  const turn = (name: string, isOn: boolean) => {
    const { [name]: _gone, ...others } = values
    const field = resource.fields[name]
    onChange(isOn && field ? { ...others, [name]: firstValue(field) } : others)
  }
  return (
    <fieldset className="grid gap-x-4 gap-y-2 md:grid-cols-2">
      <legend className="sr-only">{said.fields}</legend>
      {names.map((name) => {
        const field = resource.fields[name]
        if (field === undefined) return null
        const isOn = isAlone || Object.hasOwn(values, name)
        return (
          <div
            key={name}
            className={`flex min-h-9 flex-col gap-x-3 gap-y-1 max-md:min-h-11 ${isAlone ? '' : beside}`}
          >
            {!isAlone && (
              <Checkbox
                label={field.label}
                checked={isOn}
                onChange={({ target }) => turn(name, target.checked)}
              />
            )}
            {isOn && (
              <ValueInput
                field={field}
                value={values[name]}
                lookups={lookups}
                onChange={(value) => onChange({ ...values, [name]: value })}
              />
            )}
            {errors[name]?.map((sentence) => (
              <p key={sentence} className="col-start-2 text-fine text-danger">
                {sentence}
              </p>
            ))}
          </div>
        )
      })}
    </fieldset>
  )
}

/** A line is as high ticked as not: nothing below it moves. */
const beside = 'md:grid md:grid-cols-[9rem_minmax(0,1fr)] md:items-center'

/** What a field has as soon as it is ticked: an answer to be changed, where every answer is one. */
function firstValue({ kind, choices }: Declared): unknown {
  if (kind === 'checkbox') return true
  return kind === 'choice' ? (choices?.[0]?.value ?? '') : ''
}

/** The input of one value, outside a form. */
export function ValueInput({
  field,
  value,
  lookups,
  described = {},
  onChange,
}: {
  field: Declared
  value: unknown
  lookups: Lookups | undefined
  described?: { 'aria-invalid'?: true; 'aria-describedby'?: string }
  onChange: (value: unknown) => void
}) {
  const id = useId()
  const label = said.newValue(field.label)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (field.kind === 'checkbox')
    return (
      <select
        aria-label={label}
        className="control"
        {...described}
        value={value === true ? 'true' : 'false'}
        onChange={({ target }) => onChange(target.value === 'true')}
      >
        {[true, false].map((each) => (
          <option key={String(each)} value={String(each)}>
            {messages.generic.yesOrNo(each)}
          </option>
        ))}
      </select>
    )
  if (field.kind === 'choice')
    return (
      <select
        aria-label={label}
        className="control"
        {...described}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      >
        {field.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  if (field.lookup !== undefined)
    return (
      <Combobox
        id={id}
        label={label}
        aria-label={label}
        {...described}
        value={text}
        options={optionsOf(field, lookups, [])}
        required={field.required}
        isLoading={lookups === undefined}
        onChange={onChange}
      />
    )
  const bounds = field.kind === 'date' ? { type: 'date', min: firstDay, max: lastDay } : {}
  const number = field.kind === 'number' ? { type: 'number', min: field.min, max: field.max, step: 1 } : {}
  return (
    <input
      type="text"
      autoComplete="off"
      aria-label={label}
      className="control"
      {...described}
      {...bounds}
      {...number}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
