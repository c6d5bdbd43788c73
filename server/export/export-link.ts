import { sql } from 'kysely'
import { hashOfKey, makeKey } from '../auth/key.ts'
import { userOfSession } from '../auth/token.ts'
import { notFound } from '../base/errors.ts'
import type { Database, Queryable } from '../db/pool.ts'
import type { User } from '../request/context.ts'

const followWithinSeconds = 60

type Sent = Record<string, unknown>

/** Browsers that download by themselves send no session key. */
export async function makeExportLink(db: Queryable, query: Sent, sessionId: string): Promise<string> {
  const key = makeKey()
  await sql`
    INSERT INTO export_link (token_hash, session_id, query, expires_at)
    VALUES (${hashOfKey(key)}, ${sessionId}, ${JSON.stringify(query)},
      now() + make_interval(secs => ${sql.lit(followWithinSeconds)}))`.execute(db)
  return `/api/export/link/${key}`
}

/** A link works once, for the person and while the session lasts that asked for it. */
export async function followExportLink(db: Database, key: string): Promise<{ query: Sent; user: User }> {
  if (!/^[\w-]{43}$/.test(key)) throw notFound()
  const { rows } = await sql<{ session_id: string; query: Sent; is_good: boolean }>`
    DELETE FROM export_link WHERE token_hash = ${hashOfKey(key)}
    RETURNING session_id, query, expires_at > now() AS is_good`.execute(db)
  const [link] = rows
  const user = link?.is_good ? await userOfSession(db, link.session_id) : undefined
  if (link === undefined || user === undefined) throw notFound()
  return { query: link.query, user }
}
