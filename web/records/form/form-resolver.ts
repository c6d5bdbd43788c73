import type { Resolver, ResolverOptions } from 'react-hook-form'
import { readValues, type Resource, type StartValues } from '#domain/kinds/kind.ts'
import type { FieldErrors } from '#domain/result.ts'
import type { Mode } from './form-fields.ts'
import { isOfParts, sentValue, type FormValues } from './form-values.ts'

export function resolverFor(resource: Resource, mode: Mode, now: StartValues): Resolver<FormValues> {
  return (values, _context, { fields }) => {
    const typed = { ...values, ...partsIn(resource, values), ...unreadable(fields) }
    // Locked fields stand in the form as they were last saved.
    const { errors } = readValues(resource, typed, mode === 'update' ? { ...now, current: values } : now)
    if (errors === undefined) return { values, errors: {} }
    const found = Object.entries(byField(errors)).map(([name, message]) => [name, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(found) as Record<string, { type: string }> }
  }
}

function partsIn({ fields }: Resource, values: FormValues): Record<string, unknown> {
  const named = Object.entries(fields).filter(([, field]) => isOfParts(field))
  return Object.fromEntries(named.map(([name, field]) => [name, sentValue(field, values[name] ?? '')]))
}

/** What is wrong with parts of a field is said at the field: each part is marked by its input. */
function byField(errors: FieldErrors): Record<string, string> {
  const found: Record<string, Set<string>> = {}
  for (const [key, sentences] of Object.entries(errors)) {
    const said = (found[key.split('.')[0] ?? key] ??= new Set())
    for (const sentence of sentences) said.add(sentence)
  }
  return Object.fromEntries(Object.entries(found).map(([name, said]) => [name, [...said].join(' ')]))
}

/** Half a date, or `1e` in a number input, is empty to a script but not to the person. */
function unreadable(fields: ResolverOptions<FormValues>['fields']): Record<string, string> {
  const wrong = Object.entries(fields).filter(
    ([, { ref }]) => ref instanceof HTMLInputElement && ref.validity.badInput,
  )
  return Object.fromEntries(wrong.map(([name]) => [name, '?']))
}
