import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { shownBy } from '#domain/records/live.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { CallFailed } from '../../api/client.ts'
import { listRecords, type Page, type Row } from '../../api/records.ts'
import { isRefused } from '../../components/is-refused.ts'
import { rowIdOf } from '../id-of.ts'
import { filterErrors, lastPage, listQuery, type ListState } from './list-state.ts'

const noRows: Row[] = []

/**
 * The rows that an address asks for. Each question has its own place in the cache and takes the one before it
 * back, so a late answer never lands under a newer question. Until the answer comes, and when none can be had, the
 * old rows stay; not when the answer is that this person may not see them.
 */
export function useListRows(
  resource: Resource,
  state: ListState,
  { onPastEnd, onGone }: { onPastEnd: (last: number) => void; onGone: (id: string) => void },
) {
  const query = listQuery(state, resource)
  const {
    data: answered,
    error,
    refetch,
  } = useQuery({
    queryKey: ['records', resource.model, query],
    queryFn: ({ signal }) => listRecords(query, signal),
    meta: { shows: shownBy[resource.model] },
  })
  const shown = useLastPage(answered, isRefused(error))
  const last = lastPage(answered?.total ?? 0, state.perPage)
  const isPastEnd = answered !== undefined && state.page > last
  const isStale = answered === undefined || isPastEnd
  useEffect(() => {
    if (isPastEnd) onPastEnd(last)
    // The question alone decides; who is told may change with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPastEnd, last])
  const { open } = state
  const isGone =
    open !== undefined &&
    !isStale &&
    answered.rows.every((row, index) => rowIdOf(row, index, resource) !== open)
  useEffect(() => {
    if (isGone) onGone(open)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isGone, open])
  return {
    rows: shown?.rows ?? noRows,
    /** Undefined until there was an answer. */
    total: shown?.total,
    /** These rows are still those of the question before: others are on their way. */
    isStale: isStale && error === null,
    /** The question has no rows of its own. */
    isUnanswered: answered === undefined,
    error,
    filterErrors: filterErrors(
      error instanceof CallFailed ? error.answer.errors : undefined,
      state.filters,
      resource,
    ),
    retry: () => void refetch(),
  }
}

/** The page that was answered last. A refusal forgets it for good. */
function useLastPage(answered: Page | undefined, wasRefused: boolean): Page | undefined {
  const [last, setLast] = useState<Page>()
  const now = wasRefused ? undefined : (answered ?? last)
  if (now !== last) setLast(now)
  return now
}
