import { isObject } from '#domain/objects.ts'
import type { Answer } from '../../api/client.ts'
import type { Preview } from './preview.ts'

/** The records for which a batch is not taken back, if the answer has some. */
export function collidedIn({
  status,
  body: { data },
}: Answer): Pick<Preview, 'rows' | 'refused'> | undefined {
  const hasRows = status === 409 && isObject(data) && Array.isArray(data['rows'])
  return hasRows ? (data as Preview) : undefined
}
