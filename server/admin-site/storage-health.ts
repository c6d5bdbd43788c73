import { access, constants } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { adminMessages } from '#domain/words/admin.ts'
import { writeSize } from '#domain/file-size.ts'
import { nearestFolder } from '../files/free-bytes.ts'
import type { FreeSpace } from '../files/free-space.ts'
import type { FileStorage } from '../files/storage.ts'

const said = adminMessages.health
const patienceMs = 3000

type Facts = {
  isBucket: boolean
  /** Uploads to a bucket pass through this folder too. */
  folder: string
  room: Pick<FreeSpace, 'freeSpace' | 'reserve'>
  stored: number
  damaged: number
}

export async function storageHealth(
  files: Pick<FileStorage, 'list' | 'check'>,
  { isBucket, folder, room, stored, damaged }: Facts,
): Promise<string> {
  if (isBucket && !(await answersSoon(files))) return said.noAnswer
  if (stored > 0 && !(await succeeds(files.check()))) return said.storageAway
  const free = await room.freeSpace()
  if (free < room.reserve) return said.littleRoom(writeSize(free), writeSize(room.reserve))
  if (!(await succeeds(access(await nearestFolder(folder), constants.W_OK)))) return said.noAccess
  return damaged > 0 ? said.damagedFiles(damaged) : 'ok'
}

async function answersSoon(files: Pick<FileStorage, 'list'>): Promise<boolean> {
  const late = new AbortController()
  const patience = delay(patienceMs, false, { signal: late.signal, ref: false }).catch(() => false)
  const answered = await Promise.race([succeeds(firstOf(files)), patience])
  late.abort()
  return answered
}

/** Listing the first file, or none, proves that the storage answers. */
async function firstOf(files: Pick<FileStorage, 'list'>): Promise<void> {
  for await (const _ of files.list()) break
}

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  )
