import type { Answer } from '../app.ts'
import type { Line } from './matrix.ts'
import type { Prepared } from './requests.ts'
import { addressOf } from './routes.ts'
import type { Caller } from './world.ts'

/** Sends the request of a line; `slash` writes the path with or without the one at its end. */
export function send(
  line: Line,
  caller: Caller,
  { id = '', query, body, as = caller.client }: Prepared = {},
  slash?: 'with' | 'without',
): Promise<Answer> {
  const address = addressOf(line)
  const path = `/${address.path.replace(':id', id)}`
  const written = slash === undefined ? path : `${path.replace(/\/$/, '')}${slash === 'with' ? '/' : ''}`
  const search = query ?? address.query
  return as.call(address.verb, `${written}${search === '' ? '' : `?${search}`}`, body)
}
