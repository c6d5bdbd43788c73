import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { paperTitles } from '#domain/papers.ts'
import { paperWords } from '#domain/words/papers.ts'
import { asError } from '../base/caught.ts'
import { busy } from '../base/errors.ts'
import { makeTurns, type Leave, type TurnLimits } from '../http/turns.ts'
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

/** Two at once: more would only take longer each, and others want the process too. */
const defaultLimits: TurnLimits = { atOnce: 2, ofOne: 2, waiting: 50, waitingOfOne: 10, patienceMs: 20_000 }

/** For whom a paper is made, so that others get their turn, and when they no longer wait for it. */
export type Reader = { who: string; gone: AbortSignal }

export type Papers = ReturnType<typeof openPapers>

/** The papers that leave the house, as bytes of a PDF. A promise that is refused has sent nothing yet. */
export function openPapers(limits: TurnLimits = defaultLimits) {
  const turns = makeTurns(limits)
  const make = async (plan: Plan, reader: Reader) => {
    const leave = await turns.take(reader.who, reader.gone)
    return print(plan, reader, leave).catch((error: unknown) => {
      leave()
      throw reader.gone.aborted ? busy() : error
    })
  }
  return {
    counts: turns.counts,
    /** Waits for a turn, then works with bills: a transaction in there holds others up for no longer than a bill takes. */
    inTurn: async <Done>(reader: Reader, work: (bill: Bill) => Promise<Done>): Promise<Done> => {
      const leave = await turns.take(reader.who, reader.gone)
      try {
        return await work(async (invoice) =>
          buffer(await print(planOfBill(invoice), reader, () => undefined)),
        )
      } catch (error) {
        throw reader.gone.aborted ? busy() : error
      } finally {
        leave()
      }
    },
    bill: (invoice: InvoicePaper, reader: Reader): Promise<Readable> => make(planOfBill(invoice), reader),
    rfi: (rfi: RfiPaper, reader: Reader): Promise<Readable> =>
      make(
        {
          ...rfi,
          title: paperTitles.rfi(rfi.rfi_number, rfi.project.project_name),
          name: paperWords.rfi.number(rfi.rfi_number),
          isLandscape: false,
          pieces: (frame) => rfiPieces(rfi, frame),
        },
        reader,
      ),
    transmittal: (submittal: TransmittalPaper, reader: Reader): Promise<Readable> =>
      make(
        {
          ...submittal,
          title: paperTitles.transmittal(submittal.number_text),
          name: paperTitles.transmittal(submittal.number_text),
          isLandscape: false,
          pieces: (frame) => transmittalPieces(submittal, frame),
        },
        reader,
      ),
    rfiLog: (log: RfiLogPaper, reader: Reader): Promise<Readable> =>
      make(
        {
          ...log,
          title: paperTitles.rfiLog(log.project.project_name),
          name: paperWords.rfiLog.title,
          isLandscape: true,
          pieces: (frame, breath) => rfiLogPieces(log, frame, breath),
        },
        reader,
      ),
    register: (register: RegisterPaper, reader: Reader): Promise<Readable> =>
      make(
        {
          ...register,
          title: paperTitles.register(register.project.project_name),
          name: paperWords.register.title,
          isLandscape: true,
          pieces: (frame, breath) => registerPieces(register, frame, breath),
        },
        reader,
      ),
  }
}

/** The bytes of a bill. */
export type Bill = (invoice: InvoicePaper) => Promise<Buffer>

function planOfBill(invoice: InvoicePaper): Plan {
  const title = paperTitles.bill(invoice.invoice_number, invoice.project.project_id)
  return {
    ...invoice,
    title,
    name: title,
    isLandscape: false,
    pieces: (frame) => invoicePieces(invoice, frame),
  }
}

type Plan = {
  title: string
  /** On every page but the first. */
  name: string
  isLandscape: boolean
  letterhead: Letterhead
  project: PaperProject
  across?: string | null
  pieces: (frame: Frame, breath: Breath) => Piece[] | Promise<Piece[]>
}

/** Places everything, then begins to draw: the answer starts with the first page, while the others are being drawn. */
async function print(plan: Plan, { gone }: Reader, leave: Leave): Promise<Readable> {
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
