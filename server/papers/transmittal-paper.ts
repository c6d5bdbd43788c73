import { paperWords } from '#domain/words/papers.ts'
import { dated, factPieces } from './facts.ts'
import type { Frame } from './frame.ts'
import { sectionPieces, titlePieces } from './heading-pieces.ts'
import type { TransmittalPaper } from './papers.ts'
import { gap, type Piece } from './pieces.ts'
import { styles } from './styles.ts'
import { textPieces } from './text-pieces.ts'

const words = paperWords.transmittal

export function transmittalPieces(submittal: TransmittalPaper, frame: Frame): Piece[] {
  const section = [submittal.spec_section, submittal.spec_title].filter((part) => part !== '').join(' ')
  return [
    ...titlePieces(words.title, submittal.number_text, frame),
    ...factPieces(
      [
        [{ label: words.to, value: submittal.returned_to }],
        [{ label: paperWords.project, value: submittal.project.project_name }],
        [{ label: words.submittal, value: submittal.title }],
        [{ label: words.section, value: section }],
        [
          { label: paperWords.type, value: submittal.submittal_type },
          { label: words.contractorNumber, value: submittal.contractor_number },
        ],
        [
          { label: paperWords.received, value: dated(submittal.received_date) },
          { label: paperWords.returned, value: dated(submittal.returned_on) },
        ],
      ],
      frame,
    ),
    gap(18),
    ...textPieces(words.disposition, styles.heading, frame, { tag: 'H2', keepsWithNext: true }),
    { ...gap(3), keepsWithNext: true },
    ...textPieces(submittal.disposition, styles.strong, frame, { keepsWithNext: true }),
    ...textPieces(submittal.revision_needed ? words.revisionNeeded : words.noRevision, styles.body, frame),
    ...sectionPieces(words.note, submittal.return_note, frame),
    ...sectionPieces(words.reviewedBy, submittal.reviewed_by.map(reviewerLine).join('\n'), frame),
    gap(22),
    ...textPieces(submittal.stamp_text, styles.label, frame),
  ]
}

function reviewerLine({ name, discipline }: { name: string; discipline: string }): string {
  return discipline === '' ? name : `${name}, ${discipline}`
}
