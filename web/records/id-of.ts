import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../api/records.ts'

/** A row without an id can be read, but not acted on. */
export function idOf(row: Row, { id }: Pick<Resource, 'id'>): string | undefined {
  const value = row[id]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function rowIdOf(row: Row, index: number, resource: Pick<Resource, 'id'>): string {
  return idOf(row, resource) ?? `row-${index}`
}
