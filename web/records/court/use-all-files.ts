import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#domain/calls/registry.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { askBody } from '../../api/ask.ts'
import { readPages } from './read-pages.ts'

type File = DataOf<'GET api/files/:kind/:id'>[number]

/** What one can choose from: the folder's files, the newest first. */
export function useAllFiles(model: Model, id: string) {
  return useQuery({
    queryKey: ['files', model, id, 'all'],
    queryFn: ({ signal }) =>
      readPages<File>((page) =>
        askBody('GET api/files/:kind/:id', {
          params: { kind: model, id },
          query: { sort_by: 'uploaded_at', sort_order: 'desc', page: String(page) },
          signal,
        }),
      ),
    meta: { shows: [model], record: id },
    refetchOnWindowFocus: 'always',
  })
}
