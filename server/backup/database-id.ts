import { createHash } from 'node:crypto'
import type pg from 'pg'

/** What tells one database from all others, wherever it is reached. Not for a transaction: it may fail on the way. */
export async function databaseId(client: pg.Client): Promise<string> {
  const own = `(SELECT oid::text FROM pg_database WHERE datname = current_database())`
  const { rows } = await client
    .query<{ id: string }>(`SELECT system_identifier || ' ' || ${own} AS id FROM pg_control_system()`)
    // Some hosts of PostgreSQL do not let everybody ask that.
    .catch(() =>
      client.query<{ id: string }>(
        `SELECT concat_ws(' ', inet_server_addr(), inet_server_port(), current_database(), ${own}) AS id`,
      ),
    )
  return createHash('sha256')
    .update(rows[0]?.id ?? '')
    .digest('hex')
    .slice(0, 12)
}
