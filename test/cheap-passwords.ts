import { derivePasswordsAt } from '#server/auth/password.ts'

export const derivePasswordsCheaply = (): void => derivePasswordsAt({ memory: 64, passes: 1, parallelism: 1 })

derivePasswordsCheaply()
