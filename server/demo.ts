// npm run demo: loads the demo firm into the empty database of the settings.
import { describeAccounts } from './demo/accounts.ts'
import { checkExposure } from './demo/exposure.ts'
import { loadDemoFirm } from './demo/load.ts'
import { openStorage } from './files/open-storage.ts'
import { withDatabase } from './with-database.ts'
import { readEnv } from './base/env.ts'
import { messageOf } from './base/caught.ts'

try {
  const env = readEnv(process.env)
  checkExposure(env, 'Do without them')
  await withDatabase(env, (db) => loadDemoFirm(db, env, new Date(), openStorage(env)))
  process.stdout.write(`The demo firm is loaded.\n\n${describeAccounts()}\n`)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
