import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordProblem } from '#domain/passwords.ts'
import { messages } from '#domain/words/messages.ts'

const common = new Set(dictionary['passwords-common'])

export function newPasswordProblem(password: string): string | undefined {
  const problem = passwordProblem(password)
  if (problem !== undefined) return problem
  return common.has(password.toLowerCase()) ? messages.account.passwordCommon : undefined
}
