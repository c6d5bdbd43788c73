import type { Resource } from '#domain/resource.ts'
import type { Row } from '../api/records.ts'

/** A row's id under the key of its kind; a row without one can be read, but not acted on. */
export function idOf(row: Row, { id }: Pick<Resource, 'id'>): string | undefined {
  const value = row[id]
  return typeof value === 'string' && value !== '' ? value : undefined
}
