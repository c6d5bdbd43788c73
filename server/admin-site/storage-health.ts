import { access, constants, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { writeSize } from '#domain/files.ts'
import { adminMessages } from '#domain/admin-messages.ts'
import type { FileStorage } from '../files/storage.ts'

const said = adminMessages.health
const littleRoom = 1024 ** 3
const patienceMs = 3000

/** How much the disk of a folder still holds. The folder itself comes with the first file. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await existing(folder))
  return bavail * bsize
}

/** 'ok', or why files can probably not be kept. A folder is none for a bucket, which is asked instead. */
export async function storageHealth(
  files: Pick<FileStorage, 'list'>,
  folder: string | undefined,
  free: number | null,
): Promise<string> {
  if (folder === undefined) return (await answersSoon(files)) ? 'ok' : said.noAnswer
  if (free !== null && free < littleRoom) return said.littleRoom(writeSize(free))
  const isWritable = await access(await existing(folder), constants.W_OK).then(
    () => true,
    () => false,
  )
  return isWritable ? 'ok' : said.noAccess
}

async function answersSoon(files: Pick<FileStorage, 'list'>): Promise<boolean> {
  const late = new AbortController()
  const patience = delay(patienceMs, false, { signal: late.signal, ref: false }).catch(() => false)
  const answered = await Promise.race([answers(files), patience])
  late.abort()
  return answered
}

async function answers(files: Pick<FileStorage, 'list'>): Promise<boolean> {
  try {
    // The first file, or that there is none, is answer enough.
    for await (const _ of files.list()) break
    return true
  } catch {
    return false
  }
}

/** The folder, or the nearest one above it that is there. */
async function existing(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : await existing(dirname(folder))
}
