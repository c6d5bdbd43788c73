import { call, type Answer } from './client.ts'

/** What a mail can be asked for without being signed in. */
export type MailPurpose = 'reset' | 'confirm'

const asking: Record<MailPurpose, string> = {
  reset: 'auth/password/reset/',
  confirm: 'auth/email/confirm/resend/',
}

/** The answer is the same whether or not anybody has the address. */
export function askForMail(purpose: MailPurpose, email: string): Promise<Answer> {
  return call('POST', asking[purpose], { body: { email }, expects401: true })
}

/** The answer names the address. */
export function confirmEmail(key: string): Promise<Answer<{ email: string }>> {
  return call('POST', 'auth/email/confirm/', { body: { key }, expects401: true })
}

/** Whose password the link is for; it is not used up. */
export function checkResetKey(key: string): Promise<Answer<{ email: string }>> {
  return call('POST', 'auth/password/reset/check/', { body: { key }, expects401: true })
}

export function resetPassword(body: {
  key: string
  new_password1: string
  new_password2: string
}): Promise<Answer> {
  return call('POST', 'auth/password/reset/confirm/', { body, expects401: true })
}
