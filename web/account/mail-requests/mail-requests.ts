/** What a mail can be asked for without being signed in, and the call that asks. */
export const mailRequests = {
  reset: 'POST auth/password/reset/',
  confirm: 'POST auth/email/confirm/resend/',
} as const

export type MailPurpose = keyof typeof mailRequests
