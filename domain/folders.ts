import { projectNumber } from './project-id.ts'

/** The app's own folder page, or, with a template, a place on the firm's file server that belongs to the project. */
export function folderLocation(
  template: string | undefined,
  folder: { kind: string; id: string; projectId: string },
): string {
  if (template === undefined) return folderPage(folder.kind, folder.id)
  return template
    .replaceAll('{project_number}', projectNumber(folder.projectId))
    .replaceAll('{project_id}', folder.projectId)
}

export const folderPage = (kind: string, id: string): string => `/folders/${kind}/${encodeURIComponent(id)}`

export type FolderTarget =
  | { kind: 'page'; to: string }
  | { kind: 'site'; href: string }
  | { kind: 'path'; path: string }
  | { kind: 'none' }

/** Only the app's folder pages and web addresses become links; everything else is text to copy. */
export function folderTarget(location: unknown): FolderTarget {
  if (typeof location !== 'string' || location.trim() === '') return { kind: 'none' }
  const path = location.trim()
  if (/^\/folders\/\w/.test(path)) return { kind: 'page', to: path }
  // Addresses that an address bar would read differently, such as one with a tab inside, stay text.
  if (/^https?:\/\/[^\s\\]+$/i.test(path) && isWebAddress(path)) return { kind: 'site', href: path }
  return { kind: 'path', path }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
