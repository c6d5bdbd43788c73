import { useQuery } from '@tanstack/react-query'
import { isOneOf } from '#domain/choices.ts'
import { lookupsByName, type Field, type Lookup } from '#domain/fields.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { rolesIn } from '#domain/roles.ts'
import { messages } from '#domain/words/messages.ts'
import { fetchOptions, type Option } from '../../api/records.ts'
import type { ListedOption } from '../../components/option-list.tsx'
import { isLocked, type Mode } from './form-fields.ts'

export type Lookups = Record<Lookup, Option[]>

export function lookupsOf({ fields }: Pick<Resource, 'fields'>, mode: Mode): readonly Lookup[] {
  const chosen = Object.values(fields).filter((field) => !field.hidden && !isLocked(field, mode))
  return chosen.flatMap(({ lookup }) => lookup ?? [])
}

/** Lists are fresh whenever a form opens, and stay while somebody fills it in. */
export function useLookups(wanted: readonly Lookup[]) {
  const projects = wanted.includes('projects')
  return useQuery({
    queryKey: ['form', 'options', projects],
    queryFn: ({ signal }) => fetchOptions({ projects }, signal),
    enabled: wanted.length > 0,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

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

export function shownValue(
  field: Field | undefined,
  value: string | boolean,
  lookups: Lookups | undefined,
): string {
  if (typeof value === 'boolean') return messages.generic.yesOrNo(value)
  const options = field === undefined ? [] : optionsOf(field, lookups, [])
  return options.find((option) => option.value === value)?.label ?? value
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
