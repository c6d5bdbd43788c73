import { z } from 'zod'
import { messages } from './words/messages.ts'
import { groupsOf, type Group } from './roles.ts'

/** Whether somebody of this role must have a second factor, where the firm demands it of these groups. */
export function mustHaveSecondFactor(role: string, demandedOf: readonly Group[] = []): boolean {
  return groupsOf(role).some((group) => demandedOf.includes(group))
}

/** A recovery code with a blank after every letter is half as long. */
export const longestTypedCode = 64

/** A code without what people put between its groups, in one spelling. Cut first: NFKC of long text can be slow. */
export function bareCode(typed: string): string {
  return typed
    .slice(0, longestTypedCode)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

/** Whether a bare code is of the kind that an app shows; a recovery code is longer and has letters. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

const password = z.string({ error: messages.login.passwordRequired }).min(1, messages.login.passwordRequired)
const code = z
  .string({ error: messages.secondFactor.codeRequired })
  .max(longestTypedCode, { error: messages.login.codeWrong, abort: true })
  .refine((typed) => bareCode(typed) !== '', messages.secondFactor.codeRequired)

/** Another app or phone takes a code of the present one too. */
export const secondFactorSetupPayload = z.object({ password, code: code.optional() })

export const secondFactorConfirmPayload = z.object({ code })

/** What a change of the second factor takes: neither a stolen session nor a stolen password is enough. */
export const secondFactorProofPayload = z.object({ password, code })
