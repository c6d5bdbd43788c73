import type { FileHandle } from 'node:fs/promises'
import { checkFreeSpace, type FreeSpace, step } from './free-space.ts'

/** Where a file is to fit in, and how many bytes of it were announced, if that is known. */
export type Space = { room: FreeSpace; announced: number | undefined }

/** Disks give out room in pieces of about this size. */
const block = 4096

/**
 * Keeps room for a file that is being written; it is told how long the file will be with the next bytes. The file is made
 * as long as it may become before the disk is looked at, so that of those who look at the same time each sees all others,
 * whichever process they are in. What was not announced is claimed a step at a time. Other programs use the disk
 * meanwhile: it is looked at again after every step.
 */
export function claimSpace(
  file: FileHandle,
  { room, announced = 0 }: Space,
): (size: number) => Promise<void> {
  let claimed = 0
  let looked = 0
  return async (size) => {
    if (size <= claimed && size - looked < step) return
    await inTurn(async () => {
      if (size > claimed) {
        const wanted = claimed === 0 && announced >= size ? announced : size + step
        claimed = Math.ceil(wanted / block) * block
        await file.truncate(claimed)
      }
      await checkFreeSpace(room).catch(async (error: unknown) => {
        await file.truncate(0)
        throw error
      })
    })
    looked = size
  }
}

let last: Promise<unknown> = Promise.resolve()

/** In one process one claims after the other: all at once would each be in the way of all others, and none would fit. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  await mine
}
