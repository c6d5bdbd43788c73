// The server's tests on a PostgreSQL server: the one of DATABASE_URL, otherwise a throw-away of the installed one.
import { fail, prepare } from './install.mjs'
import { testOnGivenServer, testOnInstalledServer } from './postgres-stage.mjs'

prepare()
const counts = await (process.env.DATABASE_URL ? testOnGivenServer() : testOnInstalledServer())
if (!counts) fail('No PostgreSQL server from 15 on is installed. Install one or set DATABASE_URL.')
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exitCode = counts.failed ? 1 : 0
