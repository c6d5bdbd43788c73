import { messages } from '#domain/words/messages.ts'
import { invalidField } from '../base/errors.ts'

/** The body as an object; anything else counts as one without keys, so that each field gets its sentence. */
export function objectOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {}
}

/** The body of an update, where every key may be missing: what is no object at all is refused all the same. */
export function changesOf(body: unknown): Record<string, unknown> {
  const changes = objectOf(body)
  if (body !== undefined && body !== changes) throw invalidField('body', messages.generic.badBody)
  return changes
}
