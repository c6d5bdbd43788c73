export type PaperType = 'normal' | 'fine' | 'finest'

export type PaperFit = {
  type: PaperType
  /** How many lines a name may take. */
  nameLines: number
  /** How high every card is at least, in pixels of paper: its label and its name. */
  cardHeight: number
  /** How high each week is; undefined when the month goes on to further pages. */
  weekHeights: number[] | undefined
}

/** In pixels, 96 to the inch: a line, what stands around the lines of a card, and the number of a day above its cards. */
const sizes: Record<PaperType, { line: number; around: number; dayHead: number }> = {
  normal: { line: 11, around: 8, dayHead: 20 },
  fine: { line: 9, around: 4, dayHead: 16 },
  finest: { line: 8, around: 4, dayHead: 16 },
}
export const cardGap = 2

/** What a landscape sheet of A4 has below the title and the names of the days, inside its margins; Letter has more. */
const sheet = 650

/** From the largest type down: how many lines every card has at least. */
const tries: [PaperType, number][] = [
  ['normal', 3],
  ['fine', 3],
  ['fine', 2],
  ['finest', 2],
]

/** What a card gets beyond its first lines before empty weeks get anything. */
const enoughLines = 5

/**
 * The largest type in which the busiest day of every week has its cards on one page. The days of a week are equally
 * high, and in each the browser gives the cards what their texts need of it. A month that no type can hold goes on to
 * further pages.
 */
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
