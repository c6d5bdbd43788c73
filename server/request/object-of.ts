import { messages } from '#domain/words/messages.ts'
import { invalidField } from '../base/errors.ts'

/** Bodies that are no object count as one without keys, so that each field gets its sentence. */
export function objectOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {}
}

/** Updates may lack every key: a body that is no object is refused all the same. */
export function changesOf(body: unknown): Record<string, unknown> {
  const changes = objectOf(body)
  if (body !== undefined && body !== changes) throw invalidField('body', messages.generic.badBody)
  return changes
}
