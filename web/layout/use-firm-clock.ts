import { useQuery } from '@tanstack/react-query'
import { fetchConfig } from '../api/config.ts'

const fewMinutes = 300_000

/** What the firm calls today, and its time zone. */
export function useFirmClock() {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => fetchConfig(signal),
    staleTime: fewMinutes,
    // A dashboard that stays open over midnight is told of the new day.
    refetchInterval: fewMinutes,
  })
}
