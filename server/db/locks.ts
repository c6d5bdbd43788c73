import type pg from 'pg'

/** Numbers and not names: a name is hashed, and two could meet. */
export const locks = {
  embedded: 0x706c756d,
  migrations: 0x706c756e,
  backup: 0x706c7570,
  seals: 0x706c7572,
  /** Shared by backups and restores, which need all files; exclusive for server/files/collect-garbage.ts. */
  files: 0x706c7566,
  lastAdministrator: 0x706c7561,
  /** Beside the number of a run: one process works on it. */
  imports: 0x706c7569,
  /** Shared by all who hear of changes: server/events/change-channel.ts. */
  listening: 0x706c756c,
} as const

type Lock = (typeof locks)[keyof typeof locks]

export async function tryLock(client: pg.Client, lock: Lock): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
  return rows[0]?.mine === true
}

export async function waitForLock(client: pg.Client, lock: Lock): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [lock])
}

export async function waitForLockWithin(client: pg.Client, lock: Lock): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lock])
}

export async function shareLock(client: pg.Client, lock: Lock): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [lock])
}
