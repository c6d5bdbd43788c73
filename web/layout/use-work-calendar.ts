import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#domain/calls/registry.ts'
import { ask } from '../api/ask.ts'

type Calendar = DataOf<'GET api/work_calendar'>

/** The firm's week, mornings and holidays. One answer is kept for all who ask: who needs another shape selects it. */
export function useWorkCalendar<Shown = Calendar>(select?: (calendar: Calendar) => Shown) {
  return useQuery({
    queryKey: ['work_calendar'],
    queryFn: ({ signal }) => ask('GET api/work_calendar', { signal }),
    meta: { shows: ['holiday'] },
    ...(select && { select }),
  })
}
