import { mostPaperRows } from '#domain/papers.ts'
import { projectLabel } from '#domain/project-id.ts'
import { paperWords } from '#domain/words/papers.ts'
import { badRequest } from '../base/errors.ts'
import { breathing, type Breath } from './breath.ts'
import { dated } from './facts.ts'
import type { Frame } from './frame.ts'
import { titlePieces } from './heading-pieces.ts'
import type { RegisterPaper, RegisterRow, RegisterSection } from './papers.ts'
import { gap, type Piece } from './pieces.ts'
import { styles } from './styles.ts'
import { makeTable } from './table.ts'
import { textPieces } from './text-pieces.ts'

const words = paperWords.register

const columns = [
  { title: words.number, share: 82 },
  { title: words.name, share: 142 },
  { title: paperWords.type, share: 64 },
  { title: paperWords.transmittal.contractorNumber, share: 66 },
  { title: paperWords.received, share: 58 },
  { title: paperWords.returned, share: 58 },
  { title: paperWords.transmittal.disposition, share: 86 },
  { title: paperWords.ballInCourt, share: 80 },
  { title: paperWords.days, share: 72 },
]

export async function registerPieces(
  register: RegisterPaper,
  frame: Frame,
  breath: Breath,
): Promise<Piece[]> {
  const { project_id, project_name } = register.project
  const head = titlePieces(words.title, projectLabel(project_id, project_name), frame, register.as_of)
  const table = makeTable(columns, frame)
  const rows: Piece[] = []
  const sum = { returned: 0, total: 0 }
  for await (const section of breathing(register.sections, breath)) {
    sum.returned += section.returned
    sum.total += section.total
    if (sum.total > mostPaperRows) throw badRequest(paperWords.tooManyRows(mostPaperRows))
    rows.push(table.band(titleOf(section), words.returned(section.returned, section.total)))
    for await (const submittal of breathing(section.submittals, breath)) {
      rows.push(...table.row(valuesOf(submittal)))
    }
  }
  if (sum.total === 0) return [...head, ...textPieces(words.none, styles.body, frame)]
  const total = words.returned(sum.returned, sum.total)
  return [...head, table.header, ...rows, table.end, gap(12), ...textPieces(total, styles.strong, frame)]
}

function titleOf({ section, title }: RegisterSection): string {
  return section === '' ? words.noSection : `${section} ${title}`.trim()
}

function valuesOf(submittal: RegisterRow): string[] {
  return [
    submittal.number_text,
    submittal.title,
    submittal.submittal_type,
    submittal.contractor_number,
    dated(submittal.received_date),
    dated(submittal.returned_on),
    submittal.disposition,
    submittal.ball_in_court,
    `${submittal.days_us} / ${submittal.days_them}`,
  ]
}
