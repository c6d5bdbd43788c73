import { lineHeightOf, linesOf, type Element, type Style } from './pen.ts'
import type { Piece } from './pieces.ts'

export type Measure = { left: number; width: number }

/** A text of any length: its lines go on over pages, and neither its first nor its last stands alone. */
export function textPieces(
  text: string,
  style: Style,
  { left, width }: Measure,
  { tag = 'P', keepsWithNext = false }: { tag?: string; keepsWithNext?: boolean } = {},
): Piece[] {
  const lines = linesOf(text, style, width)
  const last = lines.length - 1
  let element: Element | undefined
  return lines.map((line, index) => ({
    height: lineHeightOf(style),
    keepsWithNext: index === last ? keepsWithNext : index === 0 || index === last - 1 || keepsWithNext,
    draw(pen, y) {
      element ??= pen.element(pen.root, tag)
      // The space tells readers that a word ends with the line.
      element.add(() => pen.line(index === last ? line : `${line} `, left, y, style))
      if (index === last) element.end()
    },
  }))
}
