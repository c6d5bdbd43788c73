import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DataOf } from '#domain/calls/registry.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { call } from '../../api/ask.ts'
import { useAttention } from '../../layout/use-attention.ts'

/** Whoever has a record before them has read what the inbox tells of it, also what comes meanwhile. */
export function useReadNotices({ model, plays }: Resource, id: string): void {
  const queries = useQueryClient()
  const unread = useAttention()?.unread ?? 0
  const isTold = plays.isDiscussed === true || plays.waits !== undefined
  useEffect(() => {
    if (!isTold || unread === 0 || document.visibilityState !== 'visible') return
    const read = async () => {
      const { data } = await call('POST api/inbox/read', { body: { model, id } })
      if (data === null || data.changed === 0) return
      queries.setQueryData<DataOf<'GET api/attention'>>(
        ['attention'],
        (known) => known && { ...known, unread: data.unread },
      )
      await queries.invalidateQueries({ queryKey: ['inbox'] })
    }
    void read()
  }, [queries, model, id, isTold, unread])
}
