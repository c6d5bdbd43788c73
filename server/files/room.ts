import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { freeBytes, nearestFolder } from './free-bytes.ts'
import { NoRoom } from './storage-refusal.ts'

const mebibyte = 2 ** 20

/** How much may come before the disk is looked at again. */
const step = 8 * mebibyte

/** What is free where files arrive, and how much of it is not for them. */
export type Room = { freeSpace: () => Promise<number>; reserve: number }

/**
 * The room for files on this machine. The database may stand on the same disk, and a full one stops everybody's work:
 * the last gigabyte, or the last twentieth of a small disk, is not for uploads.
 */
export async function roomFor({ dataDir, filesReserve }: Env): Promise<Room> {
  const folder = join(dataDir, 'files')
  const { blocks, bsize } = await statfs(await nearestFolder(folder))
  const reserve =
    filesReserve === undefined ? Math.min(1024 * mebibyte, (blocks * bsize) / 20) : filesReserve * mebibyte
  return { reserve, freeSpace: () => freeBytes(folder) }
}

/** Refuses what would not fit. */
export async function checkRoom({ freeSpace, reserve }: Room, size: number): Promise<void> {
  if ((await freeSpace()) - size < reserve) throw new NoRoom()
}

/** Bytes as they come, until the reserve would be touched: others use the same disk meanwhile. */
export async function* withinRoom<Chunk extends Uint8Array>(
  bytes: AsyncIterable<Chunk>,
  room: Room,
): AsyncGenerator<Chunk, void> {
  let unchecked = step
  for await (const chunk of bytes) {
    unchecked += chunk.length
    if (unchecked >= step) {
      await checkRoom(room, chunk.length)
      unchecked = 0
    }
    yield chunk
  }
}
