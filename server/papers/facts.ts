import { writeDate } from '#domain/written-dates.ts'
import { paperWords } from '#domain/words/papers.ts'
import type { CivilDate } from '#domain/dates.ts'
import type { Frame } from './frame.ts'
import { lineHeightOf, linesOf, type Element, type Pen, type Style } from './pen.ts'
import type { Piece } from './pieces.ts'
import { styles } from './styles.ts'

export type Fact = { label: string; value: string }

const labelWidth = 84
const between = 24
const padding = 4.5

export function dated(date: CivilDate | null): string {
  return date === null ? '' : writeDate(date)
}

/** Facts side by side, each row of them a row of a table; one alone in its row takes the whole width. */
export function factPieces(rows: readonly (readonly Fact[])[], frame: Frame): Piece[] {
  let table: Element | undefined
  return rows.map((facts, index) => {
    const columnWidth = (frame.width - between * (facts.length - 1)) / facts.length
    const columns = facts.map(({ label, value }, i) => ({
      left: frame.left + i * (columnWidth + between),
      labels: linesOf(label, styles.label, labelWidth - 8),
      values: linesOf(
        value.trim() === '' ? paperWords.nothing : value,
        styles.body,
        columnWidth - labelWidth,
      ),
    }))
    const height = Math.max(
      ...columns.flatMap(({ labels, values }) => [
        labels.length * lineHeightOf(styles.label) + 1,
        values.length * lineHeightOf(styles.body),
      ]),
    )
    return {
      height: height + padding * 2,
      keepsWithNext: index < rows.length - 1,
      draw(pen, y) {
        table ??= pen.element(pen.root, 'Table')
        const row = pen.element(table, 'TR')
        for (const { left, labels, values } of columns) {
          cell(pen, row, 'TH', labels, { x: left, y: y + padding + 1, style: styles.label })
          cell(pen, row, 'TD', values, { x: left + labelWidth, y: y + padding, style: styles.body })
        }
        row.end()
        pen.decorate(() => pen.rule(frame.left, frame.right, y + height + padding * 2))
        if (index === rows.length - 1) table.end()
      },
    }
  })
}

function cell(
  pen: Pen,
  row: Element,
  tag: 'TH' | 'TD',
  lines: readonly string[],
  { x, y, style }: { x: number; y: number; style: Style },
): void {
  const element = pen.element(row, tag, tag === 'TH' ? { scope: 'Row' } : {})
  element.add(() =>
    lines.forEach((line, i) =>
      pen.line(i < lines.length - 1 ? `${line} ` : line, x, y + i * lineHeightOf(style), style),
    ),
  )
}
