import { folderTarget } from '#domain/folders.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../api/records.ts'

/** On a file server a submittal shares the folder of its project: one path is not shown twice. */
export function foldersOf(
  { list: { folders = [] } }: Resource,
  row: Row,
): { label: string; location: unknown }[] {
  return folders
    .map(({ label, at }) => ({ label, location: row[at] }))
    .filter(
      ({ location }, place, all) =>
        folderTarget(location).kind !== 'path' ||
        all.findIndex((folder) => folder.location === location) === place,
    )
}
