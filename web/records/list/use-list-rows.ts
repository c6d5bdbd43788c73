import { useDeferredValue, useEffect } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { CallFailed } from '../../api/client.ts'
import type { Row } from '../../api/records.ts'
import { usePageOfRows } from '../../layout/use-page-of-rows.ts'
import { rowIdOf } from '../id-of.ts'
import { filterErrors, type ListState } from './list-state.ts'
import { rowsQuery } from './rows-query.ts'

const noRows: Row[] = []

export function useListRows(
  resource: Resource,
  state: ListState,
  {
    onPastEnd,
    onGone,
    isHidden,
  }: {
    onPastEnd: (last: number) => void
    onGone: (id: string) => void
    /** They are asked for, but may turn out not to be what is wanted. */
    isHidden: boolean
  },
) {
  const { answered, latest, isStale, error, refetch } = usePageOfRows({
    ...rowsQuery(resource, state),
    page: state.page,
    onPastEnd,
  })
  // The rows of another question are drawn in the background, in pieces: a click or a key in between is answered at once.
  const drawn = useDeferredValue(latest)
  const ready = latest === undefined || drawn?.question === latest.question ? latest : drawn
  const shown = isHidden ? undefined : ready
  const { open } = state
  const isGone =
    open !== undefined &&
    !isStale &&
    answered?.rows.every((row, index) => rowIdOf(row, index, resource) !== open)
  useEffect(() => {
    if (isGone) onGone(open)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isGone, open])
  return {
    rows: shown?.rows ?? noRows,
    /** Undefined until there was an answer. */
    total: shown?.total,
    /** The question that these rows answer. */
    question: shown?.question ?? '',
    /** These rows are still those of the question before: others are on their way. */
    isStale: (isStale || ready !== latest) && error === null,
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
