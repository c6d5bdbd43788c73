import type { Resource } from '#domain/kinds/kind.ts'
import { shownBy } from '#domain/records/live.ts'
import { countedPage } from '#domain/records/page.ts'
import { askBody } from '../../api/ask.ts'
import type { Row } from '../../api/records.ts'
import { listQuery, type ListState } from './list-state.ts'

/** How the rows of a list are asked for, by the screen and before it is there. */
export function rowsQuery(resource: Resource, state: ListState) {
  const query = listQuery(state, resource)
  return {
    queryKey: ['records', resource.model, query] as const,
    async read(signal: AbortSignal) {
      const { data, total_rows: total } = await askBody('GET api/pagination/get_model_data', {
        query,
        signal,
      })
      const question = JSON.stringify(query)
      return { ...countedPage<Row>(data, { page: state.page, size: state.perPage, total }), question }
    },
    shows: shownBy[resource.model],
  }
}
