import type { DataOf } from '#domain/calls/registry.ts'
import { ask, call } from '../api/ask.ts'
import type { Answer } from '../api/client.ts'

export type ContactMessage = DataOf<'GET api/contact/get/unseen'>[number]

export function readUnseen(signal: AbortSignal): Promise<ContactMessage[]> {
  return ask('GET api/contact/get/unseen', { signal })
}

export function markAsSeen(email: string): Promise<Answer> {
  return call('PUT api/contact/mark_as_seen', { body: { email } })
}

export function isFrom(email: string): (message: ContactMessage) => boolean {
  return (message) => message.email.toLowerCase() === email.toLowerCase()
}
