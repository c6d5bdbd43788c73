import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#domain/kinds/kind.ts'
import { readRecord, statusOf, type Row } from '../../api/records.ts'
import { useUser } from '../../layout/use-session.ts'
import type { SavedRecord } from './form-values.ts'
import { lastToChange, type Author } from './last-to-change.ts'

export type LatestRecord = { version: unknown; record?: Row; isDeleted?: true; by?: Author }

/** Undefined while nobody has changed the record. */
export function useLatest(resource: Resource, saved: SavedRecord | undefined): LatestRecord | undefined {
  const { email } = useUser()
  const { data } = useQuery<LatestRecord>({
    queryKey: ['form', 'latest', resource.model, saved?.id],
    queryFn: ({ signal }) => readLatest(resource, saved?.id ?? '', email, signal),
    meta: { shows: [resource.model], record: saved?.id ?? '' },
    enabled: saved !== undefined,
    // The opened version is the latest until news of a change comes.
    initialData: { version: saved?.version },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (saved === undefined || data === undefined) return undefined
  const isNewer = data.isDeleted === true || Number(data.version) > Number(saved.version)
  return isNewer ? data : undefined
}

async function readLatest(
  resource: Resource,
  id: string,
  me: string,
  signal: AbortSignal,
): Promise<LatestRecord> {
  const [record, by] = await Promise.all([
    readRecord(resource, id, signal).catch((error: unknown) => {
      if (statusOf(error) === 404) return undefined
      throw error
    }),
    lastToChange(resource.model, id, me, signal),
  ])
  return record ? { version: record.version, record, by } : { version: undefined, isDeleted: true, by }
}
