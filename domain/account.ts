import { z } from 'zod'
import { isEmail, text, type Field } from './fields.ts'
import { messages } from './words/messages.ts'

const passwordLength = { min: 8, max: 128 }

/** Twice the length of a recovery code with a blank after every letter. */
export const longestTypedCode = 64

/** The new-password rules that run in the browser too; length counts characters, not bytes. */
export function passwordProblem(password: string): string | undefined {
  const length = [...password].length
  if (length < passwordLength.min) return messages.account.passwordTooShort
  if (length > passwordLength.max) return messages.account.passwordTooLong
  return undefined
}

/** Passwords are taken exactly as typed: never trimmed, never folded. */
export function passwordField(label: string): PasswordField {
  return { kind: 'password', label, required: true, schema: newPassword(messages.account.passwordTooShort) }
}

export function keptPasswordField(label: string): PasswordField {
  const { schema } = passwordField(label)
  const wrong = { error: messages.account.passwordTooShort }
  const none = z.literal(['', null, undefined]).transform(() => null)
  return { kind: 'password', label, required: false, schema: z.union([none, schema], wrong) }
}

type PasswordField = Field<z.ZodType<string | null>>

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

function newPassword(missing: string) {
  return z.string({ error: missing }).superRefine((value, context) => {
    const problem = passwordProblem(value)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })
}
