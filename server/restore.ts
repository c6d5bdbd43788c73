// npm run restore -- FILE [--replace]: puts a backup into an empty database, or in the place of what is there.
import { resolve } from 'node:path'
import { describe } from './backup/describe.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './backup/run-command.ts'
import { openEmbedded } from './db/embedded/open.ts'
import { DatabaseInUse } from './db/embedded/start-or-connect.ts'
import { hasDatabase } from './db/embedded/secret.ts'
import { type Env, readEnv } from './base/env.ts'
import { openStorage } from './files/open-storage.ts'

const command = {
  usage: [
    'npm run restore -- /backups/monday.backup              into an empty database',
    'npm run restore -- /backups/monday.backup --replace    in the place of what is there',
  ],
  options: { replace: { type: 'boolean' } },
  files: { least: 1, most: 1 },
} as const

await runCommand(command, async ({ files: [file = ''], values: { replace } }) => {
  const env = readEnv(process.env)
  const report = (line: string) => void process.stdout.write(`${line}\n`)
  await using opened = new AsyncDisposableStack()
  const { databaseUrl, dataDir, backupDir } = env
  const restored = await restoreBackup({
    open: async () => databaseUrl ?? (await openAlone(env, opened)),
    isNew: databaseUrl === undefined && !(await hasDatabase(dataDir)),
    file: resolve(file),
    dataDir,
    backupDir,
    storage: openStorage(env),
    replace: replace === true,
    report,
    warn: (line) => void process.stderr.write(`${line}\n`),
  })
  report(`Restored: ${describe(restored)}. Everybody signs in again.`)
})

/** Work on the embedded database meanwhile would be gone a moment later. */
async function openAlone({ dataDir }: Env, opened: AsyncDisposableStack): Promise<string> {
  const embedded = await openEmbedded({ dataDir, role: 'command' }).catch((error: Error) => {
    throw error instanceof DatabaseInUse
      ? new Error(`${error.message} Stop it first.`, { cause: error })
      : error
  })
  opened.defer(() => embedded.stop())
  return embedded.url
}
