import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../base/env.ts'
import { freeBytes, nearestFolder } from './free-bytes.ts'
import { NoRoom } from './storage-refusal.ts'
import { promisedIn } from './spool-folder.ts'

const mebibyte = 2 ** 20

export const spaceCheckBytes = 8 * mebibyte

/** `promised`: bytes that uploads under way may still take. */
export type FreeSpace = { freeSpace: () => Promise<number>; promised: () => Promise<number>; reserve: number }

/** The database may share the disk: the last gigabyte, or twentieth of a small disk, is not for uploads. */
export async function freeSpaceFor(
  { dataDir, filesReserve }: Pick<Env, 'dataDir' | 'filesReserve'>,
  otherFolder?: string,
): Promise<FreeSpace> {
  const uploads = join(dataDir, 'files')
  const folder = otherFolder ?? uploads
  const { blocks, bsize } = await statfs(await nearestFolder(folder))
  const reserve =
    filesReserve === undefined ? Math.min(1024 * mebibyte, (blocks * bsize) / 20) : filesReserve * mebibyte
  const isDiskOfUploads = (await diskOf(folder)) === (await diskOf(uploads))
  return {
    reserve,
    freeSpace: () => freeBytes(folder),
    promised: async () => (isDiskOfUploads ? await promisedIn(uploads) : 0),
  }
}

export async function checkFreeSpace({ freeSpace, promised, reserve }: FreeSpace, size = 0): Promise<void> {
  for (let tries = mostLooks; ; tries -= 1) {
    // The order matters: bytes written between the two looks count twice, and never not at all.
    const taken = await promised()
    const most = (await freeSpace()) - size - reserve
    if (most >= taken) return
    if (tries === 1 || most < (await promised())) throw new NoRoom()
  }
}

async function diskOf(folder: string): Promise<number> {
  return (await stat(await nearestFolder(folder))).dev
}

/** Bytes counted twice may be what seems to be missing: one look is not enough, and endless ones would never refuse. */
const mostLooks = 10
