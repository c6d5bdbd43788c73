import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { findPostgres, withPostgres } from './postgres.mjs'
import { runTests } from './stages.mjs'

/** What needs no PostgreSQL of this machine: everything but the embedded server, the start and crashes. */
const suite = ['--project', 'server']

/**
 * In test/, what makes no statement of its own: the same ones for every call in every role, spelling and wrong input.
 * With the rules in domain/, which know no database, that is half of the tests. They run on the embedded database, and
 * here when asked for: npm run test:postgres.
 */
const repeats = [
  'rights',
  'trust',
  'api-docs.test.ts',
  'headers.test.ts',
  'openapi.test.ts',
  'pages.test.ts',
  'refusals.test.ts',
  'slashes.test.ts',
  'web-files.test.ts',
]

export const testOnGivenServer = () => runTests('Tests on the server of DATABASE_URL', suite)

/** Undefined when no PostgreSQL server is installed. */
export async function testOnInstalledServer({ withRepeats = true } = {}) {
  const installed = findPostgres()
  if (!installed) return undefined
  const title = `Tests on PostgreSQL ${installed.version}`
  const args = withRepeats ? suite : [...suite, ...withoutRepeats()]
  return withPostgres(installed, (url) => runTests(title, args, { DATABASE_URL: url }))
}

function withoutRepeats() {
  const rest = readdirSync(join(root, 'test')).filter((name) => !repeats.includes(name))
  return ['server/', ...rest.map((name) => `test/${name}`)]
}
