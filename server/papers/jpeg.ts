/** Reads the segments of a JPEG up to its pixels; undefined where they are missing, cut short or of a form no reader of PDF knows. */
export function readJpeg(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let frame: { width: number; height: number } | undefined
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || unread.has(marker)) return undefined
    if (marker === startOfScan) return endsWhole(bytes, at) ? frame : undefined
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length || end < at + 4) return undefined
    if (isFrame(marker)) {
      if (frame !== undefined) return undefined
      frame = readFrame(marker, view, at + 4, end)
      if (frame === undefined) return undefined
    }
    at = end
  }
  return undefined
}

const startOfImage = 0xd8
const startOfScan = 0xda
const endOfImage = 0xd9

/** Baseline, extended and progressive are what PDF shows. */
const known = new Set([0xc0, 0xc1, 0xc2])

/** Legal, but what draws our papers takes a filling byte for a marker, and these two segments for the frame. */
const unread = new Set([0xff, 0xc8, 0xcc])

/** C4, C8 and CC among the numbers of frames are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function readFrame(marker: number, view: DataView, at: number, end: number) {
  if (!known.has(marker) || end - at < 6) return undefined
  const colours = view.getUint8(at + 5)
  if (view.getUint8(at) !== 8 || ![1, 3, 4].includes(colours) || end - at < 6 + 3 * colours) return undefined
  return { width: view.getUint16(at + 3), height: view.getUint16(at + 1) }
}

/** Cameras and mail programs may add something after the end of the picture, but the end is there. */
function endsWhole(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.length - 2; at > from; at -= 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === endOfImage) return true
  }
  return false
}
