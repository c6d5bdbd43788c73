import { useQuery } from '@tanstack/react-query'
import type { Lookup } from '#domain/fields.ts'
import { fetchOptions, type Option } from '../api/records.ts'

type Lookups = Record<Lookup, Option[]>

const fewMinutes = 300_000

/** Those to whom work is given and who are mentioned. One answer is kept for all who ask: who needs a part of it selects. */
export function useColleagues<Shown = Lookups>({
  isAsked = true,
  select,
}: {
  isAsked?: boolean
  select?: (lookups: Lookups) => Shown
} = {}) {
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => fetchOptions({ projects: false }, signal),
    staleTime: fewMinutes,
    meta: { shows: ['user'] },
    enabled: isAsked,
    ...(select && { select }),
  })
}
