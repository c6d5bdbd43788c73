import type { FastifyInstance } from 'fastify'
import { paperCalls } from '#domain/calls/papers.ts'
import { paperTitles } from '#domain/papers.ts'
import type { Reader } from '../papers/make-papers.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { readInvoicePaper } from '../papers/reading/invoice.ts'
import { readLetterhead } from '../papers/reading/letterhead.ts'
import { readRegisterPaper } from '../papers/reading/register.ts'
import { readRfiLog } from '../papers/reading/rfi-log.ts'
import { readRfiPaper } from '../papers/reading/rfi.ts'
import { readTransmittal } from '../papers/reading/transmittal.ts'
import { sampleRfi } from '../papers/sample.ts'
import { sendPaper } from '../papers/send-paper.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

/** What leaves the house as a PDF. */
export function answerPapers(app: FastifyInstance, deps: Deps): void {
  const { db, papers, reports } = deps
  answer(app, deps, paperCalls, {
    'GET api/paper/rfi/:id': async ({ params, context, request, reply }) => {
      const rfi = await readRfiPaper(db, params.id, context)
      const title = paperTitles.rfi(rfi.rfi_number, rfi.project.project_name)
      return await sendPaper(request, reply, reports, { title, make: (reader) => papers.rfi(rfi, reader) })
    },
    'GET api/paper/submittal/:id': async ({ params, context, request, reply }) => {
      const submittal = await readTransmittal(db, params.id, context)
      const title = paperTitles.transmittal(submittal.number_text)
      const make = (reader: Reader) => papers.transmittal(submittal, reader)
      return await sendPaper(request, reply, reports, { title, make })
    },
    'GET api/paper/rfi_log/:id': async ({ params, context, request, reply }) => {
      const log = await readRfiLog(db, params.id, context)
      const title = paperTitles.rfiLog(log.project.project_name)
      return await sendPaper(request, reply, reports, { title, make: (reader) => papers.rfiLog(log, reader) })
    },
    'GET api/paper/submittal_register/:id': async ({ params, context, request, reply }) => {
      const register = await readRegisterPaper(db, params.id, context)
      const title = paperTitles.register(register.project.project_name)
      const make = (reader: Reader) => papers.register(register, reader)
      return await sendPaper(request, reply, reports, { title, make })
    },
    'GET api/paper/invoice/:id': async ({ params, context, request, reply }) => {
      const read = (tx: Transaction) => readInvoicePaper(tx, params.id, context)
      const invoice = await inTransaction(db, read, 'one moment')
      const title = paperTitles.bill(invoice.invoice_number, invoice.project.project_id)
      const make = (reader: Reader) => papers.bill(invoice, reader)
      return await sendPaper(request, reply, reports, { title, make })
    },
    'GET api/paper/sample': async ({ context, request, reply }) => {
      const { letterhead } = await readLetterhead(db)
      const rfi = sampleRfi(letterhead, context.today)
      const title = paperTitles.rfi(rfi.rfi_number, rfi.project.project_name)
      return await sendPaper(request, reply, reports, { title, make: (reader) => papers.rfi(rfi, reader) })
    },
  })
}
