import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'

/**
 * A digest of every row of every table: two that are equal mean that nothing was written in between. Only what is
 * refused is noted, in the security log; and a slow run marks sessions as used, which no call asked for.
 */
export async function fingerprint(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'security_event' ORDER BY tablename`.execute(
    db,
  )
  const digests = tables.map(
    ({ name }) => sql`
      SELECT ${sql.lit(name)} || ':' || count(*) || ':' || coalesce(sum(hashtextextended((to_jsonb(t) - 'last_used_at')::text, 0)::numeric), 0) AS digest
      FROM ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ digest: string }>`${sql.join(digests, sql` UNION ALL `)}`.execute(db)
  return rows.map(({ digest }) => digest).join('\n')
}
