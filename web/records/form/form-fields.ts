import type { Field } from '#domain/fields.ts'
import type { Resource } from '#domain/kinds/kind.ts'

export type Mode = 'create' | 'update'

export type NamedField = { name: string; field: Field }

/** The fields with an input, in the order of the declaration. */
export function shownFields({ fields }: Pick<Resource, 'fields'>, mode: Mode): NamedField[] {
  return Object.entries(fields)
    .filter(([, { hidden, only }]) => !hidden && (only ?? mode) === mode)
    .map(([name, field]) => ({ name, field }))
}

/** Nobody is asked for what no longer changes. */
export function isRequired({ required, lockedOnUpdate, readOnly }: Field, mode: Mode): boolean {
  return required && !readOnly && !(mode === 'update' && lockedOnUpdate)
}

export function isLocked({ lockedOnUpdate }: Field, mode: Mode): boolean {
  return mode === 'update' && lockedOnUpdate === true
}

/** The field that a key of the server's answer speaks of: some have two names. */
export function fieldNamed({ fields }: Pick<Resource, 'fields'>, key: string): string | undefined {
  if (Object.hasOwn(fields, key)) return key
  return Object.entries(fields).find(([, { alsoSentAs }]) => alsoSentAs === key)?.[0]
}

/** Where an input is found on the page. */
export function inputId(name: string): string {
  return `field-${name}`
}

export function headingOf({ name }: Pick<Resource, 'name'>, mode: Mode): string {
  return `${mode === 'update' ? 'Update' : 'Create'} ${name.one}`
}
