import type { TarEntry } from './write-tar.ts'

const block = 512

/** The entries of a tar file as it comes in. What is left of a body when the next entry is asked for is passed over. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void> {
  const bytes = takeFrom(source)
  for (;;) {
    const header = await bytes.whole(block)
    if (header.every((byte) => byte === 0)) break
    const name = textAt(header, 0, 100)
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    if (textAt(header, 257, 5) !== 'ustar' || Number.isNaN(size)) throw new Error('This is not a tar file.')
    let left = size
    const body = (async function* () {
      while (left > 0) {
        const piece = await bytes.some(left)
        left -= piece.length
        yield piece
      }
    })()
    yield { name, size, body }
    for (; left > 0; left -= (await bytes.some(left)).length);
    if (size % block > 0) await bytes.whole(block - (size % block))
  }
}

const textAt = (bytes: Buffer, from: number, length: number): string =>
  bytes.toString('latin1', from, from + length).replace(/\0.*$/s, '')

/** Takes bytes off a stream: as many as are there, up to a limit, or exactly so many. */
function takeFrom(source: AsyncIterable<Buffer>): {
  some(most: number): Promise<Buffer>
  whole(length: number): Promise<Buffer>
} {
  const pieces = source[Symbol.asyncIterator]()
  let present: Buffer = Buffer.alloc(0)
  const some = async (most: number): Promise<Buffer> => {
    while (present.length === 0) {
      const next = await pieces.next()
      if (next.done) throw new Error('The file ends too early.')
      present = next.value
    }
    const taken = present.subarray(0, most)
    present = present.subarray(taken.length)
    return taken
  }
  const whole = async (length: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for (let left = length; left > 0;) {
      const part = await some(left)
      parts.push(part)
      left -= part.length
    }
    return Buffer.concat(parts)
  }
  return { some, whole }
}
