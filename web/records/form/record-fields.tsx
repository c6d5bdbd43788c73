import { useController } from 'react-hook-form'
import { Fragment, lazy, Suspense, type ReactNode } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { FieldError } from '../../components/field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useUser } from '../../layout/use-session.ts'
import { cellsOf, gridLook } from './field-cells.ts'
import { FieldInput } from './field-input.tsx'
import { FieldSection } from './field-section.tsx'
import { useClosing, useKeptEmpty } from './form-closing.ts'
import { inputId, shownFields, type Kept, type Mode, type NamedField } from './form-fields.ts'
import { optionsOf, type Lookups } from '../options-of.ts'
import { isOfParts, type Form, type SavedRecord } from './form-values.ts'

export type ExtraContent = { after: string; content: ReactNode }

export function RecordFields({
  resource,
  mode,
  form,
  saved,
  lookups,
  isLoading,
  besides,
  kept,
}: {
  resource: Resource
  mode: Mode
  form: Form
  saved: SavedRecord | undefined
  lookups: Lookups | undefined
  isLoading: boolean
  besides: ExtraContent | undefined
  kept: Kept | undefined
}) {
  const user = useUser()
  const me = { value: user.email, label: user.name }
  const { '': plain = [], ...sections } = Object.groupBy(
    shownFields(resource, mode),
    ({ field }) => field.section ?? '',
  )
  const grid = (fields: readonly NamedField[]) => (
    <div className={gridLook(mode)}>
      {cellsOf(fields, resource, mode).map(({ fields: cell, look }) => {
        const [{ name, field }] = cell
        const label =
          saved?.labels[name] ?? (saved?.values[name] === undefined ? undefined : String(saved.values[name]))
        const present = saved ? [{ value: String(saved.values[name]), label: label ?? '' }] : []
        return (
          <Fragment key={name}>
            <div className={look}>
              {field.kind === 'checkbox' ? (
                cell.map((one) => <Tick key={one.name} {...one} resource={resource} form={form} />)
              ) : isOfParts(field) ? (
                <OfParts name={name} field={field} form={form} />
              ) : (
                <FieldInput
                  resource={resource}
                  name={name}
                  field={field}
                  mode={mode}
                  form={form}
                  options={optionsOf(field, lookups, field.startsAs === 'me' ? [...present, me] : present)}
                  isLoading={isLoading && field.lookup !== undefined}
                  shown={label}
                  isKept={(kept?.all ?? kept?.fields?.[name]) !== undefined}
                  why={kept?.fields?.[name]}
                />
              )}
            </div>
            {besides?.after === name && <div className="col-span-full">{besides.content}</div>}
          </Fragment>
        )
      })}
    </div>
  )
  return (
    <>
      {grid(plain)}
      {Object.entries(sections).map(([section, fields = []]) => (
        <FieldSection key={section} label={section} fields={fields} form={form}>
          {grid(fields)}
        </FieldSection>
      ))}
    </>
  )
}

/** Few forms have values of parts: what they take is loaded with those. */
const ItemsInput = lazy(async () => ({ default: (await import('../items/items-input.tsx')).ItemsInput }))
const RepeatInput = lazy(async () => ({ default: (await import('./repeat-input.tsx')).RepeatInput }))

function OfParts({ name, field, form }: NamedField & { form: Form }) {
  const { field: input } = useController({ name, control: form.control })
  const error = form.formState.errors[name]?.message
  const given = {
    id: inputId(name),
    field,
    value: String(input.value),
    error,
    onChange: (value: string) => {
      input.onChange(value)
      if (error !== undefined) void form.trigger(name)
    },
  }
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      {field.kind === 'items' ? (
        <ItemsInput {...given} />
      ) : (
        <RepeatInput {...given} due={String(form.getValues('due_date'))} />
      )}
    </Suspense>
  )
}

function Tick({ name, field, resource, form }: NamedField & { resource: Resource; form: Form }) {
  const { field: input } = useController({ name, control: form.control })
  const close = useClosing(resource, form)
  const error = form.formState.errors[name]?.message
  const errorId = `${inputId(name)}-error`
  return (
    <div>
      <Checkbox
        id={inputId(name)}
        label={field.label}
        checked={input.value === true}
        onChange={(event) => {
          input.onChange(event.target.checked)
          close(name, event.target.checked)
        }}
        onBlur={input.onBlur}
        disabled={useKeptEmpty({ name, field }, form)}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
      />
      <FieldError id={errorId} error={error} />
    </div>
  )
}
