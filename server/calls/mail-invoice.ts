import type { FastifyInstance } from 'fastify'
import { mailInvoice as mailInvoiceCalls } from '#domain/calls/mail-invoice.ts'
import { writeMoney } from '#domain/money.ts'
import { paperFileName, paperTitles } from '#domain/papers.ts'
import { completed } from '#domain/result.ts'
import { billingActs } from '#domain/words/billing-acts.ts'
import { invoiceMailMessages as said } from '#domain/words/invoice-mail.ts'
import { paperWords } from '#domain/words/papers.ts'
import { Refusal } from '../base/errors.ts'
import { goneOf } from '../http/gone-of.ts'
import { mailInvoice, type MakePaper } from '../kinds/mail-invoice.ts'
import type { Bill } from '../papers/make-papers.ts'
import type { InvoicePaper } from '../papers/papers.ts'
import { readInvoicePaper } from '../papers/reading/invoice.ts'
import type { Context } from '../request/context.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerMailInvoice(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, mailInvoiceCalls, {
    'POST api/invoice/:id/mail': async ({ params, body, context, reply, once }) =>
      await deps.papers.inTurn({ who: context.user.id, gone: goneOf(reply) }, (bill) =>
        once(async (tx) => {
          const makePaper = paperMaker(params.id, context, bill)
          const mailed = await mailInvoice(tx, params.id, body, context, makePaper)
          return completed(mailed, billingActs.mailed)
        }),
      ),
  })
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
      facts: { firm: paper.letterhead.firm_name, due: dueIn(paper) },
    }
  }
}

/** What is taken back is due to nobody. */
function dueIn({ amount, paid, percent, currency }: InvoicePaper): string {
  if (amount === null) return paperWords.invoice.ofFee(percent)
  return amount > paid ? writeMoney(amount - paid, currency) : ''
}
