import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/pool.ts'
import type { FileDeps } from './storage.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { FileStorage } from './storage.ts'
import { unknownFiles } from './unknown-files.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

type SweepOptions = {
  now?: Date
  patience?: number
  warn?: (facts: object, line: string) => void
}

type SweepResult = {
  removed: number
  unknown: number | undefined
}

export async function sweepFiles(
  db: Database,
  files: FileStorage,
  { now = new Date(), patience = 5 * minute, warn = () => undefined }: SweepOptions = {},
): Promise<SweepResult> {
  const before = new Date(now.getTime() - day)
  const attempt = async <T>(work: Promise<T>): Promise<T | undefined> =>
    await work.catch((error: unknown) => {
      warn({ err: error }, 'a part of the sweep of files failed')
      return undefined
    })
  await attempt(files.tidy(before))
  await attempt(giveUpUploads(db, before))
  const removed = await attempt(collectGarbage(db, files, { before, patience, warn }))
  return { removed: removed ?? 0, unknown: await attempt(countUnknown(db, files, before)) }
}

export function sweepFilesHourly(app: FastifyInstance, { db, files }: FileDeps): void {
  let told = 0
  const warn = (facts: object, line: string) => app.log.warn(facts, line)
  const tidy = async () => {
    const { unknown = told } = await sweepFiles(db, files, { warn })
    if (unknown > told)
      warn({ files: unknown }, 'stored files of which this database knows nothing: none is removed')
    told = unknown
  }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const look = () => {
    running ??= tidy().finally(() => {
      running = undefined
    })
  }
  app.addHook('onListen', async () => {
    look()
    timer = setInterval(look, hour).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** A trigger writes down that their bytes go. */
async function giveUpUploads(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('stored_file')
    .where('state', '=', 'uploading')
    .where('created_at', '<', before.toISOString())
    .execute()
}

/** Counting removes nothing, so it needs no lock beside backups and restores. */
async function countUnknown(db: Database, files: FileStorage, before: Date): Promise<number> {
  const unknown = unknownFiles(db, files, before)
  let count = 0
  while (!(await unknown.next()).done) count += 1
  return count
}
