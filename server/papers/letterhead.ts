import { paperWords } from '#domain/words/papers.ts'
import type { Letterhead } from './papers.ts'
import { inOneLine, type Frame } from './frame.ts'
import type { Picture } from './picture.ts'
import { colours, lineHeightOf, linesOf, plainText, type Pen, type Style } from './pen.ts'
import { gap, type Piece } from './pieces.ts'
import { styles } from './styles.ts'

const logoRoom = { width: 190, height: 46 }

/** An address of more lines is a list: it is set as running text. */
const mostAddressLines = 5

/** The head of the first page: the logo or the name on the left, how to reach the firm on the right, a rule below. */
export function letterheadPieces(
  letterhead: Letterhead,
  picture: Picture | undefined,
  frame: Frame,
): Piece[] {
  const half = frame.width / 2 - 10
  const name = letterhead.firm_name.replaceAll('\n', ' ')
  const leftLines = picture === undefined ? styledLines(name, styles.firm, frame.width * 0.55) : []
  const rightLines = [
    ...(picture === undefined ? [] : styledLines(name, styles.firmSmall, half)),
    ...styledLines(
      addressLines(letterhead.address),
      styles.contact,
      picture === undefined ? frame.width * 0.4 : half,
    ),
    ...styledLines(letterhead.phone.replaceAll('\n', ' '), styles.contact, half),
  ]
  const size = picture === undefined ? { width: 0, height: 0 } : fitted(picture)
  const height = Math.max(size.height, heightOf(leftLines), heightOf(rightLines))
  const block: Piece = {
    height: height + 12,
    draw(pen, y) {
      if (picture !== undefined) {
        const bbox: [number, number, number, number] = [
          frame.left,
          y,
          frame.left + size.width,
          y + size.height,
        ]
        const figure = pen.element(pen.root, 'Figure', { alt: plainText(name) || paperWords.logo, bbox })
        figure.add(() => pen.document.image(picture.image, frame.left, y, size))
        figure.end()
      }
      drawLines(pen, leftLines, y, (line, at, style) => pen.line(line, frame.left, at, style))
      drawLines(pen, rightLines, y, (line, at, style) => pen.lineToRight(line, frame.right, at, style))
      pen.decorate(() => pen.rule(frame.left, frame.right, y + height + 11, colours.accent, 1.4))
    },
  }
  return [block, gap(22)]
}

function addressLines(address: string): string {
  const lines = address.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  return lines.length > mostAddressLines ? inOneLine(address) : lines.join('\n')
}

type StyledLine = { line: string; style: Style }

function styledLines(text: string, style: Style, width: number): StyledLine[] {
  return linesOf(text, style, width).map((line) => ({ line, style }))
}

function heightOf(lines: readonly StyledLine[]): number {
  return lines.reduce((sum, { style }) => sum + lineHeightOf(style), 0)
}

function drawLines(
  pen: Pen,
  lines: readonly StyledLine[],
  top: number,
  draw: (line: string, y: number, style: Style) => void,
): void {
  if (lines.length === 0) return
  const element = pen.element(pen.root, 'P')
  let y = top
  for (const { line, style } of lines) {
    element.add(() => draw(line, y, style))
    y += lineHeightOf(style)
  }
  element.end()
}

function fitted({ width, height }: Picture): { width: number; height: number } {
  const scale = Math.min(logoRoom.width / width, logoRoom.height / height)
  return { width: width * scale, height: height * scale }
}
