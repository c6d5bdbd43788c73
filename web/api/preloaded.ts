import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

type Asked = { state: { dataUpdateCount: number } }

const preloaded = new WeakSet<Asked>()

/** What was asked for before its screen was there needs no second answer for so long. */
const preloadedMs = 3000

/** Asks before the screen is there. What is there already is shown at once, and asked for again by the screen. */
export async function preload<Answer>(
  queries: QueryClient,
  question: FetchQueryOptions<Answer> & { queryKey: readonly unknown[] },
): Promise<void> {
  const { queryKey } = question
  if (queries.getQueryData(queryKey) !== undefined) return
  const cache = queries.getQueryCache()
  const find = () => cache.find({ queryKey })
  // One that failed counts as outdated already, and would not tell that it becomes so.
  const failed = find()
  if (failed?.state.status === 'error' && failed.getObserversCount() === 0) cache.remove(failed)
  let isOutdated = false
  const hearNoMore = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && event.query === find())
      isOutdated = true
  })
  await queries.prefetchQuery(question).finally(hearNoMore)
  // Asked before a change, answered after it: the library takes it for new.
  if (isOutdated) return await queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
  const query = find()
  // A screen that was quicker has it already.
  if (query?.getObserversCount() === 0) preloaded.add(query)
}

/** Once its screen has it, it is like any other. */
export function forgetPreloaded(query: Asked | undefined): void {
  if (query !== undefined) preloaded.delete(query)
}

export function freshFor(query: Asked): number {
  return preloaded.has(query) && query.state.dataUpdateCount <= 1 ? preloadedMs : 0
}
