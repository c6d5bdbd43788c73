import { crc32 } from 'node:zlib'

export type Png = {
  width: number
  height: number
  /** Bits of one sample. */
  bits: number
  colour: PngColour
  isInterlaced: boolean
  palette: Uint8Array
  transparency: Uint8Array
  /** What is compressed, in the pieces in which it lies in the file. */
  pixels: Uint8Array[]
}

/** Grey, colours, an index into the palette, grey with alpha, colours with alpha: the format's own numbers. */
type PngColour = 0 | 2 | 3 | 4 | 6

/** A picture of a megabyte has hundreds; reading thousands of empty ones holds everybody up. */
const mostChunks = 5000

/** Reads the chunks of a PNG and unpacks nothing; undefined where a chunk is missing, cut short or damaged. */
export function readPng(bytes: Uint8Array): Png | undefined {
  if (!signature.every((byte, at) => bytes[at] === byte)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let png: Png | undefined
  let chunks = 0
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const end = at + 8 + view.getUint32(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return undefined
    chunks += 1
    if (chunks > mostChunks) return undefined
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const content = bytes.subarray(at + 8, end)
    if (png === undefined) {
      png = name === 'IHDR' ? readHeader(content) : undefined
      if (png === undefined) return undefined
    } else if (name === 'PLTE') png.palette = content
    else if (name === 'tRNS') png.transparency = content
    else if (name === 'IDAT') png.pixels.push(content)
    else if (name === 'IEND') return isWhole(png) ? png : undefined
    at = end + 4
  }
  return undefined
}

export const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const depths: Readonly<Record<PngColour, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

function readHeader(content: Uint8Array): Png | undefined {
  if (content.length !== 13) return undefined
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const [bits = 0, colour = 1, compression, filter, interlace = 2] = content.subarray(8)
  if (!isColour(colour) || !depths[colour].includes(bits)) return undefined
  if (compression !== 0 || filter !== 0 || interlace > 1) return undefined
  const none = new Uint8Array()
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bits,
    colour,
    isInterlaced: interlace === 1,
    palette: none,
    transparency: none,
    pixels: [],
  }
}

function isColour(number: number): number is PngColour {
  return number in depths
}

function isWhole({ pixels, colour, palette }: Png): boolean {
  return pixels.length > 0 && (colour !== 3 || palette.length > 0)
}
