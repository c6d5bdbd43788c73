import { useQuery } from '@tanstack/react-query'
import { ask } from './ask.ts'

export function useFirm({ enabled = true } = {}) {
  return useQuery({
    queryKey: ['firm'],
    queryFn: ({ signal }) => ask('GET api/firm', { signal }),
    meta: { shows: ['firm'] },
    enabled,
  })
}
