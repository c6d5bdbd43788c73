import pg from 'pg'

/**
 * A connection for work that takes its time, named after it. What is read and written as text must look the same on
 * every server, whatever its settings are.
 */
export async function connectPatiently(
  url: string,
  work: 'backup' | 'restore' | 'seal' | 'verify' | 'cancel',
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: `plumbline ${work}`,
  })
  // A connection that breaks fails the query under way; without a listener it would end the process besides.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`
    SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET bytea_output = 'hex';
    SET extra_float_digits = 1; SET client_encoding = 'UTF8';
    SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`)
  return client
}
