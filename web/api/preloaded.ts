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
  await queries.prefetchQuery(question)
  const query = queries.getQueryCache().find({ queryKey })
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
