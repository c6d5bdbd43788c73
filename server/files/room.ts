import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { freeBytes, nearestFolder } from './free-bytes.ts'
import { NoRoom } from './storage-refusal.ts'
import { promisedIn } from './waiting-room.ts'

const mebibyte = 2 ** 20

/** How much may come before the disk is looked at again. */
export const step = 8 * mebibyte

/** What is free on a disk, how much of that uploads under way may still take, and how much must stay. */
export type Room = { freeSpace: () => Promise<number>; promised: () => Promise<number>; reserve: number }

/**
 * The room for files on this machine, or on the disk of another folder. The database may stand on the same disk, and a
 * full one stops everybody's work: the last gigabyte, or the last twentieth of a small disk, is not for uploads.
 */
export async function roomFor(
  { dataDir, filesReserve }: Pick<Env, 'dataDir' | 'filesReserve'>,
  folder = join(dataDir, 'files'),
): Promise<Room> {
  const { blocks, bsize } = await statfs(await nearestFolder(folder))
  const reserve =
    filesReserve === undefined ? Math.min(1024 * mebibyte, (blocks * bsize) / 20) : filesReserve * mebibyte
  return { reserve, freeSpace: () => freeBytes(folder), promised: () => promisedIn(join(dataDir, 'files')) }
}

/** Refuses what would not fit beside all that is under way. */
export async function checkRoom({ freeSpace, promised, reserve }: Room, size = 0): Promise<void> {
  for (let tries = mostLooks; ; tries -= 1) {
    // In this order: bytes that are written between the two looks count twice, and never not at all.
    const taken = await promised()
    const most = (await freeSpace()) - size - reserve
    if (most >= taken) return
    if (tries === 1 || most < (await promised())) throw new NoRoom()
  }
}

/** Where it is tight, those bytes decide: it is looked at again, but not for as long as somebody writes. */
const mostLooks = 10
