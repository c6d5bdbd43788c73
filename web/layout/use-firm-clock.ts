import { useQuery } from '@tanstack/react-query'
import { fetchConfig } from '../api/config.ts'

const fewMinutes = 300_000

export function useFirmClock() {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => fetchConfig(signal),
    staleTime: fewMinutes,
    // A dashboard left open over midnight has to learn of the new day.
    refetchInterval: fewMinutes,
  })
}
