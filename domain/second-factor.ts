import { z } from 'zod'
import { longestTypedCode } from './account.ts'
import { messages } from './words/messages.ts'
import { secondFactorMessages } from './words/second-factor.ts'
import { groupsOf, type Group } from './roles.ts'

export function mustHaveSecondFactor(role: string, demandedOf: readonly Group[] = []): boolean {
  return groupsOf(role).some((group) => demandedOf.includes(group))
}

/** The code is cut before it is normalised: NFKC of long text can be slow. */
export function bareCode(typed: string): string {
  return typed
    .slice(0, longestTypedCode)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

const password = z.string({ error: messages.login.passwordRequired }).min(1, messages.login.passwordRequired)
const code = z
  .string({ error: secondFactorMessages.codeRequired })
  .max(longestTypedCode, { error: messages.login.codeWrong, abort: true })
  .refine((typed) => bareCode(typed) !== '', secondFactorMessages.codeRequired)

/** A setup that replaces an app takes a code of the present one too. */
export const secondFactorSetupPayload = z.object({ password, code: code.optional() })

export const secondFactorConfirmPayload = z.object({ code })

/** Password and code together: neither a stolen session nor a stolen password is enough. */
export const secondFactorProofPayload = z.object({ password, code })
