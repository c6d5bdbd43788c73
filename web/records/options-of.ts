import { isOneOf } from '#domain/choices.ts'
import { lookupsByName, type Field, type Lookup } from '#domain/fields.ts'
import { rolesIn } from '#domain/roles.ts'
import type { Option } from '../api/records.ts'
import type { ListedOption } from '../components/option-list.tsx'

export type Lookups = Record<Lookup, Option[]>

/** A value that the field has already stays on offer. */
export function optionsOf(
  field: Field,
  lookups: Lookups | undefined,
  present: readonly ListedOption[],
): readonly ListedOption[] {
  const offered = field.lookup === undefined ? (field.choices ?? []) : lookupOptions(field, lookups)
  const missing = present.filter(
    ({ value }) => value !== '' && !offered.some((option) => option.value === value),
  )
  return missing.length === 0 ? offered : [...missing, ...offered]
}

function lookupOptions(field: Field, lookups: Lookups | undefined): readonly ListedOption[] {
  if (field.lookup === undefined || lookups === undefined) return []
  const { lookup } = field
  const options = lookups[lookup].filter((option) => isAmong(field, option))
  const isByName = lookupsByName.includes(lookup)
  const names = countNames(isByName ? options : [])
  return options.map((option) => {
    const { value, label } = option
    const hint = option[hints[lookup] ?? '']
    return {
      // Two options of one name are told apart by id, which the server takes too.
      value: isByName && names.get(label) === 1 ? label : value,
      label,
      ...(typeof hint === 'string' ? { hint } : {}),
    }
  })
}

function isAmong({ among }: Field, { role }: Option): boolean {
  return among === undefined || isOneOf(rolesIn(among), role)
}

function countNames(options: readonly Option[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}

const hints: Partial<Record<Lookup, string>> = {
  users: 'role',
  projects: 'status',
  point_of_contacts: 'client_name',
}
