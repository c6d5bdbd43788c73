import { sql } from 'kysely'
import { isIPv6 } from 'node:net'
import type { Database, Queryable, Transaction } from '../db/pool.ts'
import { tooMany } from '../base/errors.ts'

export type Limit = { bucket: string; most: number; minutes: number }

export type Attempt = { forgive(): Promise<void> }

/** Attempts count before they are made, so that no burst slips through; in the database, which all processes share. */
export async function countAttempt(db: Database, limits: readonly Limit[]): Promise<Attempt> {
  // The first look takes no lock: a flood over the limit must not hold connections while it waits.
  await refuseOver(db, limits)
  const ids = await db.transaction().execute((tx) => countWithin(tx, limits))
  return {
    forgive: async () => {
      await db.deleteFrom('attempt').where('id', 'in', ids).execute()
    },
  }
}

/** The caller's transaction: a rollback uncounts the attempt. */
export async function countWithin(tx: Transaction, limits: readonly Limit[]): Promise<number[]> {
  await lockBuckets(tx, limits)
  await refuseOver(tx, limits)
  const rows = await tx
    .insertInto('attempt')
    .values(limits.map(({ bucket }) => ({ bucket })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** One person usually has a whole IPv6 /64, which counts as one; an IPv4 address is the same however it is written. */
export function limitAddress(address: string): string {
  const mapped = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (isIPv6(address)) return `${ipv6Groups(address).slice(0, 4).join(':')}::/64`
  return address
}

function ipv6Groups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return groups.map((group) => group.replace(/^0{1,3}(?=.)/, ''))
}

/** Buckets are locked in one order, so that no two attempts wait for each other. */
async function lockBuckets(db: Queryable, limits: readonly Limit[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(key)
    FROM (SELECT hashtextextended(bucket, 0) AS key FROM unnest(${limits.map(({ bucket }) => bucket)}::text[]) bucket
          ORDER BY key) keys`.execute(db)
}

/** Refused attempts are not counted: they do not prolong the wait. */
async function refuseOver(db: Queryable, limits: readonly Limit[]): Promise<void> {
  const waits: number[] = []
  for (const limit of limits) waits.push(await secondsToWait(db, limit))
  const wait = Math.max(...waits)
  if (wait > 0) throw tooMany(wait)
}

async function secondsToWait(db: Queryable, { bucket, most, minutes }: Limit): Promise<number> {
  const earlier = await db
    .selectFrom('attempt')
    .select(
      sql<number>`ceil(extract(epoch FROM at + make_interval(mins => ${sql.lit(minutes)}) - clock_timestamp()))`.as(
        'wait',
      ),
    )
    .where('bucket', '=', bucket)
    .where(sql<boolean>`at > clock_timestamp() - make_interval(mins => ${sql.lit(minutes)})`)
    .orderBy('id', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined ? 0 : Math.max(1, earlier.wait)
}
