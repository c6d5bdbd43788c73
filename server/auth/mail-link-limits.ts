import type { Database } from '../db/pool.ts'
import type { AccountKeyPurpose } from './account-key.ts'
import { countingGuesses, type Guess } from './guess.ts'
import { countAttempt, limitAddress } from '../request/limit.ts'
import { noteSecurity } from '../security/security-log.ts'

/** Every requested mail counts, known address or not: nobody fills a mailbox from here. */
export async function countMailRequest(
  db: Database,
  purpose: AccountKeyPurpose,
  email: string,
  from: string,
): Promise<void> {
  const address = limitAddress(from)
  await countAttempt(db, [
    { bucket: `${purpose}-mail:${email.toLowerCase()}:${address}`, most: 5, minutes: 60 },
    { bucket: `${purpose}-mail:${address}`, most: 20, minutes: 60 },
  ])
}

export async function withAccountKey<T>(
  db: Database,
  purpose: AccountKeyPurpose,
  from: string,
  work: () => Promise<T>,
): Promise<T> {
  const limit = { bucket: `account-key:${limitAddress(from)}`, most: 30, minutes: 15 }
  const guess: Guess = {
    field: 'key',
    count: () => countAttempt(db, [limit]),
    refused: () => noteSecurity(db, { kind: 'link_refused', facts: { purpose } }),
  }
  return await countingGuesses(guess, work)
}
