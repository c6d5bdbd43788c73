import { crc32, deflateSync } from 'node:zlib'

type Shape = { width?: number; height?: number; bits?: number; colour?: number; interlaced?: boolean }

/** A PNG of lines as they are given, each with its filter in front. */
export function pngOf(
  lines: readonly (readonly number[])[],
  { width = 2, height = lines.length, bits = 8, colour = 6, interlaced = false }: Shape = {},
  extra: readonly Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, colour, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(name: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(content.length + 12)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(name, 4)
  chunk.set(content, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), content.length + 8)
  return chunk
}

/** One colour all over. */
export function plainPng(width = 120, height = 40): Buffer {
  const line = [0, ...Array.from({ length: width }, () => [20, 80, 160, 255]).flat()]
  return pngOf(
    Array.from({ length: height }, () => line),
    { width, height },
  )
}

/** A grey square of 8 pixels, as small as a JPEG gets. */
export function jpegOf(width = 8, height = 8): Buffer {
  const segment = (marker: number, content: readonly number[]) => [
    0xff,
    marker,
    (content.length + 2) >> 8,
    (content.length + 2) & 0xff,
    ...content,
  ]
  const onlyZero = (kind: number) => [kind, 1, ...Array.from({ length: 15 }, () => 0), 0]
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    ...segment(0xc4, onlyZero(0x00)),
    ...segment(0xc4, onlyZero(0x10)),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    0x3f,
    0xff,
    0xd9,
  ])
}
