import { findPostgres, withPostgres } from './postgres.mjs'
import { runTests } from './stages.mjs'

/** What needs no PostgreSQL of this machine: everything but the embedded server, the start and crashes. */
const suite = ['--project', 'server']

export const testOnGivenServer = () => runTests('Tests on the server of DATABASE_URL', suite)

/** Undefined when no PostgreSQL server is installed. */
export async function testOnInstalledServer({ withRepeats = true } = {}) {
  const installed = findPostgres()
  if (!installed) return undefined
  const title = `Tests on PostgreSQL ${installed.version}`
  const env = withRepeats ? {} : { STATEMENTS_ONLY: 'yes' }
  return withPostgres(installed, (url) => runTests(title, suite, { ...env, DATABASE_URL: url }))
}
