// The tests in a browser alone: npm run test:browser -- ground.spec.ts --headed
import { fail, prepare } from './install.mjs'
import { testInBrowser } from './browser-stage.mjs'

prepare()
const counts = await testInBrowser(process.argv.slice(2)).catch((error) => fail(error.message))
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exitCode = counts.failed ? 1 : 0
