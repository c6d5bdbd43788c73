import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keep } from './kept.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('the selected line and folded groups are known after an hour on other screens', () => {
  // As in a browser: what nobody observes is dropped after five minutes.
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: 300_000 } } })
  keep(queries, ['my_work_places'], { mine: 'task-a' })
  vi.advanceTimersByTime(3_600_000)
  expect(queries.getQueryData(['my_work_places'])).toEqual({ mine: 'task-a' })
})
