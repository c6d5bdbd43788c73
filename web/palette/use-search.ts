import { useQuery } from '@tanstack/react-query'
import type { SearchItem } from '#domain/calls/search.ts'
import { searchLimits } from '#domain/records/search.ts'
import { askBody } from '../api/ask.ts'
import { useSettled } from '../components/use-settled.ts'

const pauseMs = 120

const none: readonly SearchItem[] = []

/** What a text finds, once nobody types any more. What was found before stays until the answer to the present text. */
export function useSearch(typed: string) {
  const text = typed.trim()
  const asked = useSettled(text, pauseMs)
  const isAsking = [...asked].length >= searchLimits.fewestLetters
  const query = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => askBody('GET api/search', { query: { q: asked, limit: '12' }, signal }),
    enabled: isAsking,
    placeholderData: (before) => before,
    gcTime: 60_000,
  })
  const isBlank = [...text].length < searchLimits.fewestLetters
  return {
    items: isBlank ? none : (query.data?.data ?? none),
    error: isBlank ? null : query.error,
    retry: query.refetch,
    /** Nothing shown is an answer to an earlier text. */
    isSettled: isBlank || (asked === text && !query.isPlaceholderData && !query.isPending),
  }
}
