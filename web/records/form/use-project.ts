import { useQuery } from '@tanstack/react-query'
import { resourceOf } from '#domain/kinds/registry.ts'
import { shownBy } from '#domain/records/live.ts'
import { readRecord } from '../../api/records.ts'

/** A project as it stands now; without an id none is asked for. */
export function useProject(id: string) {
  return useQuery({
    queryKey: ['project', id],
    queryFn: ({ signal }) => readRecord(resourceOf('project'), id, signal),
    meta: { shows: shownBy.project },
    enabled: id !== '',
  })
}
