import { messages } from '#domain/words/messages.ts'
import { invalidField } from '../base/errors.ts'

/** Anything else counts as an object without keys, so that each field gets its sentence. */
export function objectOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {}
}

/** In an update every key may be missing: a body that is no object is refused all the same. */
export function changesOf(body: unknown): Record<string, unknown> {
  const changes = objectOf(body)
  if (body !== undefined && body !== changes) throw invalidField('body', messages.generic.badBody)
  return changes
}
