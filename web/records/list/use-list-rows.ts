import { useDeferredValue, useEffect } from 'react'
import { shownBy } from '#domain/records/live.ts'
import { countedPage } from '#domain/records/page.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { askBody } from '../../api/ask.ts'
import { CallFailed } from '../../api/client.ts'
import type { Row } from '../../api/records.ts'
import { usePageOfRows } from '../../layout/use-page-of-rows.ts'
import { rowIdOf } from '../id-of.ts'
import { filterErrors, listQuery, type ListState } from './list-state.ts'

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
  const query = listQuery(state, resource)
  const { answered, latest, isStale, error, refetch } = usePageOfRows({
    queryKey: ['records', resource.model, query],
    async read(signal) {
      const { data, total_rows: total } = await askBody('GET api/pagination/get_model_data', {
        query,
        signal,
      })
      const question = JSON.stringify(query)
      return { ...countedPage<Row>(data, { page: state.page, size: state.perPage, total }), question }
    },
    page: state.page,
    onPastEnd,
    shows: shownBy[resource.model],
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
