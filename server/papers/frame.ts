import { projectLabel } from '#domain/project-id.ts'
import { paperWords } from '#domain/words/papers.ts'
import type { Letterhead, PaperProject } from './papers.ts'
import { colours, lineHeightOf, linesOf, type Pen } from './pen.ts'
import { styles } from './styles.ts'

/** Where things are on the pages of one paper, and what stands around them on each. */
export type Frame = {
  left: number
  right: number
  width: number
  /** Where the first page begins, and where the others do, below the name of the firm. */
  firstTop: number
  top: number
  bottom: number
  drawAround: (pen: Pen, page: number, of: number) => void
}

/** Logs have many columns. */
const sides = { portrait: 54, landscape: 42 }
const margins = { top: 46, bottom: 36 }
const letter = { short: 612, long: 792 }
const pageNumberWidth = 90

/** Names and addresses are bounded, but a page of nothing else would be no paper. */
const mostLines = 3

export function makeFrame(
  letterhead: Letterhead,
  project: PaperProject,
  isLandscape: boolean,
  /** Which paper it is, where pages could be taken for those of another. */
  which?: string,
): Frame {
  const [pageWidth, pageHeight] = isLandscape ? [letter.long, letter.short] : [letter.short, letter.long]
  const left = isLandscape ? sides.landscape : sides.portrait
  const right = pageWidth - left
  const width = right - left
  const names = linesOf(letterhead.firm_name.replaceAll('\n', ' '), styles.runningFirm, width).slice(
    0,
    mostLines,
  )
  const addresses = linesOf(inOneLine(letterhead.address), styles.running, width).slice(0, mostLines)
  const named = projectLabel(project.project_id, project.project_name).replaceAll('\n', ' ')
  const label = which === undefined ? named : `${which} · ${named}`
  const labels = linesOf(label, styles.running, width - pageNumberWidth).slice(0, mostLines)
  const lineHeight = lineHeightOf(styles.running)
  const headerHeight = (names.length + addresses.length) * lineHeight
  const footerTop = pageHeight - margins.bottom - Math.max(1, labels.length) * lineHeight

  return {
    left,
    right,
    width,
    firstTop: margins.top,
    top: headerHeight === 0 ? margins.top : margins.top + headerHeight + 16,
    bottom: footerTop - 20,
    drawAround(pen, page, of) {
      pen.decorate(() => {
        if (page > 1 && headerHeight > 0) drawHeader(pen)
        pen.rule(left, right, footerTop - 6)
        labels.forEach((line, i) => pen.line(line, left, footerTop + i * lineHeight, styles.running))
        pen.lineToRight(paperWords.page(page, of), right, footerTop, styles.running)
      })
    },
  }

  function drawHeader(pen: Pen): void {
    names.forEach((line, i) => pen.line(line, left, margins.top + i * lineHeight, styles.runningFirm))
    const below = margins.top + names.length * lineHeight
    addresses.forEach((line, i) => pen.line(line, left, below + i * lineHeight, styles.running))
    pen.rule(left, right, margins.top + headerHeight + 5, colours.line)
  }
}

export function inOneLine(address: string): string {
  const lines = address.split(/\r\n?|\n/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(', ')
}
