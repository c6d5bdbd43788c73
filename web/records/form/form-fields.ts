import type { Field } from '#domain/fields.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'

export type Mode = 'create' | 'update'

export type NamedField = { name: string; field: Field }

/** What of a record stays as it is and why: all of it, or fields by their names. */
export type Kept = { all?: string; fields?: Readonly<Record<string, string>> }
export type Keeps = (record: Row) => Kept

export function shownFields({ fields }: Pick<Resource, 'fields'>, mode: Mode): NamedField[] {
  return Object.entries(fields)
    .filter(([, { hidden, only }]) => !hidden && (only ?? mode) === mode)
    .map(([name, field]) => ({ name, field }))
}

export function isRequired({ required, lockedOnUpdate, readOnly }: Field, mode: Mode): boolean {
  return required && !readOnly && !(mode === 'update' && lockedOnUpdate)
}

export function isLocked({ lockedOnUpdate }: Field, mode: Mode): boolean {
  return mode === 'update' && lockedOnUpdate === true
}

/** Some fields have two keys in the server's answer, and some have parts: `items.0.title`. */
export function fieldNamed({ fields }: Pick<Resource, 'fields'>, key: string): string | undefined {
  const [whole = key] = key.split('.')
  if (Object.hasOwn(fields, whole)) return whole
  return Object.entries(fields).find(([, { alsoSentAs }]) => alsoSentAs === key)?.[0]
}

export function inputId(name: string): string {
  return `field-${name}`
}

export function headingOf({ name }: Pick<Resource, 'name'>, mode: Mode): string {
  return `${mode === 'update' ? 'Update' : 'Create'} ${name.one}`
}
