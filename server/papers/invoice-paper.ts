import { writeMoney, type Currency } from '#domain/money.ts'
import { paperWords } from '#domain/words/papers.ts'
import { dated, factPieces } from './facts.ts'
import type { Frame } from './frame.ts'
import { sectionPieces, titlePieces } from './heading-pieces.ts'
import type { InvoicePaper, InvoicePaperLine } from './papers.ts'
import { gap, type Piece } from './pieces.ts'
import { styles } from './styles.ts'
import { makeTable } from './table.ts'
import { textPieces } from './text-pieces.ts'

const words = paperWords.invoice

const columns = [
  { title: words.phase, share: 170 },
  { title: words.fee, share: 80 },
  { title: words.percent, share: 55 },
  { title: words.previous, share: 80 },
  { title: words.this, share: 80 },
  { title: words.toDate, share: 80 },
]

export function invoicePieces(invoice: InvoicePaper, frame: Frame): Piece[] {
  const table = makeTable(columns, frame)
  return [
    ...titlePieces(words.title, invoice.invoice_number ?? words.draft, frame),
    ...factPieces(
      [
        [{ label: words.billTo, value: invoice.client }],
        [{ label: paperWords.project, value: invoice.project.project_name }],
        [
          { label: words.date, value: dated(invoice.invoice_date) },
          { label: words.due, value: dated(invoice.due_date) },
        ],
      ],
      frame,
    ),
    gap(18),
    table.header,
    ...invoice.lines.flatMap((line) => table.row(valuesOf(line, invoice.currency))),
    table.end,
    gap(14),
    ...textPieces(dueLine(invoice), styles.number, frame),
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

function dueLine({ amount, paid, percent, currency }: InvoicePaper): string {
  if (amount === null) return `${words.amountDue}: ${words.ofFee(percent)}`
  const open = `${words.amountDue}: ${writeMoney(amount - paid, currency)}`
  return paid === 0 ? open : `${open} (${words.paid(writeMoney(paid, currency))})`
}
