import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { cancelStatement } from '../db/cancel-statement.ts'
import type { FreeSpace } from '../files/free-space.ts'
import type { FileStorage } from '../files/storage.ts'
import { inWords } from '../base/in-words.ts'
import { makeFolders } from '../base/make-folders.ts'
import { sealHeadFile } from '../seals/seal-head.ts'
import { sealKeyFile } from '../seals/seal-key.ts'
import { writeArchive } from './archive.ts'
import { checkTarget } from './check-target.ts'
import { checkSpaceForBackup } from './leave-free-space.ts'
import type { Manifest } from './manifest.ts'
import { draftFile, removeUnfinished } from './names.ts'
import { packEverything } from './pack-everything.ts'
import { likelySize } from './runs.ts'

export type Target = {
  url: string
  file: string
  /** A folder that somebody typed is not made: it may be mistyped. */
  makesFolder?: boolean
  dataDir: string
  storage: Pick<FileStorage, 'get'>
  /** Only scheduled backups must leave room: one that was asked for may be the last that can be saved. */
  room?: FreeSpace
  signal?: AbortSignal
}

export type Backup = { file: string; bytes: number; manifest: Manifest }

type SnapshotSteps = { database: string; begin(): Promise<unknown>; end(): Promise<unknown> }

/** The caller's connection holds the locks of backups and of stored files. */
export async function writeBackup(
  client: pg.Client,
  target: Target,
  reading: SnapshotSteps,
): Promise<Backup> {
  try {
    return await write(client, target, reading)
  } catch (error) {
    throw inWords(error, target.file)
  }
}

async function write(client: pg.Client, target: Target, reading: SnapshotSteps): Promise<Backup> {
  const { url, file, dataDir, storage, signal, room } = target
  if (target.makesFolder) await makeFolders(dirname(file), 0o700)
  await checkTarget(file)
  await removeUnfinished(dirname(file), reading.database)
  if (room) await checkSpaceForBackup(room, await likelySize(client))
  // Seals are read before the rows: one made meanwhile must not point at rows that are missing.
  const seals = { key: await optional(sealKeyFile(dataDir)), head: await optional(sealHeadFile(dataDir)) }
  // The rest of a large table is not worth waiting for.
  let cancelled: Promise<void> | undefined
  const cancel = () => (cancelled ??= cancelStatement(url, client).catch(() => undefined))
  const stop = () => void cancel()
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    await reading.begin()
    const packed = packEverything(client, { storage, seals, end: reading.end })
    const bytes = await writeArchive(file, packed.entries, {
      draft: draftFile(file, reading.database),
      signal,
      room,
    })
    return { file, bytes, manifest: packed.manifest() }
  } catch (error) {
    await cancel()
    throw signal?.aborted ? new Error('The backup was given up: the server stops.', { cause: error }) : error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

async function optional(file: string): Promise<Buffer | undefined> {
  return await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
