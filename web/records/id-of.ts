import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../api/records.ts'

/** A row's id under the key of its kind; a row without one can be read, but not acted on. */
export function idOf(row: Row, { id }: Pick<Resource, 'id'>): string | undefined {
  const value = row[id]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What tells the rows of a page apart; one without an id has at least a place. */
export function rowIdOf(row: Row, index: number, resource: Pick<Resource, 'id'>): string {
  return idOf(row, resource) ?? `row-${index}`
}
