import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { preload } from '../../api/preloaded.ts'
import type { User } from '../../api/session.ts'
import { readListState } from './list-state.ts'
import { rowsQuery } from './rows-query.ts'
import { rememberedPageSize } from './use-list-state.ts'
import { viewsQuery } from './use-views.ts'
import { defaultOf, fits, stateOfView } from './view-state.ts'

/** Asks for the rows that a link to a list leads to, as the list itself will ask. */
export async function preloadList(
  queries: QueryClient,
  resource: Resource,
  { search, user }: { search: string; user: User },
): Promise<void> {
  if (!can(user, `${resource.model}.list`)) return
  // A list without a word opens with the view that somebody wants first.
  const views = await queries.ensureQueryData(viewsQuery(resource.model))
  const view = defaultOf(views.filter((each) => fits(each, resource)))
  const state =
    search === '' && view !== undefined
      ? stateOfView(view, resource)
      : readListState(new URLSearchParams(search), resource, rememberedPageSize())
  const { queryKey, read, shows } = rowsQuery(resource, state)
  await preload(queries, { queryKey, queryFn: ({ signal }) => read(signal), meta: { shows } })
}
