import { useQuery } from '@tanstack/react-query'
import type { Field, Lookup } from '#domain/fields.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { repeatInWords } from '#domain/repeat-words.ts'
import { messages } from '#domain/words/messages.ts'
import { fetchOptions } from '../../api/records.ts'
import { optionsOf, type Lookups } from '../options-of.ts'
import { isLocked, type Mode } from './form-fields.ts'

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

export function shownValue(
  field: Field | undefined,
  value: string | boolean,
  lookups: Lookups | undefined,
): string {
  if (typeof value === 'boolean') return messages.generic.yesOrNo(value)
  if (field?.inWords) return partsOf(value).map(field.inWords).join(', ')
  if (field?.kind === 'repeat') return value === '' ? '' : repeatInWords(JSON.parse(value))
  const options = field === undefined ? [] : optionsOf(field, lookups, [])
  return options.find((option) => option.value === value)?.label ?? value
}

function partsOf(value: string): unknown[] {
  const read: unknown = value === '' ? [] : JSON.parse(value)
  return Array.isArray(read) ? read : []
}
