import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
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

/** What a screen draws of it, and how it asks for something else. */
export type Log<Row> = {
  log: UseQueryResult<{ rows: Row[]; hasMore: boolean }>
  page: number
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
  const entry = useLocation().state as { typing?: unknown } | null
  const page = pageIn(search)
  const values = Object.fromEntries(filters.map((name) => [name, search.get(name) ?? '']))
  const set = Object.entries(values).filter(([, value]) => value !== '')
  const query = { ...always, ...Object.fromEntries(set), page: String(page) }
  const log = useQuery({
    queryKey: ['log', path, query],
    queryFn: async ({ signal }) => {
      const answer = await call<Row[]>('GET', path, { query, signal })
      return { rows: dataOf(answer), hasMore: answer.body['has_more'] === true }
    },
    placeholderData: keepPreviousData,
    ...(every === undefined ? {} : { refetchInterval: every }),
    ...(shows === undefined ? {} : { meta: { shows } }),
  })
  return {
    log,
    page,
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
    clear: () => setSearch(new URLSearchParams(), { preventScrollReset: true }),
    at(other) {
      const next = new URLSearchParams(search)
      if (other === 1) next.delete('page')
      else next.set('page', String(other))
      return `?${next.toString()}`
    },
  }
}

function errorsIn(error: Error | null): FieldErrors {
  return (error instanceof CallFailed && error.answer.errors) || {}
}
