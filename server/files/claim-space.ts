import type { FileHandle } from 'node:fs/promises'
import { checkFreeSpace, type FreeSpace, spaceCheckBytes } from './free-space.ts'

export type Space = { room: FreeSpace; announced: number | undefined }

const blockBytes = 4096

// The file is made as long as it may become before the disk is looked at, so that of several uploads, in whichever
// process, each sees all others. Other programs use the disk too: it is looked at again after every step.
export function claimSpace(
  file: FileHandle,
  { room, announced = 0 }: Space,
): (size: number) => Promise<void> {
  let claimed = 0
  let looked = 0
  return async (size) => {
    if (size <= claimed && size - looked < spaceCheckBytes) return
    await inTurn(async () => {
      if (size > claimed) {
        const wanted = claimed === 0 && announced >= size ? announced : size + spaceCheckBytes
        claimed = Math.ceil(wanted / blockBytes) * blockBytes
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

/** Claims come one after the other: all at once would be in each other's way, and none would fit. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  await mine
}
