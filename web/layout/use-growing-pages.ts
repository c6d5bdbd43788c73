import { useQuery, useQueryClient, type QueryMeta } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../api/client.ts'
import { notifyFailed } from '../components/notify.ts'

type Grown<Entry> = { entries: Entry[]; pages: number; hasMore: boolean }

/** Pages, newest first, to which older ones are added; what was asked for is asked for again together. */
export function useGrowingPages<Entry>({
  queryKey,
  read,
  keyOf,
  meta,
}: {
  queryKey: readonly unknown[]
  read: (page: string, signal?: AbortSignal) => Promise<{ data: Entry[]; has_more: boolean }>
  keyOf: (entry: Entry) => string
  meta: QueryMeta
}) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const known = () => queries.getQueryData<Grown<Entry>>(queryKey)
  const add = (before: Grown<Entry> | undefined, page: { data: Entry[]; has_more: boolean }) => ({
    entries: unique([...(before?.entries ?? []), ...page.data], keyOf),
    pages: (before?.pages ?? 0) + 1,
    hasMore: page.has_more,
  })
  const query = useQuery<Grown<Entry>>({
    queryKey,
    queryFn: async ({ signal }) => {
      let grown = add(undefined, await read('1', signal))
      // Older ones may have come meanwhile.
      while (grown.hasMore && grown.pages < (known()?.pages ?? 1)) {
        grown = add(grown, await read(String(grown.pages + 1), signal))
      }
      return grown
    },
    meta,
    // Another choice of the same stays in sight until its answer comes.
    placeholderData: (before) => before,
  })
  return {
    ...query,
    isAsking,
    async showOlder() {
      setAsking(true)
      try {
        const older = await read(String((known()?.pages ?? 0) + 1))
        queries.setQueryData<Grown<Entry>>(queryKey, (now) => add(now, older))
      } catch (error) {
        notifyFailed(messageOf(error))
      } finally {
        setAsking(false)
      }
    },
  }
}

/** Entries that came since push others from one page to the next. */
function unique<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
}
