import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** For whoever comes back to the screen, however late: what no screen observes would be dropped after minutes. */
export function keep(queries: QueryClient, key: QueryKey, value: unknown): void {
  queries.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData(key, value)
}
