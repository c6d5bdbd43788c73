import { Kysely, PostgresDialect, type LogEvent, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared-statements.ts'
import type { Tables } from './schema.ts'
import { noLimits, publicFirst } from './session-settings.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
/** What reads take: the database, or a transaction that is open on it. */
export type Queryable = Database | Transaction

const types = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
])

/**
 * What every connection is set to, whatever the server, the role or the address says. A firm's records fit in
 * memory, so reading here and there costs little more than reading on; names of 100,000 rows are sorted in
 * memory; compiling a query of milliseconds would take tenths of a second. A search that takes longer than the
 * limit helps nobody, and whoever dies in a transaction must not keep what it locked.
 */
export const connectionSettings = `
  ${publicFirst};
  ${noLimits};
  SET TimeZone = 'UTC';
  SET DateStyle = 'ISO';
  SET default_transaction_isolation = 'read committed';
  SET statement_timeout = '15s';
  SET lock_timeout = '10s';
  SET idle_in_transaction_session_timeout = '30s';
  SET random_page_cost = 1.1;
  SET work_mem = '16MB';
  SET jit = off`

/** Opens a pool of connections. Civil dates stay text and instants become ISO text, so nothing shifts by a zone. */
export function openDatabase(
  url: string,
  poolSize: number,
  onQuery?: (event: LogEvent) => void,
): { db: Database; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // The pool waits for it, though its type does not say so: no query runs before its connection is set.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => {
      await client.query(connectionSettings)
    },
    types: { getTypeParser: parserFor },
  })
  // A connection that breaks is replaced by the pool; without a listener it would end the process. One that
  // breaks in use fails the query besides, and with it the request.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    ...(onQuery ? { log: onQuery } : {}),
  })
  return { db, close: () => db.destroy() }
}

function parserFor(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return types.get(oid) ?? (pg.types.getTypeParser(oid, format ?? 'text') as (text: string) => unknown)
}
