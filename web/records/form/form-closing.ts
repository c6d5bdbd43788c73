import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { isKeptEmpty, type Resource } from '#domain/kinds/kind.ts'
import type { NamedField } from './form-fields.ts'
import type { Form, FormValues } from './form-values.ts'

export function useKeptEmpty({ name, field }: NamedField, form: Form): boolean {
  const closer = field.closedBy ?? name
  const value = useWatch({ control: form.control, name: closer })
  return isKeptEmpty(field, { [closer]: value })
}

/** Unticking brings the emptied values back, since the tick may have been a slip. */
export function useClosing({ fields }: Pick<Resource, 'fields'>, form: Form) {
  const emptied = useRef<FormValues>({})
  return (name: string, isTicked: boolean): void => {
    for (const [other, { closedBy, kind }] of Object.entries(fields)) {
      if (closedBy !== name) continue
      const empty = kind === 'checkbox' ? false : ''
      const value = isTicked ? empty : (emptied.current[other] ?? empty)
      emptied.current[other] = form.getValues(other) ?? empty
      form.setValue(other, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
  }
}
