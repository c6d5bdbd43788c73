import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'

const claimLock = 0x706c756d

/**
 * Makes this process the only Plumbline on the database, for as long as the connection lives.
 * A killed owner needs a moment until PostgreSQL notices, hence the second of patience.
 */
export async function claimDatabase(client: Client): Promise<boolean> {
  const patience = Date.now() + 1000
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      claimLock,
    ])
    if (rows[0]?.mine) return true
    if (Date.now() > patience) return false
    await delay(25)
  }
}
