import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Page } from '#domain/records/page.ts'
import { freshFor } from '../api/preloaded.ts'
import { isRefused } from '../components/is-refused.ts'
import { usePreloaded } from './use-preloaded.ts'

/**
 * The page that an address asks for. Each question has its own place in the cache and takes the one before it back, so a
 * late answer never lands under a newer question.
 */
export function usePageOfRows<Answer extends Page<unknown> & { page?: number }>({
  queryKey,
  read,
  page,
  onPastEnd,
  shows,
  every,
}: {
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<Answer>
  /** As asked for; an answer may be of the last one, where there are fewer. */
  page: number
  onPastEnd?: (last: number) => void
  shows?: readonly string[]
  /** Milliseconds after which it is looked at again: for what changes by itself. */
  every?: number
}) {
  const {
    data: answered,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    staleTime: freshFor,
    ...(shows === undefined ? {} : { meta: { shows } }),
    ...(every === undefined ? {} : { refetchInterval: every }),
  })
  usePreloaded(queryKey)
  const last = answered?.page ?? page
  const isPastEnd = last < page
  useEffect(() => {
    if (isPastEnd) onPastEnd?.(last)
    // The question alone decides; who is told may change with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPastEnd, last])
  const latest = useLastAnswer(answered, isRefused(error))
  return {
    answered,
    /** The page before stays until the answer comes. */
    data: error === null ? latest : answered,
    /** The page before stays also when no answer can be had. */
    latest,
    isStale: answered === undefined || isPastEnd,
    error,
    refetch,
  }
}

/** The page that was answered last. A refusal forgets it for good. */
function useLastAnswer<Answer>(answered: Answer | undefined, wasRefused: boolean): Answer | undefined {
  const [last, setLast] = useState<Answer>()
  const now = wasRefused ? undefined : (answered ?? last)
  if (now !== last) setLast(() => now)
  return now
}
