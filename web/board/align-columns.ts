/** Dragging scrolls the columns by a few pixels: the first one in sight is aligned, so that no name is left cut. */
export function alignColumns(cardId: string): void {
  const strip = document.querySelector('[data-columns]')
  if (strip === null) return
  const { left, right } = strip.getBoundingClientRect()
  const columns = [...strip.querySelectorAll('[data-column]')]
  const ofCard = strip.querySelector(`[data-card="${CSS.escape(cardId)}"]`)?.closest('[data-column]')
  const mine = ofCard?.getBoundingClientRect()
  const isCut = (box: DOMRect) => box.left < left && box.right > left
  const first = columns.find((column) => isCut(column.getBoundingClientRect()))
  const shown = mine && mine.left < left ? ofCard : first
  if (!shown) return
  const back = left - shown.getBoundingClientRect().left
  const isPushedOut = mine !== undefined && mine.right + back > right + mine.width / 3
  const start = isPushedOut ? (columns[columns.indexOf(shown) + 1] ?? shown) : shown
  strip.scrollLeft += start.getBoundingClientRect().left - left
}
