import type { FastifyInstance, FastifyReply } from 'fastify'
import { reportCalls, sinceCalls } from '#domain/calls/reports.ts'
import { writePlainMoney } from '#domain/money.ts'
import { can } from '#domain/permissions.ts'
import { isReport, reportFileName, reports } from '#domain/reports.ts'
import { completed } from '#domain/result.ts'
import { readSince as readDate } from '#domain/since.ts'
import { isStorable } from '#domain/storable.ts'
import { messages } from '#domain/words/messages.ts'
import { reportWords } from '#domain/words/reports.ts'
import { forbidden, invalidField, notFound } from '../base/errors.ts'
import { byteOrderMark, plainLine, type PlainCell } from '../export/csv.ts'
import { readAsked, readReport, textOf, type Report } from '../figures/read-report.ts'
import { attachmentNamed } from '../http/attachment.ts'
import { sheetTypes } from '../http/sheet-types.ts'
import { readSince } from '../since/read-since.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerReports(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, reportCalls, {
    'GET api/reports/:name': async ({ params: { name }, sentQuery, context, reply, mayLag }) => {
      if (!isReport(name)) throw notFound()
      if (!can(context.user, reports[name].may)) throw forbidden()
      const asked = readAsked(name, sentQuery, context)
      const format = textOf(sentQuery.format, 'format') ?? 'json'
      if (format !== 'json' && format !== 'csv') throw invalidField('format', reportWords.badFormat)
      const report = await mayLag((db) => readReport(db, name, asked))
      return format === 'csv' ? sendSheet(reply, report) : completed(report)
    },
  })
}

export function answerSince(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, sinceCalls, {
    'GET api/since': async ({ sentQuery, page, context, mayLag }) => {
      const { date, wrong } = readDate(
        textOf(sentQuery.date, 'date', messages.generic.badDate),
        context.today,
      )
      if (wrong !== undefined) throw invalidField('date', wrong)
      const manager = textOf(sentQuery.manager, 'manager')
      if (manager !== undefined && !isStorable(manager))
        throw invalidField('manager', messages.generic.badText)
      const projectId = textOf(sentQuery.project_id, 'project_id')
      const asked = { since: date, page, manager, projectId }
      return completed(await mayLag((db) => readSince(db, asked, context)))
    },
  })
}

function sendSheet(reply: FastifyReply, { name, from, to, columns, rows }: Report): FastifyReply {
  const lines = rows.map((row: Record<string, unknown>) =>
    plainLine(columns.map(({ key }) => cellOf(key, row[key]))),
  )
  const headings = plainLine(columns.map(({ label }) => ({ text: label })))
  return reply
    .type(sheetTypes.csv)
    .header('content-disposition', attachmentNamed(reportFileName(name, { from, to })))
    .send(`${byteOrderMark}${headings}${lines.join('')}`)
}

/** Sums are written as programs read them, not as cents. */
function cellOf(key: string, value: unknown): PlainCell {
  if (typeof value === 'string') return { text: value }
  if (typeof value !== 'number') return { text: '' }
  return { text: key.endsWith('_cents') ? writePlainMoney(value) : String(value), isAmount: true }
}
