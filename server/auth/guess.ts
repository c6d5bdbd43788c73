import { Refusal } from '../base/errors.ts'
import type { Attempt } from '../request/limit.ts'

/** A secret that somebody gives: in which field, how it is counted, and what is done when it is wrong. */
export type Guess = { field: string; count(): Promise<Attempt>; refused(): Promise<void> }

/** Does what needs a secret. Only a refusal at the field of the secret was a guess, counts and is written down. */
export async function guessing<T>({ field, count, refused }: Guess, work: () => Promise<T>): Promise<T> {
  const attempt = await count()
  try {
    const result = await work()
    await attempt.forgive()
    return result
  } catch (error) {
    const wasGuess = error instanceof Refusal && error.errors?.[field] !== undefined
    await (wasGuess ? refused() : attempt.forgive())
    throw error
  }
}
