import { useState, type ReactNode } from 'react'
import { Disclosure } from '../../components/disclosure.tsx'
import type { NamedField } from './form-fields.ts'
import type { Form } from './form-values.ts'

/** Fields that few records need: folded until one of them is filled, or wrong. */
export function FieldSection({
  label,
  fields,
  form,
  children,
}: {
  label: string
  fields: readonly NamedField[]
  form: Form
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(() => fields.some(({ name }) => Boolean(form.getValues(name))))
  const isWrong = fields.some(({ name }) => form.formState.errors[name] !== undefined)
  return (
    <Disclosure label={label} isOpen={isOpen || isWrong} onToggle={setOpen}>
      {children}
    </Disclosure>
  )
}
