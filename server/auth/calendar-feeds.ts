import { sql } from 'kysely'
import type { FeedKind } from '#domain/calendar-feeds.ts'
import type { Role } from '#domain/roles.ts'
import type { Database, Queryable, Transaction } from '../db/pool.ts'
import { noteSecurity } from '../security/security-log.ts'
import { hashOfKey, makeKey } from './key.ts'

type Feed = { id: string; kind: FeedKind; created_at: string; last_used_at: string | null }

const columns = ['id', 'kind', 'created_at', 'last_used_at'] as const

export async function feedsOf(db: Queryable, ownerId: string): Promise<Feed[]> {
  return await db
    .selectFrom('calendar_feed')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .orderBy('kind')
    .execute()
}

/** Whoever knew the address of the feed before reads nothing any more. */
export async function makeFeed(
  tx: Transaction,
  ownerId: string,
  kind: FeedKind,
): Promise<{ feed: Feed; key: string }> {
  const key = makeKey()
  const { is_other, ...feed } = await tx
    .insertInto('calendar_feed')
    .values({ kind, owner_id: ownerId, token_hash: hashOfKey(key) })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'kind']).doUpdateSet((row) => ({
        id: sql`gen_random_uuid()`,
        token_hash: row.ref('excluded.token_hash'),
        created_at: row.ref('excluded.created_at'),
        last_used_at: null,
      })),
    )
    .returning(columns)
    .returning(sql<boolean>`xmax <> 0`.as('is_other'))
    .executeTakeFirstOrThrow()
  if (is_other) await noteEnded(tx, [kind], { owner: ownerId, actor: ownerId, because: 'replaced' })
  await noteSecurity(tx, { kind: 'feed_created', actor: ownerId, facts: { feed: kind } })
  return { feed, key }
}

type Why = { actor: string; because: string; only?: string }

/** How many have ended. */
export async function endFeeds(
  tx: Transaction,
  ownerId: string,
  { actor, because, only }: Why,
): Promise<number> {
  let ending = tx.deleteFrom('calendar_feed').where('owner_id', '=', ownerId)
  if (only !== undefined) ending = ending.where('id', '=', only)
  const ended = await ending.returning('kind').execute()
  const kinds = ended.map(({ kind }) => kind)
  await noteEnded(tx, kinds, { owner: ownerId, actor, because })
  return ended.length
}

async function noteEnded(
  tx: Transaction,
  kinds: readonly FeedKind[],
  { owner, actor, because }: { owner: string; actor: string; because: string },
): Promise<void> {
  for (const feed of kinds) {
    await noteSecurity(tx, { kind: 'feed_revoked', actor, subject: owner, facts: { feed, because } })
  }
}

export type ReadFeed = { id: string; kind: FeedKind; createdAt: Date; owner: { id: string; role: Role } }

/** Whose feed a key opens, while they work here. Notes its use at most once an hour: reading stays reading. */
export async function openFeed(db: Database, key: string): Promise<ReadFeed | undefined> {
  if (!/^[\w-]{43}$/.test(key)) return undefined
  const row = await db
    .selectFrom('calendar_feed as f')
    .innerJoin('employee as e', 'e.id', 'f.owner_id')
    .where('f.token_hash', '=', hashOfKey(key))
    .where('e.is_active', '=', true)
    .select(['f.id', 'f.kind', 'f.created_at', 'e.id as owner_id', 'e.role'])
    .select(sql<boolean>`coalesce(f.last_used_at < now() - interval '1 hour', true)`.as('is_stale'))
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.is_stale) {
    await db
      .updateTable('calendar_feed')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', row.id)
      .execute()
  }
  const owner = { id: row.owner_id, role: row.role }
  return { id: row.id, kind: row.kind, createdAt: new Date(row.created_at), owner }
}
