import { QueryClient } from '@tanstack/react-query'

let person: string | undefined
let queries: QueryClient | undefined

/** A cache for each person: data that was loaded for one is never shown to the next. */
export function queriesOf(wanted: string | undefined): QueryClient {
  if (!hasQueries(wanted)) queries = undefined
  person = wanted
  queries ??= makeQueries()
  return queries
}

export function hasQueries(wanted: string | undefined): boolean {
  return queries !== undefined && person === wanted
}

function makeQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A person sees the reason and decides about a second try. Without `always` the library would wait for a network
      // without a word, and send later what nobody remembers.
      queries: {
        retry: false,
        staleTime: 0,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
