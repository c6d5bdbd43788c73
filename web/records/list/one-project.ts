import { projectNumber } from '#domain/project-id.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { askedFilters, type FilterState } from './list-state.ts'

/** The project that a filter leaves, as far as the rows of this page can tell. */
export function oneProject(
  resource: Resource,
  filters: readonly FilterState[],
  { rows, total }: { rows: readonly Row[]; total: number | undefined },
): string | undefined {
  const { inProject = '' } = resource.plays
  const asked = askedFilters(filters, resource).find(({ name }) => name === 'project')
  const [first] = rows
  const id = first?.[inProject]
  if (asked === undefined || typeof id !== 'string') return undefined
  if (rows.some((row) => row[inProject] !== id)) return undefined
  const isWhole = total === rows.length
  const typed = asked.text.trim().toLowerCase()
  const isNamed = [projectNumber(id), String(first?.['project_name']).toLowerCase()].includes(typed)
  return isWhole || isNamed ? id : undefined
}
