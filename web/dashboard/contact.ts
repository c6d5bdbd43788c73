import { call, dataOf, type Answer } from '../api/client.ts'

/** What a visitor left on the landing page. */
export type ContactMessage = {
  id: string
  email: string
  general: boolean
  pricing: boolean
  services: boolean
}

/** The messages that nobody has marked as seen. */
export async function readUnseen(signal: AbortSignal): Promise<ContactMessage[]> {
  const answer = await call<ContactMessage[]>('GET', 'api/contact/get/unseen', { signal })
  return dataOf(answer)
}

/** Marks every message of an address. */
export function markAsSeen(email: string): Promise<Answer> {
  return call('PUT', 'api/contact/mark_as_seen', { body: { email } })
}

/** An address is the same in capitals. */
export function isFrom(email: string): (message: ContactMessage) => boolean {
  return (message) => message.email.toLowerCase() === email.toLowerCase()
}
