import { useQuery } from '@tanstack/react-query'
import { folderTarget } from '#domain/folders.ts'
import type { Model, Resource } from '#domain/kinds/kind.ts'
import { folderKinds, isFolderKind } from '#domain/kinds/registry.ts'
import { askBody } from '../api/ask.ts'
import { textIn, type Row } from '../api/records.ts'

/** The page of a record's folder, where the firm keeps its files here. */
export function folderPageOf({ model }: Pick<Resource, 'model'>, record: Row): string | undefined {
  const target = folderTarget(textIn(record, 'folder_location'))
  return isFolderKind(model) && target.kind === 'page' ? target.to : undefined
}

/** The newest first; the folder's own page asks under the same name and keeps both fresh. */
export function useRecordFiles(model: Model, id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['files', model, id, 'newest'],
    queryFn: ({ signal }) =>
      askBody('GET api/files/:kind/:id', {
        params: { kind: model, id },
        query: { sort_by: 'uploaded_at', sort_order: 'desc' },
        signal,
      }),
    // A project's folder also tells of those of its work.
    meta: model === 'project' ? { shows: folderKinds } : { shows: [model], record: id },
    enabled,
  })
}
