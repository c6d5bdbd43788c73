import { sumOf, writeMoney, type Currency } from '#domain/money.ts'
import { projectLabel } from '#domain/project-id.ts'
import { ledgerMessages } from '#domain/words/ledger.ts'
import { paperWords } from '#domain/words/papers.ts'
import { amountDue } from './amount-due.ts'
import { dated, factPieces } from './facts.ts'
import type { Frame } from './frame.ts'
import { sectionPieces, titlePieces } from './heading-pieces.ts'
import type { InvoicePaper, InvoicePaperLine } from './papers.ts'
import { lineHeightOf } from './pen.ts'
import { gap, type Piece } from './pieces.ts'
import { styles } from './styles.ts'
import { makeTable } from './table.ts'

const words = paperWords.invoice

const columns = [
  { title: words.phase, share: 128 },
  { title: words.fee, share: 84, isFigure: true },
  { title: words.percent, share: 40, isFigure: true },
  { title: words.previous, share: 84, isFigure: true },
  { title: words.this, share: 84, isFigure: true },
  { title: words.toDate, share: 84, isFigure: true },
] as const

export function invoicePieces(invoice: InvoicePaper, frame: Frame): Piece[] {
  const { project, lines, currency } = invoice
  const table = makeTable(columns, frame)
  return [
    ...titlePieces(words.title, invoice.invoice_number ?? words.draft, frame),
    ...factPieces(
      [
        [{ label: words.billTo, value: invoice.client }],
        [{ label: paperWords.project, value: projectLabel(project.project_id, project.project_name) }],
        [
          { label: words.date, value: dated(invoice.invoice_date) },
          { label: words.due, value: dated(invoice.due_date) },
        ],
      ],
      frame,
    ),
    gap(18),
    table.header,
    ...lines.flatMap((line) => table.row(valuesOf(line, currency))),
    ...(invoice.amount === null || lines.length < 2 ? [] : table.total(totalOf(lines, currency))),
    table.end,
    gap(12),
    duePiece(dueLine(invoice), frame),
    ...sectionPieces(words.notes, invoice.notes, frame),
    ...sectionPieces(words.remitTo, invoice.remit_to, frame),
  ]
}

function valuesOf({ phase, percent, previous, ...line }: InvoicePaperLine, currency: Currency): string[] {
  if (line.amount === null || line.fee === null)
    return [phase, '', `${percent}%`, `${previous}%`, `${line.toDate - previous}%`, `${line.toDate}%`]
  const write = (cents: number) => writeMoney(cents, currency)
  return [phase, write(line.fee), `${percent}%`, write(previous), write(line.amount), write(line.toDate)]
}

function totalOf(lines: readonly InvoicePaperLine[], currency: Currency): string[] {
  const total = (name: 'fee' | 'previous' | 'amount' | 'toDate') =>
    writeMoney(sumOf(lines.map((line) => line[name] ?? 0)), currency)
  return [words.total, total('fee'), '', total('previous'), total('amount'), total('toDate')]
}

/** Stands below the figures of the table. */
function duePiece(text: string, { right }: Frame): Piece {
  return {
    height: lineHeightOf(styles.due),
    draw(pen, y) {
      const element = pen.element(pen.root, 'P')
      element.add(() => pen.lineToRight(text, right - 4, y, styles.due))
      element.end()
    },
  }
}

function dueLine(invoice: InvoicePaper): string {
  const { amount, paid, currency } = invoice
  if (amount !== null && amount < 0) return ledgerMessages.takesBack(writeMoney(-amount, currency))
  const open = `${words.amountDue}: ${amountDue(invoice) || writeMoney(0, currency)}`
  return paid === 0 ? open : `${open} (${words.paid(writeMoney(paid, currency))})`
}
