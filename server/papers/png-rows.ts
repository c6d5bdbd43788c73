import { unfilter } from './png-filters.ts'
import type { Png } from './png.ts'

/** Takes the pixels of one row, three colours each; the first lies at x and each next one dx further. */
type Draw = (row: { x: number; dx: number; y: number }, colours: Uint8Array) => void

type Pass = { x: number; y: number; dx: number; dy: number }

/** Adam7: an interlaced picture is seven pictures, each finer than the one before. */
const adam7: readonly Pass[] = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
]

const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const

/** Takes unpacked bytes in pieces of any size and draws each row as it looks on white paper. */
export function makeRows(png: Png, draw: Draw) {
  const bitsAPixel = samples[png.colour] * png.bits
  const rows = rowsOf(png)
  let next = rows.next()
  let line = new Uint8Array()
  let above = new Uint8Array()
  let filled = 0
  begin()

  return {
    areComplete: () => next.done === true,
    take(piece: Uint8Array): void {
      for (let at = 0; at < piece.length && next.done !== true;) {
        const part = piece.subarray(at, at + line.length - filled)
        line.set(part, filled)
        filled += part.length
        at += part.length
        if (filled === line.length) endRow(next.value)
      }
    },
  }

  function begin(): void {
    if (next.done === true) return
    // The first byte of a line says how the others are filtered.
    const length = 1 + Math.ceil((next.value.count * bitsAPixel) / 8)
    const before = next.value.isFirst ? new Uint8Array(length) : line
    line = next.value.isFirst ? new Uint8Array(length) : above
    above = before
    filled = 0
  }

  function endRow({ pass, y, count }: Row): void {
    unfilter(line, above, Math.max(1, bitsAPixel / 8))
    draw(
      { x: pass.x, dx: pass.dx, y },
      coloursOf(png, samplesOf(line, count * samples[png.colour], png.bits)),
    )
    next = rows.next()
    begin()
  }
}

type Row = { pass: Pass; y: number; count: number; isFirst: boolean }

function* rowsOf({ width, height, isInterlaced }: Png): Generator<Row, undefined> {
  for (const pass of isInterlaced ? adam7 : [{ x: 0, y: 0, dx: 1, dy: 1 }]) {
    const count = Math.ceil((width - pass.x) / pass.dx)
    if (count <= 0) continue
    for (let y = pass.y; y < height; y += pass.dy) yield { pass, y, count, isFirst: y === pass.y }
  }
}

/** One byte a sample: fewer bits as they are, of sixteen the upper eight. */
function samplesOf(line: Uint8Array, count: number, bits: number): Uint8Array {
  if (bits === 8) return line.subarray(1)
  const found = new Uint8Array(count)
  for (let i = 0; i < count; i += 1) {
    const bit = i * bits
    const byte = line[1 + (bit >> 3)] ?? 0
    found[i] = bits === 16 ? byte : (byte >> (8 - bits - (bit & 7))) & (2 ** bits - 1)
  }
  return found
}

function coloursOf(png: Png, found: Uint8Array): Uint8Array {
  if (png.colour === 3) return fromPalette(png, found)
  const each = samples[png.colour]
  const isGrey = each < 3
  const hasAlpha = each % 2 === 0
  const scale = png.bits < 8 ? 255 / (2 ** png.bits - 1) : 1
  const clear = transparentSamples(png)
  const colours = new Uint8Array((found.length / each) * 3)
  for (let from = 0, to = 0; from < found.length; from += each, to += 3) {
    const red = (found[from] ?? 0) * scale
    const green = isGrey ? red : (found[from + 1] ?? 0)
    const blue = isGrey ? red : (found[from + 2] ?? 0)
    const alpha = hasAlpha ? (found[from + each - 1] ?? 0) : isSame(found, from, clear) ? 0 : 255
    colours[to] = onWhite(red, alpha)
    colours[to + 1] = onWhite(green, alpha)
    colours[to + 2] = onWhite(blue, alpha)
  }
  return colours
}

function fromPalette({ palette, transparency }: Png, found: Uint8Array): Uint8Array {
  const colours = new Uint8Array(found.length * 3)
  for (let i = 0; i < found.length; i += 1) {
    const index = found[i] ?? 0
    const alpha = transparency[index] ?? 255
    for (let colour = 0; colour < 3; colour += 1) {
      colours[i * 3 + colour] = onWhite(palette[index * 3 + colour] ?? 0, alpha)
    }
  }
  return colours
}

function onWhite(shade: number, alpha: number): number {
  return 255 - ((255 - shade) * alpha) / 255
}

/** One grey or one colour may stand for nothing: two bytes a sample, of which `samplesOf` keeps the same one. */
function transparentSamples({ colour, bits, transparency }: Png): number[] {
  const count = colour === 0 ? 1 : colour === 2 ? 3 : 0
  if (transparency.length < count * 2) return []
  return Array.from({ length: count }, (_, i) => transparency[i * 2 + (bits === 16 ? 0 : 1)] ?? 0)
}

function isSame(found: Uint8Array, from: number, clear: readonly number[]): boolean {
  if (clear.length === 0) return false
  for (let i = 0; i < clear.length; i += 1) if (found[from + i] !== clear[i]) return false
  return true
}
