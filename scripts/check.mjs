import { prepare } from './install.mjs'
import { checks, runCheck, sum } from './stages.mjs'

prepare()
const counts = []
for (const check of checks) counts.push(await runCheck(check))
const { passed, failed } = sum(counts)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed ? 1 : 0
