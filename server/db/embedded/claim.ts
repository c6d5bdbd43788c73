import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { locks, tryLock } from '../locks.ts'

/**
 * Makes this process the only Plumbline on the database, for as long as the connection lives.
 * A killed owner needs a moment until PostgreSQL notices, hence the second of patience.
 */
export async function claimDatabase(client: Client): Promise<boolean> {
  const patience = Date.now() + 1000
  for (;;) {
    if (await tryLock(client, locks.embedded)) return true
    if (Date.now() > patience) return false
    await delay(25)
  }
}
