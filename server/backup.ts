// npm run backup [-- FILE]: writes the database and the stored files into one file, while people work.
import { resolve } from 'node:path'
import { checkTarget } from './backup/check-target.ts'
import { describe } from './backup/describe.ts'
import { makeBackupNow } from './backup/make-backup.ts'
import { missingFiles } from './backup/missing-files.ts'
import { backupFile } from './backup/names.ts'
import { runCommand } from './backup/run-command.ts'
import { withDatabaseUrl } from './with-database.ts'
import { readEnv } from './base/env.ts'
import { openStorage } from './files/open-storage.ts'

const usage = [
  'npm run backup                              into BACKUP_DIR',
  'npm run backup -- /backups/monday.backup    into a file that is not there yet',
]

await runCommand({ usage, files: { least: 0, most: 1 } }, async ({ files: [name] }) => {
  const env = readEnv(process.env)
  const file = name === undefined ? backupFile(env.backupDir, 'asked') : resolve(name)
  if (name !== undefined) await checkTarget(file)
  const { dataDir } = env
  const makesFolder = name === undefined
  const made = await withDatabaseUrl(env, (url) =>
    makeBackupNow({ url, file, makesFolder, dataDir, storage: openStorage(env) }),
  )
  process.stdout.write(`${made.file}\n${describe(made.manifest, made.bytes)}\n`)
  const { foreign } = made.manifest
  if (foreign.length > 0) process.stdout.write(`Not Plumbline’s, and not in it: ${foreign.join(', ')}\n`)
  const missing = missingFiles(made.manifest)
  if (made.unnoted !== undefined) {
    const what = missing === undefined ? 'The backup is whole, but not' : 'The backup is not'
    process.stderr.write(`${what} in the list of backups. ${made.unnoted}\n`)
  }
  if (missing !== undefined) throw new Error(missing)
})
