import type { Readable } from 'node:stream'
import { paperTitles } from '#domain/papers.ts'
import { paperWords } from '#domain/words/papers.ts'
import { asError } from '../base/caught.ts'
import type { Leave } from '../http/turns.ts'
import { makeBreath, type Breath } from './breath.ts'
import { makeFrame, type Frame } from './frame.ts'
import { letterheadPieces } from './letterhead.ts'
import type {
  InvoicePaper,
  Letterhead,
  PaperProject,
  RegisterPaper,
  RfiLogPaper,
  RfiPaper,
  TransmittalPaper,
} from './papers.ts'
import { makePen, type Pen } from './pen.ts'
import { pictureOf } from './picture.ts'
import { placeOnPages, type Piece, type Placed } from './pieces.ts'
import { invoicePieces } from './invoice-paper.ts'
import { registerPieces } from './register-paper.ts'
import { rfiLogPieces } from './rfi-log-paper.ts'
import { rfiPieces } from './rfi-paper.ts'
import { transmittalPieces } from './transmittal-paper.ts'

export type Plan = {
  title: string
  /** On every page but the first. */
  name: string
  isLandscape: boolean
  letterhead: Letterhead
  project: PaperProject
  across?: string | null
  pieces: (frame: Frame, breath: Breath) => Piece[] | Promise<Piece[]>
}

/** How each paper is made. */
export const plans = {
  bill(invoice: InvoicePaper): Plan {
    const title = paperTitles.bill(invoice.invoice_number, invoice.project.project_id)
    return {
      ...invoice,
      title,
      name: title,
      isLandscape: false,
      pieces: (frame) => invoicePieces(invoice, frame),
    }
  },
  rfi: (rfi: RfiPaper): Plan => ({
    ...rfi,
    title: paperTitles.rfi(rfi.rfi_number, rfi.project.project_name),
    name: paperWords.rfi.number(rfi.rfi_number),
    isLandscape: false,
    pieces: (frame) => rfiPieces(rfi, frame),
  }),
  transmittal: (submittal: TransmittalPaper): Plan => ({
    ...submittal,
    title: paperTitles.transmittal(submittal.number_text),
    name: paperTitles.transmittal(submittal.number_text),
    isLandscape: false,
    pieces: (frame) => transmittalPieces(submittal, frame),
  }),
  rfiLog: (log: RfiLogPaper): Plan => ({
    ...log,
    title: paperTitles.rfiLog(log.project.project_name),
    name: paperWords.rfiLog.title,
    isLandscape: true,
    pieces: (frame, breath) => rfiLogPieces(log, frame, breath),
  }),
  register: (register: RegisterPaper): Plan => ({
    ...register,
    title: paperTitles.register(register.project.project_name),
    name: paperWords.register.title,
    isLandscape: true,
    pieces: (frame, breath) => registerPieces(register, frame, breath),
  }),
}

/** Places everything, then begins to draw: the answer starts with the first page, while the others are being drawn. */
export async function print(plan: Plan, gone: AbortSignal, leave: Leave): Promise<Readable> {
  const { title, name, isLandscape, letterhead, project } = plan
  const breath = makeBreath(gone)
  const frame = makeFrame({ letterhead, project, isLandscape, name })
  const head = letterheadPieces(letterhead, await pictureOf(letterhead.logo), frame)
  const pages = placeOnPages([...head, ...(await plan.pieces(frame, breath))], frame)
  gone.throwIfAborted()
  const pen = makePen({ title, author: letterhead.firm_name, isLandscape })
  const { document } = pen
  // The turn ends with the drawing: a slow reader holds up nobody.
  void draw(pen, pages, { frame, breath, across: plan.across ?? null })
    .catch((error: unknown) => {
      // Nobody is there to hear of a fault when the reader is gone.
      document.destroy(gone.aborted ? undefined : asError(error))
    })
    .finally(leave)
  return document
}

async function draw(
  pen: Pen,
  pages: readonly (readonly Placed[])[],
  { frame, breath, across }: { frame: Frame; breath: Breath; across: string | null },
): Promise<void> {
  for (const [index, page] of pages.entries()) {
    pen.addPage()
    if (across !== null) pen.decorate(() => pen.across(across))
    frame.drawAround(pen, index + 1, pages.length)
    for (const { y, draw } of page) {
      draw(pen, y)
      await breath()
      if (pen.document.destroyed) return
    }
  }
  pen.document.end()
}
