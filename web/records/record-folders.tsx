import type { Resource } from '#domain/resource.ts'
import type { Row } from '../api/records.ts'
import { FolderButton } from '../components/folder-link.tsx'

/** The ways to the folders that a record has. */
export function RecordFolders({ resource: { list }, row }: { resource: Resource; row: Row }) {
  return list.folders?.map(({ label, at }) => <FolderButton key={at} label={label} location={row[at]} />)
}
