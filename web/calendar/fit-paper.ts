export type PaperType = 'normal' | 'fine' | 'finest'

export type PaperFit = {
  type: PaperType
  nameLines: number
  /** In pixels of paper: the label and the name. */
  cardHeight: number
  /** Undefined when the month goes on to further pages. */
  weekHeights: number[] | undefined
}

/** In pixels, 96 to the inch. */
const sizes: Record<PaperType, { line: number; around: number; dayHead: number }> = {
  normal: { line: 11, around: 8, dayHead: 20 },
  fine: { line: 9, around: 4, dayHead: 16 },
  finest: { line: 8, around: 4, dayHead: 16 },
}
export const cardGap = 2

/** The pixels that A4 landscape leaves below the title and the names of the days; Letter has more. */
const sheet = 650

/** From the largest type down, each with the least lines of a card. */
const tries: [PaperType, number][] = [
  ['normal', 3],
  ['fine', 3],
  ['fine', 2],
  ['finest', 2],
]

/** Lines that a card gets before empty weeks get anything. */
const enoughLines = 5

/** The largest type in which the busiest day of each week fits on one page; where none does, there are more pages. */
export function fitPaper(busiest: readonly number[]): PaperFit {
  const cards = busiest.reduce((sum, count) => sum + count, 0)
  for (const [type, lines] of tries) {
    const { line, around, dayHead } = sizes[type]
    const least = lines * line + around
    const spare = sheet - busiest.length * dayHead - cards * least
    if (spare < 0) continue
    const more = Math.min(spare / Math.max(1, cards), enoughLines * line)
    const rest = (spare - more * cards) / busiest.length
    return {
      type,
      nameLines: lines - 1,
      cardHeight: least - cardGap,
      weekHeights: busiest.map((count) => dayHead + count * (least + more) + rest),
    }
  }
  const { line, around } = sizes.fine
  return { type: 'fine', nameLines: 1, cardHeight: 2 * line + around - cardGap, weekHeights: undefined }
}
