import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { connectPatiently } from '../db/connect-patiently.ts'
import type { Env } from '../base/env.ts'
import type { FileStorage } from '../files/storage.ts'
import { inWords } from '../base/in-words.ts'
import { makeBackup } from './make-backup.ts'
import { missingFiles } from './missing-files.ts'
import { freeSpaceForBackups } from './leave-free-space.ts'
import { backupFile, removeOldBackups } from './names.ts'
import { type BackupPlan, backupPlan, isBackupDue } from './plan.ts'
import { lastWholeBackup, scheduledRuns } from './runs.ts'

type ScheduleOptions = {
  url: string
  env: Pick<Env, 'dataDir' | 'backupDir' | 'backupKeep' | 'filesReserve'>
  plan: BackupPlan
  files: Pick<FileStorage, 'get'>
  signal?: AbortSignal
}

type Log = Record<'info' | 'error', (facts: object, line: string) => void>

const minute = 60 * 1000

export function backUpRegularly(
  app: FastifyInstance,
  { env, ...given }: Omit<ScheduleOptions, 'plan'> & { env: Env },
): void {
  const plan = backupPlan(env)
  if (plan === undefined) return
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const look = () => {
    running ??= backUpWhenDue({ ...given, env, plan, signal: stopping.signal }, app.log).finally(() => {
      running = undefined
    })
  }
  app.addHook('onListen', async () => {
    // The first minute after a night with the machine off is for people who begin their work.
    if (plan.kind === 'every') look()
    timer = setInterval(look, minute).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  })
}

export async function backUpWhenDue(
  { url, env, plan, files, ...given }: ScheduleOptions,
  log: Log,
  now = new Date(),
): Promise<void> {
  const { dataDir, backupDir, backupKeep } = env
  try {
    const file = backupFile(backupDir, 'scheduled', now)
    const isWanted = async (client: pg.Client) => {
      const { attempts, now: present } = await scheduledRuns(client)
      return isBackupDue(plan, attempts, present)
    }
    const made = await makeBackup({
      url,
      file,
      makesFolder: true,
      dataDir,
      storage: files,
      room: await freeSpaceForBackups(env),
      isWanted,
      ...given,
    })
    if (made === undefined) return
    const { foreign } = made.manifest
    const missing = missingFiles(made.manifest)
    // A lost file may still be in the last whole backup, and nowhere else.
    const whole = missing === undefined ? file : await findLastWhole(url)
    const removed = await removeOldBackups(backupDir, backupKeep, whole, now)
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
