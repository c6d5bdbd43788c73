export type Size = { width: number; height: number }
export type Point = { left: number; top: number }

export type Anchor = { x: number; y: number } | { bar: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> }

/** Right of and below the pointer, as specified. */
const fromPointer = { right: 15, below: 40 }
const gap = 8

/** Inside the window, and never under the pointer or on the bar it tells about. */
export function tooltipPlace(anchor: Anchor, tooltip: Size, screen: Size): Point {
  if (!('bar' in anchor)) {
    const { x, y } = anchor
    return {
      left: across(x + fromPointer.right, tooltip, screen),
      top: down(y + fromPointer.below, y, tooltip, screen),
    }
  }
  const { bar } = anchor
  const fitsBeside = bar.right + gap + tooltip.width <= screen.width - gap
  if (!fitsBeside) {
    return { left: across(bar.left, tooltip, screen), top: down(bar.bottom + gap, bar.top, tooltip, screen) }
  }
  const lowest = screen.height - gap - tooltip.height
  return { left: bar.right + gap, top: Math.max(gap, Math.min(bar.top, lowest)) }
}

function across(left: number, { width }: Size, screen: Size): number {
  return Math.max(gap, Math.min(left, screen.width - gap - width))
}

function down(top: number, above: number, { height }: Size, screen: Size): number {
  const fits = top + height <= screen.height - gap
  return fits ? top : Math.max(gap, above - gap - height)
}
