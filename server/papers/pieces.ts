import type { Pen } from './pen.ts'

/** What is never cut in two: a line of a text, a row of a table, a gap. */
export type Piece = {
  height: number
  /** Stands on the same page as the next piece. */
  keepsWithNext?: boolean
  /** A gap is left out at the top of a page. */
  isGap?: boolean
  /** Stands above it again wherever it begins a page. */
  header?: { height: number; drawAgain: (pen: Pen, y: number) => void }
  draw: (pen: Pen, y: number) => void
}

export type Placed = { y: number; draw: (pen: Pen, y: number) => void }

type Room = { firstTop: number; top: number; bottom: number }

export function gap(height: number): Piece {
  return { height, isGap: true, draw: () => undefined }
}

/** Which pieces come on which page, and where: known before the first is drawn, so that each page can say of how many. */
export function placeOnPages(pieces: readonly Piece[], { firstTop, top, bottom }: Room): Placed[][] {
  const pages: Placed[][] = [[]]
  let y = firstTop
  for (const group of groupsOf(pieces)) {
    const isEmpty = pages.at(-1)?.length === 0
    if (!isEmpty && y + heightOf(group) > bottom + tolerance) {
      pages.push([])
      y = top
      place(group[0]?.header)
    }
    for (const piece of group) place(piece)
  }
  return pages

  function place(piece: Piece | Piece['header']): void {
    const page = pages.at(-1)
    if (piece === undefined || page === undefined) return
    if ('isGap' in piece && page.length === 0) return
    page.push({ y, draw: 'drawAgain' in piece ? piece.drawAgain : piece.draw })
    y += piece.height
  }
}

/** Sums of fractions differ in the last digit. */
const tolerance = 0.01

function* groupsOf(pieces: readonly Piece[]): Generator<Piece[]> {
  let group: Piece[] = []
  for (const piece of pieces) {
    group.push(piece)
    if (piece.keepsWithNext) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

function heightOf(group: readonly Piece[]): number {
  return group.reduce((sum, { height }) => sum + height, 0)
}
