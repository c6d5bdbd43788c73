import type { Answer } from '../app.ts'
import { formHeaders, formOf } from '../files/form.ts'
import type { Line } from './matrix.ts'
import type { Prepared } from './requests.ts'
import { addressOf } from './routes.ts'
import type { Caller } from './world.ts'

/** Sends the request of a line; `slash` writes the path with or without the one at its end. */
export function send(
  line: Line,
  caller: Caller,
  {
    id = '',
    fileId = '',
    sessionId = '',
    stepId = '',
    paymentId = '',
    query,
    body,
    file,
    form,
    as = caller.client,
  }: Prepared = {},
  slash?: 'with' | 'without',
): Promise<Answer> {
  const address = addressOf(line)
  const path = `/${address.path.replace(':id', id).replace(':key', id).replace(':file_id', fileId).replace(':session_id', sessionId).replace(':step_id', stepId).replace(':payment_id', paymentId)}`
  const written = slash === undefined ? path : `${path.replace(/\/$/, '')}${slash === 'with' ? '/' : ''}`
  const search = query ?? address.query
  const target = `${written}${search === '' ? '' : `?${search}`}`
  const filled = form ?? (file && formOf(file))
  if (filled === undefined) return as.call(address.verb, target, body)
  return as.call(address.verb, target, filled, { headers: formHeaders })
}
