import { z } from 'zod'
import { messages } from './words/messages.ts'
import { groupsOf, type Group } from './roles.ts'

export function mustHaveSecondFactor(role: string, demandedOf: readonly Group[] = []): boolean {
  return groupsOf(role).some((group) => demandedOf.includes(group))
}

/** Twice the length of a recovery code with a blank after every letter. */
export const longestTypedCode = 64

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
  .string({ error: messages.secondFactor.codeRequired })
  .max(longestTypedCode, { error: messages.login.codeWrong, abort: true })
  .refine((typed) => bareCode(typed) !== '', messages.secondFactor.codeRequired)

/** A setup that replaces an app takes a code of the present one too. */
export const secondFactorSetupPayload = z.object({ password, code: code.optional() })

export const secondFactorConfirmPayload = z.object({ code })

/** Password and code together: neither a stolen session nor a stolen password is enough. */
export const secondFactorProofPayload = z.object({ password, code })
