import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { busy } from '../base/errors.ts'
import { makeTurns, type Leave, type TurnLimits } from '../http/turns.ts'
import type { InvoicePaper, RegisterPaper, RfiLogPaper, RfiPaper, TransmittalPaper } from './papers.ts'
import type { Plan } from './print.ts'

/** Two at once: more would only take longer each, and others want the process too. */
const defaultLimits: TurnLimits = { atOnce: 2, ofOne: 2, waiting: 50, waitingOfOne: 10, patienceMs: 20_000 }

/** For whom a paper is made, so that others get their turn, and when they no longer wait for it. */
export type Reader = { who: string; gone: AbortSignal }

export type Papers = ReturnType<typeof openPapers>

/** The bytes of a bill. */
export type Bill = (invoice: InvoicePaper) => Promise<Buffer>

/** What writes PDFs is large, and read when the first paper is made. */
const writing = () => import('./print.ts')
type Plans = Awaited<ReturnType<typeof writing>>['plans']

/** The papers that leave the house, as bytes of a PDF. A promise that is refused has sent nothing yet. */
export function openPapers(limits: TurnLimits = defaultLimits) {
  const turns = makeTurns(limits)
  const make = async (planOf: (plans: Plans) => Plan, reader: Reader) => {
    const leave = await turns.take(reader.who, reader.gone)
    return write(planOf, reader, leave).catch((error: unknown) => {
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
          buffer(
            await write(
              ({ bill }) => bill(invoice),
              reader,
              () => undefined,
            ),
          ),
        )
      } catch (error) {
        throw reader.gone.aborted ? busy() : error
      } finally {
        leave()
      }
    },
    bill: (invoice: InvoicePaper, reader: Reader): Promise<Readable> =>
      make(({ bill }) => bill(invoice), reader),
    rfi: (paper: RfiPaper, reader: Reader): Promise<Readable> => make(({ rfi }) => rfi(paper), reader),
    transmittal: (submittal: TransmittalPaper, reader: Reader): Promise<Readable> =>
      make(({ transmittal }) => transmittal(submittal), reader),
    rfiLog: (log: RfiLogPaper, reader: Reader): Promise<Readable> =>
      make(({ rfiLog }) => rfiLog(log), reader),
    register: (paper: RegisterPaper, reader: Reader): Promise<Readable> =>
      make(({ register }) => register(paper), reader),
  }
}

async function write(planOf: (plans: Plans) => Plan, { gone }: Reader, leave: Leave): Promise<Readable> {
  const { plans, print } = await writing()
  return await print(planOf(plans), gone, leave)
}
