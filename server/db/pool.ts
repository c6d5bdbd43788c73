import { Kysely, PostgresDialect, type LogEvent, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { announceAccountChange } from './account-changes.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { RowClient } from './row-client.ts'
import type { Tables } from './schema.ts'
import { noLimits, publicFirst } from './session-settings.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
export type Queryable = Database | Transaction

const types = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, isoInstant],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
])

// Records fit in memory, so random reads cost little more than sequential ones and 100,000 names are sorted there; JIT
// takes tenths of a second for queries of milliseconds; a dead client must not keep its locks.
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

/** Civil dates stay text and instants become ISO text, so nothing shifts by a zone. */
export function openDatabase(
  url: string,
  poolSize: number,
  onQuery?: (event: LogEvent) => void,
): { db: Database; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    Client: RowClient,
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
  // The pool replaces broken connections; without a listener one would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, () => announceAccountChange(db)) }),
    ...(onQuery ? { log: onQuery } : {}),
  })
  return { db, close: () => db.destroy() }
}

function parserFor(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return types.get(oid) ?? (pg.types.getTypeParser(oid, format ?? 'text') as (text: string) => unknown)
}

/** How PostgreSQL writes an instant in UTC: `2026-11-18 09:30:00.25+00`, with as many digits as it takes. */
const utc = '+00'
const [dayEnds, secondEnds, longest] = [10, 19, 26]

/** ISO text of it, to the millisecond; what is written in another way, such as years beyond 9999, goes through a date. */
export function isoInstant(text: string): string {
  const end = text.length - utc.length
  const isUsual = end >= secondEnds && end <= longest && text.endsWith(utc) && text[dayEnds] === ' '
  if (!isUsual) return new Date(text).toISOString()
  const thousandths = text.slice(secondEnds + 1, Math.min(end, secondEnds + 4)).padEnd(3, '0')
  return `${text.slice(0, dayEnds)}T${text.slice(dayEnds + 1, secondEnds)}.${thousandths}Z`
}
