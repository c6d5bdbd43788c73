import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { idOf } from '../id-of.ts'

/** The names of the projects that records belong to, as far as the lists that were loaded have them. */
export function projectsIn(
  pages: readonly ({ rows: readonly Row[] } | undefined)[],
  resource: Resource,
): ReadonlyMap<string | undefined, string> {
  if (resource.plays.inProject === undefined) return new Map()
  return new Map(
    pages.flatMap((page) =>
      (page?.rows ?? []).flatMap((row): [string | undefined, string][] => {
        const { project_name: name } = row
        return typeof name === 'string' ? [[idOf(row, resource), name]] : []
      }),
    ),
  )
}
