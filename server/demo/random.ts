export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  /** Any number from `least` up to `most`. */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  /** Deals every item once in mixed order, then mixes them again. */
  deck<T>(items: readonly T[]): () => T
  bytes(length: number): Buffer
  uuid(): string
}

/** Numbers that only look random: the same name always gives the same run of them. */
export function seeded(name: string): Random {
  const next = mulberry32(seedOf(name))
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => int(0, 255)))
  return {
    next,
    int,
    bytes,
    between: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
    pick: (items) => itemAt(items, int(0, items.length - 1)),
    deck: (items) => dealFrom(items, int),
    uuid: () => uuidOf(bytes(16)),
  }
}

function dealFrom<T>(items: readonly T[], int: Random['int']): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = [...items]
    return itemAt(left.splice(int(0, left.length - 1), 1), 0)
  }
}

function itemAt<T>(items: readonly T[], index: number): T {
  if (index >= items.length) throw new Error('Nothing to choose from')
  return items[index] as T
}

function uuidOf(bytes: Buffer): string {
  // Version 4, the variant of RFC 9562: what gen_random_uuid would have made.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function seedOf(name: string): number {
  // FNV-1a: near names give far seeds.
  let seed = 0x81_1c_9d_c5
  for (const byte of Buffer.from(name)) seed = Math.imul(seed ^ byte, 0x01_00_01_93)
  return seed
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
