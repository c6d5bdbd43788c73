import { useQuery } from '@tanstack/react-query'
import { fetchOptions } from '../api/records.ts'

const fewMinutes = 300_000

/** Asked for with the lines, so that whoever types a name at once finds it. */
export function useColleagues() {
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => fetchOptions({ projects: false }, signal),
    staleTime: fewMinutes,
    meta: { shows: ['user'] },
  })
}
