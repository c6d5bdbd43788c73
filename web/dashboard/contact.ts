import type { DataOf } from '#domain/calls/registry.ts'
import { ask, call } from '../api/ask.ts'
import type { Answer } from '../api/client.ts'

/** What a visitor left on the landing page. */
export type ContactMessage = DataOf<'GET api/contact/get/unseen'>[number]

/** The messages that nobody has marked as seen. */
export function readUnseen(signal: AbortSignal): Promise<ContactMessage[]> {
  return ask('GET api/contact/get/unseen', { signal })
}

/** Marks every message of an address. */
export function markAsSeen(email: string): Promise<Answer> {
  return call('PUT api/contact/mark_as_seen', { body: { email } })
}

/** An address is the same in capitals. */
export function isFrom(email: string): (message: ContactMessage) => boolean {
  return (message) => message.email.toLowerCase() === email.toLowerCase()
}
