/**
 * Undoes the filter that a line of a PNG names in its first byte: each other byte was stored as its difference to what
 * its neighbours foretell. One loop for each filter, because there may be 64 million bytes.
 */
export function unfilter(line: Uint8Array, above: Uint8Array, back: number): void {
  const filter = line[0]
  const undo = filter === undefined ? undefined : filters[filter]
  if (undo === undefined) throw new Error('The PNG has an unknown filter.')
  undo(line, above, back)
}

type Undo = (line: Uint8Array, above: Uint8Array, back: number) => void

const filters: readonly Undo[] = [() => undefined, fromLeft, fromAbove, fromAverage, fromPaeth]

function fromLeft(line: Uint8Array, _above: Uint8Array, back: number): void {
  for (let at = 1 + back; at < line.length; at += 1) line[at] = (line[at] ?? 0) + (line[at - back] ?? 0)
}

function fromAbove(line: Uint8Array, above: Uint8Array): void {
  for (let at = 1; at < line.length; at += 1) line[at] = (line[at] ?? 0) + (above[at] ?? 0)
}

function fromAverage(line: Uint8Array, above: Uint8Array, back: number): void {
  for (let at = 1; at < line.length; at += 1) {
    const left = at > back ? (line[at - back] ?? 0) : 0
    line[at] = (line[at] ?? 0) + ((left + (above[at] ?? 0)) >> 1)
  }
}

function fromPaeth(line: Uint8Array, above: Uint8Array, back: number): void {
  for (let at = 1; at < line.length; at += 1) {
    const isFirst = at <= back
    const left = isFirst ? 0 : (line[at - back] ?? 0)
    const up = above[at] ?? 0
    const corner = isFirst ? 0 : (above[at - back] ?? 0)
    const toLeft = Math.abs(up - corner)
    const toUp = Math.abs(left - corner)
    const toCorner = Math.abs(left + up - corner - corner)
    const nearest = toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    line[at] = (line[at] ?? 0) + nearest
  }
}
