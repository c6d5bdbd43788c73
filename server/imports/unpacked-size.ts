import { createInflateRaw } from 'node:zlib'

const endOfDirectory = 0x06054b50
const endOfLargeDirectory = 0x07064b50
const directoryEntry = 0x02014b50
/** A size or place that is told in the fields for large files. */
const isElsewhere = 0xffffffff
const longestComment = 65_535
const mostEntries = 2000

type Entry = { name: string; method: number; offset: number; packed: number }

/** The names in a zip file; undefined where it is none, or is made otherwise than programs for sheets make them. */
export function entriesOf(file: Buffer): Entry[] | undefined {
  const end = endOf(file)
  if (end === undefined) return undefined
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  // Whoever reads it must find the same directory: there is one, and it ends where its end is told.
  if (count > mostEntries || at + file.readUInt32LE(end + 12) !== end || hasLargeDirectory(file, end))
    return undefined
  const entries: Entry[] = []
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== directoryEntry) return undefined
    const nameLength = file.readUInt16LE(at + 28)
    if ([20, 24, 42].some((place) => file.readUInt32LE(at + place) === isElsewhere)) return undefined
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** Whether all that is packed takes at most so many bytes: unpacked and counted, since the sizes it tells may be lies. */
export async function unpacksTo(file: Buffer, entries: readonly Entry[], most: number): Promise<boolean> {
  let left = most
  for (const entry of entries) {
    const start = entry.offset + 30
    if (start > file.length) return false
    const from = start + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28)
    const packed = file.subarray(from, from + entry.packed)
    left -= entry.method === 0 ? packed.length : await inflatedSize(packed, left)
    if (left < 0) return false
  }
  return true
}

/** As long as it is; more than `most` is not unpacked to its end. */
async function inflatedSize(packed: Buffer, most: number): Promise<number> {
  const unpacking = createInflateRaw()
  unpacking.end(packed)
  let size = 0
  for await (const chunk of unpacking) {
    size += (chunk as Buffer).length
    if (size > most) break
  }
  unpacking.destroy()
  return size
}

/** Files of at most 10 MB need no directory for large ones, in which all could be told otherwise. */
function hasLargeDirectory(file: Buffer, end: number): boolean {
  return end >= 20 && file.readUInt32LE(end - 20) === endOfLargeDirectory
}

function endOf(file: Buffer): number | undefined {
  const earliest = Math.max(0, file.length - 22 - longestComment)
  for (let at = file.length - 22; at >= earliest; at -= 1)
    if (file.readUInt32LE(at) === endOfDirectory)
      return at + 22 + file.readUInt16LE(at + 20) === file.length ? at : undefined
  return undefined
}
