import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchItem } from '#domain/calls/search.ts'
import { ask } from '../api/ask.ts'
import { recentRecords } from '../layout/recent-records.ts'

/** What somebody opened last on this device, as it is now and as far as they may still see it. */
export function useRecent(personId: string) {
  const [refs] = useState(() => recentRecords(personId))
  const of = refs.join(',')
  const { data } = useQuery({
    queryKey: ['recent', of],
    queryFn: ({ signal }) => ask('GET api/search/records', { query: { of }, signal }),
    enabled: of !== '',
    placeholderData: (before) => before,
  })
  return data ?? none
}

const none: readonly SearchItem[] = []
