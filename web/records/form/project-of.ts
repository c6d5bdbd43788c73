import type { Parts } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { pathWith } from '../../api/client.ts'
import { textIn, type Row } from '../../api/records.ts'

/** The project that a record belongs to, and its page. */
export function projectOf({ inProject }: Parts, record: Row): { id: string; to: string } | undefined {
  const id = inProject === undefined ? '' : textIn(record, inProject)
  return id === '' ? undefined : { id, to: pathWith(resourceOf('project').pages.update, id) }
}
