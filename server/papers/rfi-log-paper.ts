import { mostPaperRows } from '#domain/papers.ts'
import { projectLabel } from '#domain/project-id.ts'
import { paperWords } from '#domain/words/papers.ts'
import { badRequest } from '../base/errors.ts'
import { breathing, type Breath } from './breath.ts'
import { dated } from './facts.ts'
import type { Frame } from './frame.ts'
import { titlePieces } from './heading-pieces.ts'
import type { RfiLogPaper, RfiLogRow } from './papers.ts'
import { gap, type Piece } from './pieces.ts'
import { styles } from './styles.ts'
import { makeTable } from './table.ts'
import { textPieces } from './text-pieces.ts'

const words = paperWords.rfiLog

const columns = [
  { title: words.number, share: 30 },
  { title: paperWords.received, share: 58 },
  { title: words.question, share: 240 },
  { title: paperWords.discipline, share: 62 },
  { title: paperWords.ballInCourt, share: 82 },
  { title: words.due, share: 58 },
  { title: words.answered, share: 58 },
  { title: paperWords.days, share: 72 },
  { title: paperWords.status, share: 48 },
]

const mostLetters = 300

export async function rfiLogPieces(log: RfiLogPaper, frame: Frame, breath: Breath): Promise<Piece[]> {
  const { project_id, project_name } = log.project
  const head = titlePieces(words.title, projectLabel(project_id, project_name), frame, log.as_of)
  const table = makeTable(columns, frame)
  const rows: Piece[] = []
  const sum = { rfis: 0, open: 0, us: 0, them: 0 }
  for await (const rfi of breathing(log.rfis, breath)) {
    sum.rfis += 1
    sum.open += rfi.is_open ? 1 : 0
    sum.us += rfi.days_us
    sum.them += rfi.days_them
    if (sum.rfis > mostPaperRows) throw badRequest(paperWords.tooManyRows(mostPaperRows))
    rows.push(...table.row(valuesOf(rfi)))
  }
  if (sum.rfis === 0) return [...head, ...textPieces(words.none, styles.body, frame)]
  const total = `${words.sum(sum.rfis, sum.open)} ${words.workingDays(sum.us, sum.them)}`
  return [...head, table.header, ...rows, table.end, gap(12), ...textPieces(total, styles.strong, frame)]
}

function valuesOf(rfi: RfiLogRow): string[] {
  return [
    String(rfi.rfi_number),
    dated(rfi.date_received),
    beginning(rfi.question),
    rfi.discipline,
    rfi.ball_in_court,
    dated(rfi.due),
    dated(rfi.answered_on),
    `${rfi.days_us} / ${rfi.days_them}`,
    rfi.status,
  ]
}

function beginning(question: string): string {
  // Halves of a pair count as one letter, so the text is cut a little longer first.
  const letters = Array.from(question.slice(0, mostLetters * 2 + 2))
  const shown = letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : question
  // A list of sixty short lines would be a page of its own.
  return shown.replaceAll(/\s+/g, ' ')
}
