import { useQuery } from '@tanstack/react-query'
import { call, dataOf } from '../api/client.ts'

const fewMinutes = 300_000

/** What the firm calls today, and its time zone: a browser elsewhere cannot know. */
export function useFirmClock() {
  return useQuery({
    queryKey: ['config'],
    queryFn: async ({ signal }) =>
      dataOf(await call<{ today: string; time_zone: string }>('GET', 'api/config', { signal })),
    staleTime: fewMinutes,
    // A dashboard that stays open over midnight is told of the new day.
    refetchInterval: fewMinutes,
  })
}
