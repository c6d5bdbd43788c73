import type { FastifyInstance } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import { mailInvoice as mailInvoiceCalls } from '#domain/calls/mail-invoice.ts'
import { paperFileName, paperTitles } from '#domain/papers.ts'
import { completed } from '#domain/result.ts'
import { billingActs } from '#domain/words/billing-acts.ts'
import { invoiceMailMessages as said } from '#domain/words/invoice-mail.ts'
import { Refusal } from '../base/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { goneOf } from '../http/gone-of.ts'
import { mailInvoice, type MakePaper } from '../kinds/mail-invoice.ts'
import { amountDue } from '../papers/amount-due.ts'
import type { Bill } from '../papers/make-papers.ts'
import type { InvoicePaper } from '../papers/papers.ts'
import { readInvoicePaper } from '../papers/reading/invoice.ts'
import type { Context } from '../request/context.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerMailInvoice(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, mailInvoiceCalls, {
    'POST api/invoice/:id/mail': async ({ params, body, context, reply, once }) =>
      await deps.papers.inTurn({ who: context.user.id, gone: goneOf(reply) }, async (bill) => {
        const mail = (makePaper: MakePaper) =>
          inTransaction(deps.db, (tx) => mailInvoice(tx, params.id, body, context, makePaper))
        const drawn = await drawAhead(await rehearse(mail, params.id, context), bill)
        return await once(async (tx) => {
          const makePaper = paperMaker(params.id, context, drawn)
          const mailed = await mailInvoice(tx, params.id, body, context, makePaper)
          return completed(mailed, billingActs.mailed)
        })
      }),
  })
}

/**
 * The paper as it will be, read in a transaction that is taken back: what takes long is drawn before the year's numbers are
 * locked. What is refused is refused once more by the transaction that counts.
 */
async function rehearse(
  work: (makePaper: MakePaper) => Promise<unknown>,
  id: string,
  context: Context,
): Promise<InvoicePaper | undefined> {
  let paper: InvoicePaper | undefined
  const end = new Error('The rehearsal ends here')
  await work(async (tx) => {
    paper = await readInvoicePaper(tx, id, context)
    throw end
  }).catch(() => undefined)
  return paper
}

/** Draws again only what has become another paper meanwhile: somebody else may have taken the number. */
async function drawAhead(ahead: InvoicePaper | undefined, bill: Bill): Promise<Bill> {
  if (ahead === undefined) return bill
  const bytes = await bill(ahead).catch(() => undefined)
  return async (paper) => (bytes !== undefined && isDeepStrictEqual(paper, ahead) ? bytes : bill(paper))
}

function paperMaker(id: string, context: Context, bill: Bill): MakePaper {
  return async (tx) => {
    const paper = await readInvoicePaper(tx, id, context)
    const bytes = await bill(paper).catch((error: unknown) => {
      throw new Refusal(500, said.noPaper, { cause: error })
    })
    const title = paperTitles.bill(paper.invoice_number, paper.project.project_id)
    return {
      name: paperFileName(title),
      bytes,
      facts: { firm: paper.letterhead.firm_name, due: amountDue(paper) },
    }
  }
}
