import { projectNumber } from './project-id.ts'

export type FolderKind = 'project' | 'task' | 'submittal' | 'rfi'

/**
 * Where the folder of a record is: a page of the app itself, or, with a template, a place on the firm's
 * own file server that belongs to the project.
 */
export function folderLocation(
  template: string | undefined,
  folder: { kind: FolderKind; id: string; projectId: string },
): string {
  if (template === undefined) return `/folders/${folder.kind}/${encodeURIComponent(folder.id)}`
  return template
    .replaceAll('{project_number}', projectNumber(folder.projectId))
    .replaceAll('{project_id}', folder.projectId)
}
