import { objectOf } from '#domain/objects.ts'
import { requestMessages } from '#domain/words/requests.ts'
import { invalidField } from '../base/errors.ts'

/** Updates may lack every key: a body that is no object is refused all the same. */
export function changesOf(body: unknown): Record<string, unknown> {
  const changes = objectOf(body)
  if (body !== undefined && body !== changes) throw invalidField('body', requestMessages.badBody)
  return changes
}
