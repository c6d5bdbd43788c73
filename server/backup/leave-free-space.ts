import { adminMessages } from '#domain/words/admin.ts'
import { writeSize } from '#domain/file-size.ts'
import type { Env } from '../base/env.ts'
import { checkFreeSpace, freeSpaceFor, type FreeSpace, spaceCheckBytes } from '../files/free-space.ts'
import { NoRoom } from '../files/storage-refusal.ts'

/** Scheduled backups leave twice what uploads leave, so that people can go on working on the same disk. */
export async function freeSpaceForBackups(
  env: Pick<Env, 'dataDir' | 'filesReserve' | 'backupDir'>,
): Promise<FreeSpace> {
  const room = await freeSpaceFor(env, env.backupDir)
  return { ...room, reserve: 2 * room.reserve }
}

export async function checkSpaceForBackup(room: FreeSpace, size: number): Promise<void> {
  await checkFreeSpace(room, size).catch(async (error: unknown) => {
    if (!(error instanceof NoRoom)) throw error
    const free = writeSize(await room.freeSpace())
    throw new Error(adminMessages.noRoomForBackup(free, writeSize(room.reserve)), { cause: error })
  })
}

export async function* leavingFreeSpace(
  bytes: AsyncIterable<Buffer>,
  room: FreeSpace | undefined,
): AsyncGenerator<Buffer, void> {
  let unchecked = spaceCheckBytes
  for await (const piece of bytes) {
    unchecked += piece.length
    if (room !== undefined && unchecked >= spaceCheckBytes) {
      await checkSpaceForBackup(room, piece.length)
      unchecked = 0
    }
    yield piece
  }
}
