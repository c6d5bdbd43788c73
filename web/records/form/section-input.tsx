import { useController, useWatch } from 'react-hook-form'
import type { Resource } from '#domain/kinds/kind.ts'
import { Combobox } from '../../components/combobox.tsx'
import type { Described } from '../../components/field.tsx'
import type { NamedField } from './form-fields.ts'
import { projectField, type Form } from './form-values.ts'
import { useSections } from './use-sections.ts'

/** A section of the specification: one of the known ones, which brings its title along, or as typed. */
export function SectionInput({
  name,
  field,
  resource,
  form,
  titleField,
  described,
}: NamedField & { resource: Resource; form: Form; titleField: string; described: Described }) {
  const { field: input } = useController({ name, control: form.control })
  const projectId = useWatch({ control: form.control, name: projectField(resource) ?? name })
  const { titles, options, isLoading } = useSections(String(projectId ?? ''))
  const value = String(input.value)
  const choose = (typed: string) => {
    const { success, data } = field.schema.safeParse(typed)
    const chosen = success ? String(data) : typed
    const title = form.getValues(titleField)
    // A title that came with a section goes with it.
    if (title === '' || title === titles.get(value))
      form.setValue(titleField, titles.get(chosen) ?? '', { shouldDirty: true })
    input.onChange(chosen)
    if (form.getFieldState(name).error) void form.trigger(name)
  }
  return (
    <Combobox
      {...described}
      label={field.label}
      value={value}
      options={options}
      onChange={choose}
      onBlur={input.onBlur}
      isLoading={isLoading}
      takesTyped
    />
  )
}
