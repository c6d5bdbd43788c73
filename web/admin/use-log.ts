import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { FieldErrors } from '#domain/result.ts'
import { CallFailed, call, dataOf } from '../api/client.ts'
import { pageIn } from '../components/turning.tsx'

type Asked = {
  /** The call that gives it, by pages. */
  path: string
  filters: readonly string[]
  /** Sent with every question, whatever the address says. */
  always?: Record<string, string>
  /** The kinds of record whose change adds to it. */
  shows?: readonly string[]
  /** Milliseconds after which it is looked at again: for what changes by itself. */
  every?: number
}

/** A page of it as it was answered: the last one where there are fewer than the address asks for. */
export type LogPage<Row> = { rows: Row[] } & Place

type Place = {
  page: number
  total: number
  /** Otherwise there are more than that. */
  isExact: boolean
  hasMore: boolean
}

/** What a screen draws of it, and how it asks for something else. */
export type Log<Row> = {
  log: UseQueryResult<LogPage<Row>>
  values: Record<string, string>
  isFiltered: boolean
  /** What the server says about single filters. */
  errors: FieldErrors
  /** What is typed on in one filter is one step back, what is chosen a step each. */
  setFilter: (name: string, value: string, isTyped: boolean) => void
  clear: () => void
  /** Where another page of the same is. */
  at: (page: number) => string
}

/** A page of something long, newest first. Its filters and its page are in the address. */
export function useLog<Row>({ path, filters, always = {}, shows, every }: Asked): Log<Row> {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const entry = useLocation().state as { typing?: unknown } | null
  const asked = pageIn(search)
  const values = Object.fromEntries(filters.map((name) => [name, search.get(name) ?? '']))
  const set = Object.entries(values).filter(([, value]) => value !== '')
  const query = { ...always, ...Object.fromEntries(set), page: String(asked) }
  const log = useQuery({
    queryKey: ['log', path, query],
    queryFn: async ({ signal }) => {
      const answer = await call<Row[]>('GET', path, { query, signal })
      return { rows: dataOf(answer), ...placeIn(answer.body) }
    },
    placeholderData: keepPreviousData,
    ...(every === undefined ? {} : { refetchInterval: every }),
    ...(shows === undefined ? {} : { meta: { shows } }),
  })
  const at = (other: number): string => {
    const next = new URLSearchParams(search)
    if (other === 1) next.delete('page')
    else next.set('page', String(other))
    return `?${next.toString()}`
  }
  const last = log.isPlaceholderData || log.data === undefined ? asked : log.data.page
  useEffect(() => {
    if (last < asked) void navigate(at(last), { replace: true, preventScrollReset: true })
    // The answer alone decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [last, asked])
  return {
    log,
    values,
    isFiltered: set.length > 0,
    errors: errorsIn(log.error),
    setFilter(name, value, isTyped) {
      // What was typed comes after a pause, in which another filter may have been chosen.
      const next = new URLSearchParams(window.location.search)
      next.delete('page')
      if (value === '') next.delete(name)
      else next.set(name, value)
      setSearch(next, {
        replace: isTyped && entry?.typing === name,
        state: isTyped ? { typing: name } : null,
        preventScrollReset: true,
      })
    },
    clear() {
      const next = new URLSearchParams(window.location.search)
      for (const name of [...filters, 'page']) next.delete(name)
      setSearch(next, { preventScrollReset: true })
    },
    at,
  }
}

function placeIn(body: Record<string, unknown>): Place {
  return {
    page: Number(body['page']),
    total: Number(body['total']),
    isExact: body['total_is_exact'] === true,
    hasMore: body['has_more'] === true,
  }
}

function errorsIn(error: Error | null): FieldErrors {
  return (error instanceof CallFailed && error.answer.errors) || {}
}
