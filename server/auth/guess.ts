import { Refusal } from '../base/errors.ts'
import type { Attempt } from '../request/limit.ts'

export type Guess = { field: string; count(): Promise<Attempt>; refused(): Promise<void> }

/** Only a refusal at the field of the secret was a guess: it counts and is written down. */
export async function countingGuesses<T>(
  { field, count, refused }: Guess,
  work: () => Promise<T>,
): Promise<T> {
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
