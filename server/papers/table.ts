import type { Frame } from './frame.ts'
import { colours, lineHeightOf, linesOf, type Element, type Pen, type Style } from './pen.ts'
import type { Piece } from './pieces.ts'
import { styles } from './styles.ts'

export type Column = {
  title: string
  /** Of the whole width, by shares. */
  share: number
  /** Figures stand below each other by their last digit. */
  isFigure?: true
}

type Cell = { lines: string[]; x: number; /** Where lines end, if not where they begin. */ right?: number }

type Look = { style: Style; tag: 'TH' | 'TD'; scope?: 'Row' | 'Column'; ground?: string }

const padding = { side: 4, top: 4, bottom: 4 }

/** A table over many pages: its header stands on each, its rows are whole unless one is longer than a page. */
export function makeTable(columns: readonly Column[], frame: Frame) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / shares) * frame.width)
  const lefts = widths.map((_, i) => frame.left + widths.slice(0, i).reduce((sum, width) => sum + width, 0))
  let table: Element | undefined

  const titles = cellsOf(
    columns.map(({ title }) => title),
    styles.columnTitle,
  )
  const headerLook: Look = { style: styles.columnTitle, tag: 'TH', scope: 'Column' }
  const headerHeight = heightOf(titles, styles.columnTitle)
  const header = {
    height: headerHeight,
    drawAgain: (pen: Pen, y: number) =>
      pen.decorate(() => {
        for (const cell of titles) drawLines(pen, cell, y, styles.columnTitle)
        underHeader(pen, y)
      }),
  }
  // Rows below a band stand under its name on every page.
  let rowHeader = header

  return {
    header: {
      height: headerHeight,
      keepsWithNext: true,
      draw(pen: Pen, y: number) {
        table ??= pen.element(pen.root, 'Table')
        const row = pen.element(table, 'TR')
        drawCells(pen, row, titles, y, headerLook)
        row.end()
        pen.decorate(() => underHeader(pen, y))
      },
    } satisfies Piece,

    row: (values: readonly string[]): Piece[] =>
      rowPieces(cellsOf(values, styles.cell), { style: styles.cell, tag: 'TD' }),

    /** What the rows above come to. */
    total: (values: readonly string[]): Piece[] =>
      rowPieces(cellsOf(values, styles.cellStrong), { style: styles.cellStrong, tag: 'TD' }),

    /** A row that names those below it: a title on the left, something about them on the right. */
    band(title: string, aside: string): Piece {
      const style = styles.cellStrong
      const asideRoom = 120
      const cell = {
        lines: linesOf(title, style, frame.width - asideRoom - padding.side * 2),
        x: frame.left + padding.side,
      }
      const height = heightOf([cell], style)
      const drawGround = (pen: Pen, y: number) => {
        pen.area(frame.left, y + 1, frame.width, height - 1, colours.band)
        pen.rule(frame.left, frame.right, y + height)
      }
      rowHeader = {
        height: headerHeight + height,
        drawAgain(pen, y) {
          header.drawAgain(pen, y)
          pen.decorate(() => {
            drawGround(pen, y + headerHeight)
            drawLines(pen, cell, y + headerHeight, style)
          })
        },
      }
      return {
        height,
        keepsWithNext: true,
        header,
        draw(pen, y) {
          table ??= pen.element(pen.root, 'Table')
          pen.decorate(() => drawGround(pen, y))
          const row = pen.element(table, 'TR')
          drawCells(pen, row, [cell], y, { style, tag: 'TH', scope: 'Row' })
          const last = pen.element(row, 'TD')
          last.add(() => pen.lineToRight(aside, frame.right - padding.side, y + padding.top, styles.cell))
          row.end()
        },
      }
    },

    /** Stands behind the last row and draws nothing. */
    end: { height: 0, draw: () => table?.end() } satisfies Piece,
  }

  function cellsOf(values: readonly string[], style: Style): Cell[] {
    return widths.map((width, i) => ({
      lines: linesOf(values[i] ?? '', style, width - padding.side * 2),
      x: (lefts[i] ?? frame.left) + padding.side,
      ...(columns[i]?.isFigure && { right: (lefts[i] ?? frame.left) + width - padding.side }),
    }))
  }

  function rowPieces(cells: readonly Cell[], look: Look): Piece[] {
    const above = rowHeader
    const most = Math.floor(
      (frame.bottom - frame.top - above.height - padding.top - padding.bottom) / lineHeightOf(look.style),
    )
    const parts = Math.max(1, Math.ceil(Math.max(...cells.map(({ lines }) => lines.length)) / most))
    let row: Element | undefined
    let elements: Element[] = []
    return Array.from({ length: parts }, (_, part) => {
      const shown = cells.map(({ lines, ...place }) => ({
        lines: lines.slice(part * most, (part + 1) * most),
        ...place,
      }))
      const height = heightOf(shown, look.style)
      return {
        height,
        header: above,
        draw(pen: Pen, y: number) {
          table ??= pen.element(pen.root, 'Table')
          if (row === undefined) {
            const made = pen.element(table, 'TR')
            row = made
            elements = cells.map(() => pen.element(made, look.tag))
          }
          shown.forEach((cell, i) => {
            if (cell.lines.length > 0) elements[i]?.add(() => drawLines(pen, cell, y, look.style))
          })
          if (part === parts - 1) {
            row.end()
            pen.decorate(() => pen.rule(frame.left, frame.right, y + height))
          }
        },
      }
    })
  }

  function underHeader(pen: Pen, y: number): void {
    pen.rule(frame.left, frame.right, y + headerHeight, colours.ink, 0.8)
  }
}

function heightOf(cells: readonly Cell[], style: Style): number {
  const lines = Math.max(1, ...cells.map(({ lines }) => lines.length))
  return lines * lineHeightOf(style) + padding.top + padding.bottom
}

function drawCells(
  pen: Pen,
  row: Element,
  cells: readonly Cell[],
  y: number,
  { style, tag, scope }: Look,
): void {
  for (const cell of cells) {
    const element = pen.element(row, tag, scope === undefined ? {} : { scope })
    element.add(() => drawLines(pen, cell, y, style))
  }
}

function drawLines(pen: Pen, { lines, x, right }: Cell, y: number, style: Style): void {
  const last = lines.length - 1
  lines.forEach((line, i) => {
    const top = y + padding.top + i * lineHeightOf(style)
    if (right === undefined) pen.line(i < last ? `${line} ` : line, x, top, style)
    else pen.lineToRight(line, right, top, style)
  })
}
