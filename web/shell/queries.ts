import { QueryClient } from '@tanstack/react-query'
import type { Session } from '../layout/load-session.ts'

/** A cache for each session: data that was loaded for one person is never shown to the next. */
export function queriesOf(session: NonNullable<Session>): QueryClient {
  session.queries ??= makeQueries()
  return session.queries
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
