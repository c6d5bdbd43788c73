import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FileMissing } from '../files/storage-refusal.ts'
import { codeOf } from '../base/caught.ts'

type ExpectedFile = { size: number; sha256: Buffer }

const emptiness = Buffer.alloc(1 << 16)

// Exactly the announced number of bytes, because the tar header has it already: missing ones are zeros, extra ones are
// left off, and `note` hears whether it was the file at all.
export async function* wholeFile(
  open: () => Promise<Readable>,
  { size, sha256 }: ExpectedFile,
  note: (isWhole: boolean) => void,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256')
  let left = size
  let isWhole = true
  try {
    for await (const piece of (await open()) as AsyncIterable<Buffer>) {
      hash.update(piece)
      if (piece.length > left) isWhole = false
      const part = piece.subarray(0, left)
      left -= part.length
      if (part.length > 0) yield part
    }
  } catch (error) {
    if (!isLost(error)) throw error
    isWhole = false
  }
  isWhole &&= left === 0 && hash.digest().equals(sha256)
  for (; left > 0; left -= Math.min(left, emptiness.length)) yield emptiness.subarray(0, left)
  note(isWhole)
}

/** A storage that is away for a while fails the backup instead: it will be tried again. */
const isLost = (error: unknown): boolean => error instanceof FileMissing || codeOf(error) === 'EIO'
