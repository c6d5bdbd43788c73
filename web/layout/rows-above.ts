/** How many of the rows begin above an edge. Few are looked at: each look may make the browser lay out the page. */
export function rowsAbove(edge: number, count: number, topOf: (index: number) => number): number {
  let above = 0
  let below = count
  while (above < below) {
    const middle = Math.floor((above + below) / 2)
    if (topOf(middle) < edge) above = middle + 1
    else below = middle
  }
  return above
}
