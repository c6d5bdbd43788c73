import { accountRefusals } from '#domain/words/account-refusals.ts'
import { passwordProblem } from '#domain/passwords.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** Fifty thousand of them: read when somebody first chooses a password. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** What could not be read once may be there the next time. */
function forget(error: unknown): never {
  known = undefined
  throw error
}

export async function newPasswordProblem(password: string): Promise<string | undefined> {
  const problem = passwordProblem(password)
  if (problem !== undefined) return problem
  const common = await (known ??= readCommon().catch(forget))
  return common.has(password.toLowerCase()) ? accountRefusals.passwordCommon : undefined
}
