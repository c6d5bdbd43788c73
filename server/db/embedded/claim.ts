import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { locks, tryLock } from '../locks.ts'
import { supervisorName } from './connect.ts'

/** The claim lives with its connection; PostgreSQL takes a moment to notice a killed owner, hence the second. */
export async function claimDatabase(client: Client): Promise<boolean> {
  const patience = Date.now() + 1000
  for (;;) {
    if (await tryLock(client, locks.embedded)) return true
    if (Date.now() > patience) return false
    await delay(25)
  }
}

export async function isClaimOfCommand(client: Client): Promise<boolean | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND objid = $1 AND datname = current_database()`,
    [locks.embedded],
  )
  return rows[0] && rows[0].name === supervisorName('command')
}
