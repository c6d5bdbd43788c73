import type { FastifyInstance } from 'fastify'
import { accountingHeadings, accountingRows } from '#domain/accounting-file.ts'
import { billingExportCalls } from '#domain/calls/billing-exports.ts'
import { completed } from '#domain/result.ts'
import { ledgerMessages as said } from '#domain/words/ledger.ts'
import { invalidField } from '../base/errors.ts'
import { plainLine } from '../export/csv.ts'
import { attachmentNamed } from '../http/attachment.ts'
import { listExports, makeExport, readPart } from '../kinds/billing-exports.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerBillingExports(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, billingExportCalls, {
    'POST api/billing/exports': (asked) => {
      const { from, to, again } = asked.body
      if (from > to) throw invalidField('to', said.periodBackwards)
      return asked.once(async (tx) => {
        const made = await makeExport(tx, { from, to, again }, asked.context)
        if ('id' in made) return completed(made, said.exportMade, 201)
        return { ...completed(null, said.nothingToExport), ...(made.skipped.length > 0 && made) }
      })
    },
    'GET api/billing/exports': async () => completed(await listExports(db)),
    'GET api/billing/exports/:id/csv': async ({ params: { id }, query: { part }, reply }) => {
      const { invoices, item } = await readPart(db, id, part)
      const rows = invoices.flatMap((invoice) => accountingRows(invoice, item))
      const lines = [accountingHeadings.map((text) => ({ text, isAmount: true as const })), ...rows]
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachmentNamed(said.exportFile(id, part)))
        .send(lines.map(plainLine).join(''))
    },
  })
}
