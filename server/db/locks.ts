import type pg from 'pg'

/**
 * Every lock that Plumbline takes by a number of its own, besides those of the limits, which are many. They are numbers
 * and not names because a name is hashed, and two could meet.
 */
export const locks = {
  /** The one server process that runs the embedded database. */
  embedded: 0x706c756d,
  migrations: 0x706c756e,
  /** A backup is made, or a restore replaces everything: one at a time. */
  backup: 0x706c7570,
  /** The logs are sealed, or a restore puts others in their place. */
  seals: 0x706c7572,
  /** Stored files: shared by backups and restores, which need all of them; exclusive for server/files/collect-garbage.ts. */
  files: 0x706c7566,
  /** Somebody stops being an administrator. */
  lastAdministrator: 0x706c7561,
} as const

type Lock = (typeof locks)[keyof typeof locks]

export async function tryLock(client: pg.Client, lock: Lock): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
  return rows[0]?.mine === true
}

/** Takes a lock until the connection ends, after whoever has it. */
export async function waitForLock(client: pg.Client, lock: Lock): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [lock])
}

/** Takes a lock until the transaction ends, after whoever has it. */
export async function waitForLockWithin(client: pg.Client, lock: Lock): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lock])
}

/** Takes a lock beside others who share it, until the connection ends. */
export async function shareLock(client: pg.Client, lock: Lock): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [lock])
}
