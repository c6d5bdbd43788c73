// Everything that must hold before a change is kept. Every stage runs, whatever happened before it.
import { prepare } from './install.mjs'
import { testInBrowser } from './browser-stage.mjs'
import { testOnInstalledServer } from './postgres-stage.mjs'
import { checks, runCheck, runTests, sum } from './stages.mjs'

prepare()
// The first run is about the embedded database, whatever server the shell happens to name.
delete process.env.DATABASE_URL

const counts = []
for (const check of checks) counts.push(await attempt(() => runCheck(check)))
counts.push(await attempt(() => runTests('Tests')))
counts.push(await attempt(onPostgres))
counts.push(await attempt(() => testInBrowser()))

const { passed, failed, named } = sum(counts)
for (const failure of named.slice(0, 100)) process.stdout.write(`\n✗ ${failure}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed ? 1 : 0

async function attempt(stage) {
  try {
    return await stage()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    process.stdout.write(`${message}\n`)
    return { passed: 0, failed: 1, named: [message] }
  }
}

async function onPostgres() {
  const counted = await testOnInstalledServer({ withRepeats: false })
  if (counted) return counted
  process.stdout.write(
    '\nNo PostgreSQL server from 15 on is installed: the tests ran on the embedded database only.\n',
  )
  return { passed: 0, failed: 0 }
}
