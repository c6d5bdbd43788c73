import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import { makeRows } from './png-rows.ts'
import type { Png } from './png.ts'
import { writePng } from './write-png.ts'

/** Nobody sees more on paper: three times what a letterhead's logo takes in points and more than a printer draws. */
const mostPixels = { width: 960, height: 320 }

/**
 * The picture on white and no larger than paper needs, as a PNG that a PDF takes as it is: one with alpha it would have to
 * unpack and split at once, which for 16 million pixels holds everybody up for seconds. Here the pixels come in pieces, the
 * process is free between them, and what is packed to burst is read no further than the picture is large.
 */
export async function flattenPng(png: Png): Promise<Buffer> {
  const { width, height } = png
  const step = Math.ceil(Math.max(1, width / mostPixels.width, height / mostPixels.height))
  const small = { width: Math.ceil(width / step), height: Math.ceil(height / step) }
  const sums = new Uint32Array(small.width * small.height * 4)
  const rows = makeRows(png, ({ x, dx, y }, colours) => {
    const line = Math.floor(y / step) * small.width
    for (let from = 0, at = x; from < colours.length; from += 3, at += dx) {
      const to = (line + Math.floor(at / step)) * 4
      sums[to] = (sums[to] ?? 0) + (colours[from] ?? 0)
      sums[to + 1] = (sums[to + 1] ?? 0) + (colours[from + 1] ?? 0)
      sums[to + 2] = (sums[to + 2] ?? 0) + (colours[from + 2] ?? 0)
      sums[to + 3] = (sums[to + 3] ?? 0) + 1
    }
  })
  const unpacked = Readable.from([Buffer.concat(png.pixels)]).pipe(createInflate({ chunkSize: 64 * 1024 }))
  for await (const piece of unpacked) {
    rows.take(piece as Buffer)
    if (rows.areComplete()) break
  }
  if (!rows.areComplete()) throw new Error('The PNG has fewer rows than it says.')
  return writePng(small, linesOf(small, sums))
}

/** The mean of the pixels that fall together, a zero before each line. */
function linesOf({ width, height }: { width: number; height: number }, sums: Uint32Array): Buffer {
  const lines = Buffer.alloc(height * (1 + width * 3))
  let to = 0
  for (let at = 0; at < sums.length; at += 4) {
    if (at % (width * 4) === 0) to += 1
    const count = sums[at + 3] ?? 1
    for (let colour = 0; colour < 3; colour += 1) {
      lines[to] = Math.round((sums[at + colour] ?? 0) / count)
      to += 1
    }
  }
  return lines
}
