import { paperWords } from '#domain/words/papers.ts'
import { dated, factPieces } from './facts.ts'
import type { Frame } from './frame.ts'
import { sectionPieces, titlePieces } from './heading-pieces.ts'
import type { RfiPaper, RfiPaperAnswer } from './papers.ts'
import { gap, type Piece } from './pieces.ts'
import { styles } from './styles.ts'
import { textPieces } from './text-pieces.ts'

const words = paperWords.rfi

export function rfiPieces(rfi: RfiPaper, frame: Frame): Piece[] {
  return [
    ...titlePieces(words.title, words.number(rfi.rfi_number), frame),
    ...factPieces(
      [
        [{ label: paperWords.project, value: rfi.project.project_name }],
        [{ label: words.client, value: rfi.client }],
        [
          { label: paperWords.received, value: dated(rfi.date_received) },
          { label: words.sentOut, value: dated(rfi.sent_out_date) },
        ],
        [
          { label: paperWords.discipline, value: rfi.discipline },
          { label: paperWords.status, value: rfi.status },
        ],
        [
          { label: words.costImpact, value: withFigure(rfi.cost_impact, rfi.cost_amount, words.costs) },
          {
            label: words.scheduleImpact,
            value: withFigure(rfi.schedule_impact, rfi.schedule_days, words.takes),
          },
        ],
      ],
      frame,
    ),
    ...sectionPieces(words.question, rfi.question.trim() === '' ? paperWords.nothing : rfi.question, frame),
    ...answerPieces(rfi.answer, frame),
  ]
}

function withFigure(
  impact: string,
  figure: number | null,
  write: (impact: string, figure: number) => string,
): string {
  return figure === null ? impact : write(impact, figure)
}

function answerPieces(answer: RfiPaperAnswer | null, frame: Frame): Piece[] {
  if (answer === null) return sectionPieces(words.answer, words.noAnswer, frame)
  const { text, answered_by, answered_on, files } = answer
  return [
    ...sectionPieces(words.answer, text, frame),
    gap(8),
    ...textPieces(words.answeredBy(answered_by, dated(answered_on)), styles.muted, frame),
    ...sectionPieces(words.attachments, files.map((name) => name.replaceAll('\n', ' ')).join('\n'), frame),
  ]
}
