// Everything that must hold before a change is kept. Every stage runs, whatever happened before it.
import { testInBrowser } from './browser-stage.mjs'
import { provideChromium } from './chromium.mjs'
import { prepare } from './install.mjs'
import { testOnInstalledServer } from './postgres-stage.mjs'
import { checks, runCheck, runTests, sum } from './stages.mjs'
import { buildWebIfChanged } from './web-build.mjs'

const node = prepare()
// The first run is about the embedded database, whatever server the shell happens to name.
delete process.env.DATABASE_URL

// Both lanes need these; what fails here fails there again, and is counted there.
await buildWebIfChanged(node).catch(() => undefined)
await provideChromium().catch(() => undefined)

// Two lanes, because each waits now and then for what is not the processor. The reader sees one after the other.
const held = holdBack()
const inBrowser = attempt(() => testInBrowser([], held.show))
const counts = []
for (const check of checks) counts.push(await attempt(() => runCheck(check)))
counts.push(await attempt(() => runTests('Tests')))
counts.push(await attempt(onPostgres))
held.release()
counts.push(await inBrowser)

const { passed, failed } = sum(counts)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed ? 1 : 0

/** Keeps what is said until it is released, and passes on at once what is said from then on. */
function holdBack() {
  let kept = ''
  let say = (text) => {
    kept += text
  }
  return {
    show: (text) => say(text),
    release() {
      say = (text) => process.stdout.write(text)
      say(kept)
    },
  }
}

async function attempt(stage) {
  try {
    return await stage()
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
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
