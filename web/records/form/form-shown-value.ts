import type { Field } from '#domain/fields.ts'
import { messages } from '#domain/words/messages.ts'
import { optionsOf, type Lookups } from './form-options.ts'

export function shownValue(
  field: Field | undefined,
  value: string | boolean,
  lookups: Lookups | undefined,
): string {
  if (typeof value === 'boolean') return messages.generic.yesOrNo(value)
  const options = field === undefined ? [] : optionsOf(field, lookups, [])
  return options.find((option) => option.value === value)?.label ?? value
}
