import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { isKeptEmpty, type Resource } from '#domain/kinds/kind.ts'
import type { NamedField } from './form-fields.ts'
import type { Form, FormValues } from './form-values.ts'

export function useKeptEmpty({ name, field }: NamedField, form: Form): boolean {
  const closer = field.onlyWhile?.field ?? name
  const value = useWatch({ control: form.control, name: closer })
  return isKeptEmpty(field, { [closer]: value })
}

/** Going back brings the emptied values back, since the change may have been a slip. */
export function useClosing({ fields }: Pick<Resource, 'fields'>, form: Form) {
  const emptied = useRef<FormValues>({})
  return (name: string, chosen: string | boolean): void => {
    for (const [other, { onlyWhile, kind }] of Object.entries(fields)) {
      if (onlyWhile?.field !== name) continue
      const empty = kind === 'checkbox' ? false : ''
      const present = form.getValues(other) ?? empty
      const isOpen = chosen === onlyWhile.is
      const value = isOpen ? (emptied.current[other] ?? present) : empty
      if (isOpen) delete emptied.current[other]
      else if (present !== empty) emptied.current[other] = present
      form.setValue(other, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
  }
}
