import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Identifies a database wherever it is reached. Not inside a transaction: its first query may fail. */
export async function databaseId(client: pg.Client): Promise<string> {
  const own = `(SELECT oid::text FROM pg_database WHERE datname = current_database())`
  const { rows } = await client
    .query<{ id: string }>(`SELECT system_identifier || ' ' || ${own} AS id FROM pg_control_system()`)
    // Some hosts of PostgreSQL do not let every role ask for the system identifier.
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
