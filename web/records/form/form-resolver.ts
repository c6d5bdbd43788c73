import type { Resolver, ResolverOptions } from 'react-hook-form'
import { readValues, type Resource, type StartValues } from '#domain/kinds/kind.ts'
import type { Mode } from './form-fields.ts'
import type { FormValues } from './form-values.ts'

export function resolverFor(resource: Resource, mode: Mode, now: StartValues): Resolver<FormValues> {
  return (values, _context, { fields }) => {
    const typed = { ...values, ...unreadable(fields) }
    // Locked fields stand in the form as they were last saved.
    const { errors } = readValues(resource, typed, mode === 'update' ? { ...now, current: values } : now)
    if (errors === undefined) return { values, errors: {} }
    const found = Object.entries(errors).map(([name, sentences]) => [
      name,
      { type: 'rule', message: sentences.join(' ') },
    ])
    return { values: {}, errors: Object.fromEntries(found) as Record<string, { type: string }> }
  }
}

/** Half a date, or `1e` in a number input, is empty to a script but not to the person. */
function unreadable(fields: ResolverOptions<FormValues>['fields']): Record<string, string> {
  const wrong = Object.entries(fields).filter(
    ([, { ref }]) => ref instanceof HTMLInputElement && ref.validity.badInput,
  )
  return Object.fromEntries(wrong.map(([name]) => [name, '?']))
}
