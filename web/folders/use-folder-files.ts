import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { folderKinds } from '#domain/kinds/registry.ts'
import { listFiles, type FileSort, type FolderPlace } from '../api/files.ts'

export function useFolderFiles(
  place: FolderPlace,
  { sort, deleted = false, enabled = true }: { sort: FileSort; deleted?: boolean; enabled?: boolean },
) {
  const { kind, id } = place
  const found = useInfiniteQuery({
    queryKey: ['files', kind, id, deleted, sort],
    queryFn: ({ pageParam, signal }) => listFiles(place, { page: pageParam, sort, deleted }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    // Another order of what is there is no reason to show nothing.
    placeholderData: (before) => before,
    // A project's folder also tells of those of its work.
    meta: kind === 'project' ? { shows: folderKinds } : { shows: [kind], record: id },
    enabled,
  })
  const files = found.data?.pages.flatMap((page) => page.rows)
  return { ...found, first: found.data?.pages[0], files: files && withoutRepeats(files) }
}

export function useFolderRefresh({ kind, id }: FolderPlace): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['files', kind, id] }), [queries, kind, id])
}

/** A file that came between two pages moves another one from the first into the second. */
function withoutRepeats<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
