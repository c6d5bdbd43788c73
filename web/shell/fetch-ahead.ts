import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import type { User } from '../api/session.ts'

type Asked = { search: string; user: User }

/** Routes that know what their screen asks first. */
export type PreloadHandle = { preload: (queries: QueryClient, asked: Asked) => Promise<void> }

export type Follow = (queries: QueryClient, asked: Asked & { pathname: string }) => Promise<unknown>

/** Fetches the screen at an address, and what it will ask first. What cannot be had is told by the screen, once it is there. */
export function following(routes: RouteObject[]): Follow {
  return async (queries, { pathname, search, user }) => {
    const routesThere = matchRoutes(routes, pathname)?.map(({ route }) => route) ?? []
    await Promise.allSettled(
      routesThere.map(async ({ handle, lazy }) => {
        const rows = (handle as PreloadHandle | undefined)?.preload(queries, { search, user })
        await Promise.all([rows, typeof lazy === 'function' && lazy()])
      }),
    )
  }
}
