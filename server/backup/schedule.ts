import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { connectPatiently } from '../db/connect-patiently.ts'
import type { Env } from '../env.ts'
import type { FileStorage } from '../files/storage.ts'
import { inWords } from '../in-words.ts'
import { makeBackup } from './make-backup.ts'
import { missingFiles } from './missing-files.ts'
import { backupFile, endings, removeOldBackups } from './names.ts'
import { lastWholeBackup } from './runs.ts'

type Scheduled = {
  url: string
  env: Pick<Env, 'dataDir' | 'backupDir' | 'backupEveryMinutes' | 'backupKeep'>
  files: Pick<FileStorage, 'get'>
  signal?: AbortSignal
}

type Log = Record<'info' | 'error', (facts: object, line: string) => void>

const minute = 60 * 1000
/** One that failed is tried again soon, but not without a pause. */
const pauseMinutes = 10

/** Makes a backup whenever it is time, by whichever server process notices first. */
export function backUpRegularly(app: FastifyInstance, scheduled: Scheduled): void {
  if (scheduled.env.backupEveryMinutes === undefined) return
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const look = () => {
    running ??= backUpWhenDue({ ...scheduled, signal: stopping.signal }, app.log).finally(() => {
      running = undefined
    })
  }
  app.addHook('onListen', async () => {
    look()
    timer = setInterval(look, minute).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  })
}

/** Makes a backup if the last one is too old, and then removes the oldest. What fails is logged and noted. */
export async function backUpWhenDue(
  { url, env, files, ...given }: Scheduled,
  log: Log,
  now = new Date(),
): Promise<void> {
  const { dataDir, backupDir, backupEveryMinutes = 0, backupKeep } = env
  try {
    const file = backupFile(backupDir, 'scheduled', now)
    const isWanted = (client: pg.Client) => isDue(client, backupEveryMinutes)
    const made = await makeBackup({
      url,
      file,
      makesFolder: true,
      dataDir,
      storage: files,
      isWanted,
      ...given,
    })
    if (made === undefined) return
    const { foreign } = made.manifest
    const missing = missingFiles(made.manifest)
    // A file that was lost may still be in the last whole one, and nowhere else.
    const whole = missing === undefined ? file : await findLastWhole(url)
    const removed = await removeOldBackups(backupDir, backupKeep, whole)
    if (missing === undefined) log.info({ file, bytes: made.bytes, removed, foreign }, 'backup made')
    else log.error({ file, bytes: made.bytes, removed, missing }, 'backup made without some stored files')
  } catch (error) {
    if (given.signal?.aborted) log.info({ err: error }, 'backup given up')
    else log.error({ err: inWords(error, backupDir) }, 'the backup failed')
  }
}

async function findLastWhole(url: string): Promise<string | undefined> {
  const client = await connectPatiently(url, 'backup')
  try {
    return await lastWholeBackup(client)
  } finally {
    await client.end()
  }
}

/** By the clock of the database, which all processes share. One that was made counts, whatever it says is missing. */
async function isDue(client: pg.Client, every: number): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    `SELECT NOT EXISTS (
       SELECT FROM backup_run
       WHERE file LIKE '%' || $3::text AND started_at > now() - make_interval(mins => $1::int)
         AND (bytes IS NOT NULL OR started_at > now() - make_interval(mins => $2::int))
     ) AS due`,
    [every, pauseMinutes, endings.scheduled],
  )
  return rows[0]?.due === true
}
