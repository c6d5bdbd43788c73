import { useQuery } from '@tanstack/react-query'
import { waitingKinds } from '#domain/kinds/waiting.ts'
import { ask } from '../api/ask.ts'

const fewMinutes = 300_000

/** How much is overdue, due today and unread: for the bell and the navigation, which ask together. */
export function useAttention() {
  return useQuery({
    queryKey: ['attention'],
    queryFn: ({ signal }) => ask('GET api/attention', { signal }),
    // Holidays move the day by which what was asked is to be answered.
    meta: { shows: ['inbox', 'holiday', ...waitingKinds], whileHidden: ['inbox'] },
    // A new day makes work due without anybody changing it.
    refetchInterval: fewMinutes,
    staleTime: fewMinutes,
  }).data
}

/** A number in a badge. */
export function upTo99(count: number): string {
  return count > 99 ? '99+' : String(count)
}
