import { projectNumber } from './project-id.ts'

/**
 * Where the folder of a record is: a page of the app itself, or, with a template, a place on the firm's
 * own file server that belongs to the project.
 */
export function folderLocation(
  template: string | undefined,
  folder: { kind: string; id: string; projectId: string },
): string {
  if (template === undefined) return folderPage(folder.kind, folder.id)
  return template
    .replaceAll('{project_number}', projectNumber(folder.projectId))
    .replaceAll('{project_id}', folder.projectId)
}

/** The page of the app that shows the folder of a record. */
export const folderPage = (kind: string, id: string): string => `/folders/${kind}/${encodeURIComponent(id)}`

/** What a screen can do with a folder's location. */
export type FolderTarget =
  | { kind: 'page'; to: string }
  | { kind: 'site'; href: string }
  // Browsers open no paths of a file server, and nothing else is trusted to be a link.
  | { kind: 'path'; path: string }
  | { kind: 'none' }

/** Only the app's own folder pages and web addresses are links; everything else is text to copy. */
export function folderTarget(location: unknown): FolderTarget {
  if (typeof location !== 'string' || location.trim() === '') return { kind: 'none' }
  const path = location.trim()
  if (/^\/folders\/\w/.test(path)) return { kind: 'page', to: path }
  // One that an address bar would read differently, such as one with a tab inside, is not written like this.
  if (/^https?:\/\/[^\s\\]+$/i.test(path) && isWebAddress(path)) return { kind: 'site', href: path }
  return { kind: 'path', path }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
