import type { FolderKind } from '#domain/folders.ts'
import { projectLabel } from '#domain/project-id.ts'
import { rfi } from '#domain/kinds/rfi.ts'
import { submittal } from '#domain/kinds/submittal.ts'
import type { Row } from '../api/records.ts'

export type FolderFacts = {
  /** How people call the record. */
  name: string
  location: string
  /** Of the project it belongs to; a project belongs to none. */
  projectName?: string
  projectId?: string
}

/** What a folder's page tells of the record it belongs to. */
export const folderFacts: Record<FolderKind, (record: Row) => FolderFacts> = {
  project: (record) => ({
    name: projectLabel(String(record['project_id']), String(record['project_name'])),
    location: String(record['folder_location']),
  }),
  task: (record) => under(record, String(record['title'])),
  submittal: (record) => under(record, `${submittal.name.one} ${String(record['sub_number'])}`),
  rfi: (record) => under(record, `${rfi.name.one} ${String(record['RFI_number'])}`),
}

function under(record: Row, name: string): FolderFacts {
  return {
    name,
    location: String(record['folder_location']),
    projectName: String(record['project_name']),
    projectId: String(record['project']),
  }
}
