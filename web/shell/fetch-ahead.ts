import type { QueryClient } from '@tanstack/react-query'
import type { User } from '../api/session.ts'

type Asked = { search: string; user: User }

/** Routes that know what their screen asks first. */
export type PreloadHandle = { preload: (queries: QueryClient, asked: Asked) => Promise<void> }

/** Fetches the screen at an address, and what it will ask first. */
export type FetchAhead = (queries: QueryClient, asked: Asked & { pathname: string }) => Promise<unknown>
