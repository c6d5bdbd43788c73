import { useQuery } from '@tanstack/react-query'
import { kindsWith } from '#domain/kinds/registry.ts'
import { searchLimits, type SearchKind } from '#domain/records/search.ts'
import { askBody } from '../api/ask.ts'
import { useGrowingPages } from '../layout/use-growing-pages.ts'

const meta = { shows: kindsWith('search') }

export function isEnough(text: string): boolean {
  return [...text].length >= searchLimits.fewestLetters
}

/** Results of every kind or of one, page after page. */
export function useResults(text: string, kind: SearchKind | undefined) {
  return useGrowingPages({
    queryKey: ['search', text, kind ?? ''],
    read: (page, signal) =>
      askBody('GET api/search', { query: { q: text, page, ...(kind && { kinds: kind }) }, signal }),
    keyOf: (item) => `${item.kind}:${item.id}`,
    meta,
  })
}

/** How many there are of each kind, whichever is looked at. */
export function useCounts(text: string) {
  const { data } = useQuery({
    queryKey: ['search counts', text],
    queryFn: ({ signal }) => askBody('GET api/search', { query: { q: text, limit: '1' }, signal }),
    placeholderData: (before) => before,
    meta,
  })
  return data?.counts ?? {}
}
