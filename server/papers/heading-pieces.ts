import type { CivilDate } from '#domain/dates.ts'
import { paperWords } from '#domain/words/papers.ts'
import { writeDate } from '#domain/written-dates.ts'
import type { Frame } from './frame.ts'
import { gap, type Piece } from './pieces.ts'
import { styles } from './styles.ts'
import { textPieces } from './text-pieces.ts'

/** What the paper is, and which one; of a log also the day. */
export function titlePieces(title: string, which: string, frame: Frame, asOf?: CivilDate): Piece[] {
  return [
    ...textPieces(title, styles.title, frame, { tag: 'H1', keepsWithNext: true }),
    ...textPieces(which.replaceAll('\n', ' '), styles.number, frame, { keepsWithNext: true }),
    ...(asOf === undefined
      ? []
      : textPieces(paperWords.asOf(writeDate(asOf)), styles.muted, frame, { keepsWithNext: true })),
    { ...gap(10), keepsWithNext: true },
  ]
}

/** A heading with its text; nothing where there is no text. */
export function sectionPieces(heading: string, text: string, frame: Frame): Piece[] {
  const body = textPieces(text, styles.body, frame)
  if (body.length === 0) return []
  return [
    gap(18),
    ...textPieces(heading, styles.heading, frame, { tag: 'H2', keepsWithNext: true }),
    { ...gap(3), keepsWithNext: true },
    ...body,
  ]
}
