import { z } from 'zod'
import { keyPayload, mailRequestPayload, passwordResetPayload } from '../account.ts'
import type { MailSettings } from '../mail/mail.ts'
import { messages } from '../words/messages.ts'
import type { Calls } from './call.ts'
import { messageShape } from './shapes.ts'

const tag = 'Your account'

/** Links in mails are opened by people who are not signed in. */
const byMail = { tag, may: 'anybody', ignoresIdempotencyKey: true, refuses: [400, 429] } as const

export const passwordResetCalls = {
  'POST auth/password/reset/': {
    ...byMail,
    summary:
      'Ask for a mail to choose a new password; the answer is the same whether or not there is an account',
    body: mailRequestPayload,
    answers: messageShape,
  },
  'POST auth/password/reset/check/': {
    ...byMail,
    summary: 'Whose password the key of a mail is for; it stays usable',
    body: keyPayload,
    answers: z.object({ email: z.string() }),
  },
  'POST auth/password/reset/confirm/': {
    ...byMail,
    summary: 'Choose a new password with the key of a mail; every session ends',
    body: passwordResetPayload,
    answers: messageShape,
  },
} satisfies Calls

export const emailConfirmationCalls = {
  'POST auth/email/confirm/': {
    ...byMail,
    summary: 'Confirm an address with the key of a mail; a second time changes nothing',
    body: keyPayload,
    answers: messageShape.extend({ email: z.string() }),
  },
  'POST auth/email/confirm/resend/': {
    ...byMail,
    summary:
      'Ask for the mail to confirm an address again; the answer is the same whether or not it is known',
    body: mailRequestPayload,
    answers: messageShape,
  },
} satisfies Calls

const mailSettings = z.object({
  assigned: z.boolean({ error: messages.generic.badBoolean }).meta({ description: 'Work given to you' }),
  pinged: z.boolean({ error: messages.generic.badBoolean }).meta({ description: 'Pings of your tasks' }),
}) satisfies z.ZodType<MailSettings>

export const mailSettingsCalls = {
  'GET auth/mail_settings/': {
    tag,
    summary: 'What you are written mail about',
    may: 'account.use',
    answers: mailSettings,
  },
  'PUT auth/mail_settings/': {
    tag,
    summary: 'Choose what you are written mail about',
    may: 'account.use',
    body: mailSettings,
    answers: mailSettings,
  },
} satisfies Calls
