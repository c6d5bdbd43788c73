import { useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '#domain/calls/registry.ts'

/** Tells bell and inbox what an answer has told: how much is unread now. */
export function useKnownUnread() {
  const queries = useQueryClient()
  return async (unread: number) => {
    queries.setQueryData<DataOf<'GET api/attention'>>(['attention'], (known) => known && { ...known, unread })
    await queries.invalidateQueries({ queryKey: ['inbox'] })
  }
}
