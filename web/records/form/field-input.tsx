import { lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { firstDay, isCivilDate, lastDay } from '#domain/dates.ts'
import type { Field as Declared } from '#domain/fields.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { writeDate } from '#domain/written-dates.ts'
import { Combobox } from '../../components/combobox.tsx'
import { Field, type Described } from '../../components/field.tsx'
import type { ListedOption } from '../../components/option-list.tsx'
import { useClosing, useKeptEmpty } from './form-closing.ts'
import { inputId, isLocked, isRequired, type Mode } from './form-fields.ts'
import type { Form } from './form-values.ts'
import { SectionInput } from './section-input.tsx'
import { useHint } from './use-hint.ts'

/** Few forms ask for a password. */
const PasswordInput = lazy(async () => ({
  default: (await import('../../account/password-input.tsx')).PasswordInput,
}))

type Input = {
  resource: Resource
  name: string
  field: Declared
  mode: Mode
  form: Form
  options: readonly ListedOption[]
  isLoading: boolean
  shown: string | undefined
  /** Of this record it stays as it is. */
  isKept: boolean
  why: string | undefined
}

export function FieldInput(props: Input) {
  const { name, field, mode, form, resource, shown = '' } = props
  const isText = props.isKept || isLocked(field, mode)
  const hint = useHint(props, resource, form)
  return (
    <Field
      id={inputId(name)}
      label={field.label}
      required={isRequired(field, mode) && !isText}
      hint={props.why === undefined ? hint : [hint, props.why].filter(Boolean).join('. ')}
      error={form.formState.errors[name]?.message}
    >
      {(described) =>
        isText ? (
          <textarea
            {...described}
            className={lockedLines}
            rows={1}
            disabled
            value={field.kind === 'date' && isCivilDate(shown) ? writeDate(shown) : shown}
          />
        ) : field.suggests ? (
          <SectionInput {...props} titleField={field.suggests.sectionsWith} described={described} />
        ) : field.kind === 'choice' || field.kind === 'lookup' ? (
          <Chooser {...props} described={described} />
        ) : field.kind === 'multiline' ? (
          <textarea
            {...described}
            {...common(props)}
            rows={4}
            className="control field-sizing-content max-h-128 min-h-24"
          />
        ) : field.kind === 'password' ? (
          <Suspense fallback={<input {...described} className="control" disabled />}>
            <PasswordInput
              described={described}
              label={field.label}
              {...common(props)}
              autoComplete="new-password"
            />
          </Suspense>
        ) : (
          <LineInput {...props} described={described} />
        )
      }
    </Field>
  )
}

/** A value that nobody can change here looks like text, below its label as near as an input. */
const lockedText = 'min-h-6 w-full truncate rounded-sm bg-transparent text-ink'
/** As many lines as it takes: nobody can scroll in it. */
const lockedLines = 'field-sizing-content min-h-6 w-full resize-none rounded-sm bg-transparent text-ink'

function LineInput({ described, ...props }: Input & { described: Described }) {
  const { field, form } = props
  return (
    <input
      {...described}
      {...common(props)}
      {...attributes(field)}
      className={field.readOnly ? lockedText : 'control'}
      disabled={useKeptEmpty(props, form)}
    />
  )
}

/** An error is checked again as soon as its input changes. */
function common({ name, field, mode, form }: Input) {
  const onChange = () => {
    if (form.getFieldState(name).error) void form.trigger(name)
  }
  return {
    ...form.register(name, { onChange }),
    required: isRequired(field, mode),
    readOnly: field.readOnly === true,
  }
}

function attributes({ kind, min, max }: Declared) {
  switch (kind) {
    case 'date':
      // Bounds keep the year at four figures while it is typed.
      return { type: 'date', min: firstDay, max: lastDay }
    case 'number':
      // A number without bounds stays text, so that a wrong one can be seen and refused in words.
      return max === undefined
        ? ({ inputMode: 'decimal', autoComplete: 'off' } as const)
        : { type: 'number', min, max, step: 1 }
    default:
      // Records are about somebody else: the browser's memory would fill in the wrong person.
      return { type: 'text', autoComplete: 'off' }
  }
}

function Chooser({
  resource,
  name,
  field,
  mode,
  form,
  options,
  isLoading,
  shown,
  described,
}: Input & { described: Described }) {
  const { field: input } = useController({ name, control: form.control })
  const close = useClosing(resource, form)
  const choose = (value: string) => {
    input.onChange(value)
    close(name, value)
    if (form.getFieldState(name).error) void form.trigger(name)
  }
  return (
    <Combobox
      {...described}
      label={field.label}
      value={String(input.value)}
      shown={shown}
      options={options}
      onChange={choose}
      onBlur={input.onBlur}
      required={isRequired(field, mode)}
      isLoading={isLoading}
    />
  )
}
