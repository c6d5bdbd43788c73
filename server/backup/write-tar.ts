export type TarEntry = { name: string; size: number; body: AsyncIterable<Buffer> | Iterable<Buffer> }

const block = 512

/** The bytes of a tar file (ustar) that holds these entries, one after the other. */
export async function* writeTar(
  entries: AsyncIterable<TarEntry>,
  modified: Date,
): AsyncGenerator<Buffer, void> {
  for await (const { name, size, body } of entries) {
    yield header(name, size, modified)
    let written = 0
    for await (const piece of body) {
      written += piece.length
      yield piece
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes and not ${size}`)
    if (size % block > 0) yield Buffer.alloc(block - (size % block))
  }
  yield Buffer.alloc(2 * block)
}

function header(name: string, size: number, modified: Date): Buffer {
  const bytes = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for an entry`)
  bytes.write(name, 0)
  bytes.write('0000600\0', 100)
  bytes.write('0000000\0', 108)
  bytes.write('0000000\0', 116)
  bytes.write(octal(size), 124)
  bytes.write(octal(Math.floor(modified.getTime() / 1000)), 136)
  // The checksum is taken with blanks in its own place.
  bytes.write(' '.repeat(8), 148)
  bytes.write('0', 156)
  bytes.write('ustar\x0000', 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/** Eleven octal digits: enough for 8 GiB, and no entry comes near. */
function octal(value: number): string {
  const digits = value.toString(8).padStart(11, '0')
  if (digits.length > 11) throw new Error(`${value} is too large for an entry`)
  return `${digits}\0`
}
