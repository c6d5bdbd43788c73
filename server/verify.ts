// npm run verify [-- --files] [-- --backup FILE]: whether logs, stored files or a backup are what they were.
import { resolve } from 'node:path'
import { checkBackup } from './backup/check-backup.ts'
import { checkFiles } from './backup/check-files.ts'
import { describe } from './backup/describe.ts'
import { missingFiles } from './backup/missing-files.ts'
import { runCommand } from './backup/run-command.ts'
import { ownMigrations } from './db/migrate.ts'
import { openDatabase } from './db/pool.ts'
import { withDatabaseUrl } from './with-database.ts'
import { type Env, readEnv } from './base/env.ts'
import { openStorage } from './files/open-storage.ts'
import { unknownFiles } from './files/unknown-files.ts'
import { inWords } from './base/in-words.ts'
import { checkSeals } from './seals/check-seals.ts'

const command = {
  usage: [
    'npm run verify                                      the two logs: history and security',
    'npm run verify -- --files                           and the bytes of every stored file',
    'npm run verify -- --backup /backups/monday.backup   a backup alone, for which no database is needed',
    'npm run verify -- --files --backup …                all of it',
  ],
  options: { files: { type: 'boolean' }, backup: { type: 'string' } },
} as const

const say = (line: string) => void process.stdout.write(`${line}\n`)

await runCommand(command, async ({ values: { files, backup } }) => {
  if (files === true || backup === undefined) await attempt(() => verifyDatabase(files === true))
  if (typeof backup === 'string') await attempt(() => verifyBackup(resolve(backup)))
})

/** A check that fails is a finding, and does not keep the rest from being checked. */
async function attempt(check: () => Promise<void>, place?: string): Promise<void> {
  try {
    await check()
  } catch (error) {
    find(inWords(error, place).message)
  }
}

/** Findings are told at once: nothing that comes later can swallow them. */
function find(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

async function verifyDatabase(files: boolean): Promise<void> {
  const env = readEnv(process.env)
  await withDatabaseUrl(env, async (url) => {
    await attempt(() => verifyLogs(url, env), env.dataDir)
    if (files) await attempt(() => verifyFiles(url, env), env.dataDir)
  })
}

async function verifyLogs(url: string, place: Env): Promise<void> {
  const { logs, restores } = await checkSeals(url, place, find)
  for (const { log, sound, unsealed } of logs) {
    say(`${log}: ${sound} rows as sealed, ${unsealed} not sealed yet`)
  }
  for (const { at, backup, before } of restores) {
    const reach = Object.entries(before).map(([log, upto]) => `${log} up to row ${upto}`)
    say(`Restored on ${at} from ${backup}; sealed until then: ${reach.join(', ') || 'nothing'}`)
  }
}

async function verifyFiles(url: string, env: Env): Promise<void> {
  const { db, close } = openDatabase(url, 1)
  try {
    const storage = openStorage(env)
    const whole = await checkFiles(db, storage, find)
    const unknown = await Array.fromAsync(unknownFiles(db, storage, new Date()))
    say(`Stored files: ${whole} whole, ${unknown.length} of which this database knows nothing`)
    for (const id of unknown) say(`  ${id}`)
  } finally {
    await close()
  }
}

async function verifyBackup(file: string): Promise<void> {
  const manifest = await checkBackup(file, await ownMigrations())
  const missing = missingFiles(manifest)
  say(`Backup: ${missing === undefined ? 'whole' : 'as it was written'}, ${describe(manifest)}`)
  if (missing !== undefined) find(missing)
}
