import { resourceOf, type FolderKind } from '#domain/kinds/registry.ts'
import { shortTitleOf } from '#domain/kinds/titles.ts'
import { projectLabel } from '#domain/project-id.ts'
import { textIn, type Row } from '../api/records.ts'

export type FolderFacts = {
  name: string
  location: string
  projectName?: string
  projectId?: string
}

export function folderFacts(kind: FolderKind, record: Row): FolderFacts {
  const resource = resourceOf(kind)
  const location = textIn(record, 'folder_location')
  const projectName = textIn(record, 'project_name')
  const { inProject } = resource.plays
  if (inProject === undefined)
    return { name: projectLabel(textIn(record, resource.id), projectName), location }
  return {
    name: shortTitleOf(resource, record),
    location,
    projectName,
    projectId: textIn(record, inProject),
  }
}
