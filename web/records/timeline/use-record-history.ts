import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Model } from '#domain/kinds/kind.ts'
import { logPageSize } from '#domain/records/list-query.ts'
import type { Page } from '#domain/records/page.ts'
import { messageOf } from '../../api/client.ts'
import { askBody } from '../../api/ask.ts'
import { notifyFailed } from '../../components/notify.ts'
import type { RecordChange } from './history-entry.tsx'

type History = Page<RecordChange>

/** What happened to a record, newest first: a page, and older ones as they are asked for. */
export function useRecordHistory(model: Model, id: string) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const queryKey = ['record-history', model, id]
  const known = () => queries.getQueryData<History>(queryKey)
  const read = async (page: number, signal?: AbortSignal): Promise<History> => {
    const { data: rows, has_more: hasMore } = await askBody('GET api/record_history/:model/:id', {
      params: { model, id },
      query: { page: String(page) },
      signal,
    })
    return { rows, hasMore }
  }
  const history = useQuery({
    queryKey,
    // What is written stays as it is: only the newest page is asked for again.
    queryFn: async ({ signal }) => {
      const newest = await read(1, signal)
      // Older ones may have come meanwhile.
      return withNewest(known(), newest)
    },
    meta: { shows: [model], record: id },
  })
  return {
    ...history,
    isAsking,
    async showOlder() {
      const known = history.data?.rows.length ?? 0
      setAsking(true)
      try {
        // Counted from the newest: what was written since has only moved some that are known into this page.
        const older = await read(Math.floor(known / logPageSize) + 1)
        queries.setQueryData<History>(queryKey, (now) => withOlder(now ?? older, older))
      } catch (error) {
        notifyFailed(messageOf(error))
      } finally {
        setAsking(false)
      }
    },
  }
}

/** Where the newest page does not reach what is known, something between is missing, and it begins anew. */
export function withNewest(known: History | undefined, newest: History): History {
  const ids = new Set(newest.rows.map(({ id }) => id))
  if (!known?.rows.some(({ id }) => ids.has(id))) return newest
  return { ...known, rows: [...newest.rows, ...known.rows.filter(({ id }) => !ids.has(id))] }
}

export function withOlder(known: History, older: History): History {
  const ids = new Set(known.rows.map(({ id }) => id))
  const more = older.rows.filter(({ id }) => !ids.has(id))
  return { ...known, rows: [...known.rows, ...more], hasMore: older.hasMore }
}
