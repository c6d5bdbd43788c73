import { provideNginx } from './nginx.mjs'
import { findPostgres, withPostgres } from './postgres.mjs'
import { runTests, sum } from './stages.mjs'

/** What needs no PostgreSQL of this machine: everything but the embedded server, the start and crashes. */
const suite = ['--project', 'server']

export const testOnGivenServer = () => runTests('Tests on the server of DATABASE_URL', suite)

/** Undefined when no PostgreSQL server is installed. */
export async function testOnInstalledServer({ withRepeats = true } = {}) {
  const installed = findPostgres()
  if (!installed) return undefined
  const title = `Tests on PostgreSQL ${installed.version}`
  const env = withRepeats ? {} : { STATEMENTS_ONLY: 'yes' }
  const counts = await withPostgres(installed, (url) => runTests(title, suite, { ...env, DATABASE_URL: url }))
  return withRepeats ? sum([counts, await testMachines(installed)]) : counts
}

/** Three servers behind nginx on a primary and a replica of its own: about a minute. */
export async function testMachines(installed = findPostgres()) {
  const nginx = installed && provideNginx()
  if (!nginx) {
    process.stdout.write('\nWithout PostgreSQL and nginx the test of several machines was left out.\n')
    return { passed: 0, failed: 0 }
  }
  const env = { POSTGRES_BIN: installed.bin, NGINX: nginx }
  return withPostgres(installed, (url) =>
    runTests('Several machines', ['--project', 'machines'], { ...env, DATABASE_URL: url }),
  )
}
