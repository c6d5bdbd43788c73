export const mailRequests = {
  reset: 'POST auth/password/reset/',
  confirm: 'POST auth/email/confirm/resend/',
} as const

export type MailPurpose = keyof typeof mailRequests
