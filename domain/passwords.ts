import { z } from 'zod'
import type { Field } from './fields.ts'
import { withLater } from './later.ts'
import { messages } from './words/messages.ts'

const passwordLength = { min: 8, max: 128 }

/** The new-password rules that run in the browser too; length counts characters, not bytes. */
export function passwordProblem(password: string): string | undefined {
  const length = [...password].length
  if (length < passwordLength.min) return messages.account.passwordTooShort
  if (length > passwordLength.max) return messages.account.passwordTooLong
  return undefined
}

/** Passwords are taken exactly as typed: never trimmed, never folded. */
export function passwordField(label: string, hint?: string): PasswordField {
  const facts = { kind: 'password' as const, label, required: true, ...(hint && { hint }) }
  return withLater(facts, { schema: () => newPassword(messages.account.passwordTooShort) })
}

export function keptPasswordField(label: string, hint?: string): PasswordField {
  const error = messages.account.passwordTooShort
  const none = () => z.literal(['', null, undefined]).transform(() => null)
  const facts = { kind: 'password' as const, label, required: false, ...(hint && { hint }) }
  return withLater(facts, { schema: () => z.union([none(), newPassword(error)], { error }) })
}

type PasswordField = Field<z.ZodType<string | null>>

export function newPassword(missing: string) {
  return z.string({ error: missing }).superRefine((value, context) => {
    const problem = passwordProblem(value)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })
}
