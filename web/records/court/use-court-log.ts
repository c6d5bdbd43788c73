import { useQuery } from '@tanstack/react-query'
import type { Model } from '#domain/kinds/kind.ts'
import { ask } from '../../api/ask.ts'

/** Who had a record and for how many work days, newest first. */
export function useCourtLog(model: Model, id: string) {
  return useQuery({
    queryKey: ['court', model, id],
    queryFn: ({ signal }) => ask('GET api/court/:model/:id', { params: { model, id }, signal }),
    meta: { shows: [model], record: id },
  })
}
