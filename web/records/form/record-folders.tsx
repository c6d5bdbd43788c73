import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { FolderButton } from '../../components/folder-link.tsx'
import { foldersOf } from '../folders-of.ts'

/** The ways to the folders that a record has. */
export function RecordFolders({ resource, row }: { resource: Resource; row: Row }) {
  return foldersOf(resource, row).map((folder) => <FolderButton key={folder.label} {...folder} />)
}
