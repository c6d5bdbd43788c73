import { z } from 'zod'
import { isEmail, text } from './fields.ts'
import { newPassword } from './passwords.ts'
import { messages } from './words/messages.ts'

/** Twice the length of a recovery code with a blank after every letter. */
export const longestTypedCode = 64

export const loginPayload = z.object({
  username: z.string({ error: messages.login.badEmail }).trim().refine(isEmail, messages.login.badEmail),
  password: z.string({ error: messages.login.passwordRequired }).min(1, messages.login.passwordRequired),
  /** The second factor's code, for accounts that have one; a recovery code will do. */
  code: z
    .string({ error: messages.login.codeWrong })
    .max(longestTypedCode, messages.login.codeWrong)
    .optional(),
})

const newPasswordTwice = {
  new_password1: newPassword(messages.account.passwordTooShort),
  new_password2: z.string({ error: messages.account.passwordsDiffer }),
}

const isTwiceTheSame = (body: { new_password1: string; new_password2: string }) =>
  body.new_password1 === body.new_password2

const differing = { path: ['new_password2'], error: messages.account.passwordsDiffer }

export const passwordChangePayload = z
  .object({
    old_password: z
      .string({ error: messages.login.passwordRequired })
      .min(1, messages.login.passwordRequired),
    ...newPasswordTwice,
  })
  .refine(isTwiceTheSame, differing)

/** The same answer is given whether or not an account has the address. */
export const mailRequestPayload = z.object({
  email: z.string({ error: messages.account.badEmail }).trim().refine(isEmail, messages.account.badEmail),
})

export const keyPayload = z.object({ key: z.string({ error: messages.account.linkInvalid }) })

export const passwordResetPayload = keyPayload.extend(newPasswordTwice).refine(isTwiceTheSame, differing)

export const onboardingPayload = z
  .object({
    name: text('Name', { required: messages.account.nameRequired }).schema,
    // The login form's email rule, with other words: an address changed here must be able to sign in again.
    email: z
      .string({ error: messages.onboarding.badEmail })
      .trim()
      .refine(isEmail, messages.onboarding.badEmail),
    password: newPassword(messages.account.passwordTooShort),
    confirm_password: z.string({ error: messages.onboarding.passwordsDiffer }),
  })
  .refine((body) => body.password === body.confirm_password, {
    path: ['confirm_password'],
    error: messages.onboarding.passwordsDiffer,
  })
