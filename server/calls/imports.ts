import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { importCalls, importUploadCalls } from '#domain/calls/imports.ts'
import { isOneOf } from '#domain/choices.ts'
import { tidyFileName } from '#domain/file-names.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import { exportFileName, exportFormats } from '#domain/records/export.ts'
import { importLimits } from '#domain/records/import-limits.ts'
import { importOutcomes, isImportModel, type ImportModel } from '#domain/records/imports.ts'
import { completed } from '#domain/result.ts'
import { exportMessages } from '#domain/words/export.ts'
import { importMessages as said } from '#domain/words/imports.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { messages } from '#domain/words/messages.ts'
import { forbidden, invalidField, Refusal } from '../base/errors.ts'
import { smallFormOf } from '../files/form-files.ts'
import { attachmentNamed } from '../http/attachment.ts'
import { sheetTypes } from '../http/sheet-types.ts'
import { goneOf } from '../http/gone-of.ts'
import { beginCheck, beginCommit } from '../imports/begin.ts'
import { checkedRows } from '../imports/checked-rows.ts'
import { openReading, type Reading } from '../imports/reading.ts'
import { addRun, findRun, runWire } from '../imports/runs.ts'
import { templateOf } from '../imports/template.ts'
import { changesOf } from '../request/changes-of.ts'
import type { Context, User } from '../request/context.ts'
import { allowSlowBody } from '../request/slow-bodies.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

/** Sheets that become records. */
export function answerImports(app: FastifyInstance, deps: Deps): void {
  const reading = openReading()
  void app.register(async (scope) => {
    // What is too large is refused with our own sentence.
    await scope.register(multipart, { throwFileSizeLimit: false })
    answerUpload(scope, deps, reading)
  })
  answerImportCalls(app, deps, reading)
}

function answerUpload(app: FastifyInstance, deps: Deps, reading: Reading): void {
  answer(app, deps, importUploadCalls, {
    'POST api/import': async ({ request, reply, context, once }) => {
      const { model, name, bytes } = await receive(request, context)
      const sheet = await reading.read({ bytes, name, sheet: undefined }, context.user, goneOf(reply))
      // What a repeat of this request is known by.
      request.body = { model, name, sha256: createHash('sha256').update(bytes).digest('hex') }
      return await once(async (tx) => {
        const run = await addRun(tx, context.user, { model, name, bytes }, sheet)
        return completed(runWire(run), said.uploaded, 201)
      })
    },
  })
}

function answerImportCalls(app: FastifyInstance, deps: Deps, reading: Reading): void {
  const { db } = deps
  answer(app, deps, importCalls, {
    'GET api/import/template': async ({ sentQuery, context, reply }) => {
      const { model: sent, format = 'xlsx' } = sentQuery
      const model = creatable(sent, context.user)
      if (!isOneOf(exportFormats, format)) throw invalidField('format', exportMessages.badFormat)
      const name = exportFileName(`${resourceOf(model).name.many} template`, context.today, format)
      return reply
        .type(sheetTypes[format])
        .header('content-disposition', attachmentNamed(name))
        .send(await templateOf(model, format))
    },
    'GET api/import/:id': async ({ params, sentQuery, context, reply }) => {
      const run = await findRun(db, context.user, params.id)
      const { sheet } = sentQuery
      if (typeof sheet !== 'string') return completed(runWire(run))
      return completed(await reading.ofSheet(db, run, sheet, context.user, goneOf(reply)))
    },
    'POST api/import/:id/check': async ({ params, sentBody, context, reply, once }) => {
      const sent = changesOf(sentBody)
      const other = await sheetAskedFor(params.id, sent['sheet'], context, reply)
      return await once(async (tx) => {
        const run = await beginCheck(tx, context.user, params.id, sent, other)
        return completed(runWire(run), said.checking, 202)
      })
    },
    'GET api/import/:id/rows': async ({ params, sentQuery: { outcome }, page, context }) => {
      const run = await findRun(db, context.user, params.id)
      if (outcome !== undefined && !isOneOf(importOutcomes, outcome))
        throw invalidField('outcome', messages.generic.badChoice('outcome', importOutcomes))
      if (run.counts === null) throw new Refusal(409, said.checkFirst)
      const { rows, total, hasMore } = await checkedRows(db, run, outcome, page)
      return { ...completed(rows), has_more: hasMore, total }
    },
    'POST api/import/:id/commit': async ({ params, sentBody, context, once }) => {
      const { skip_faulty: skips } = changesOf(sentBody)
      return await once(async (tx) => {
        const run = await beginCommit(tx, context.user, params.id, skips === true)
        return completed(runWire(run), run.state === 'done' ? run.message : said.importing, 202)
      })
    },
  })

  /** Read before the transaction: it takes its time. */
  async function sheetAskedFor(id: string, wanted: unknown, { user }: Context, reply: FastifyReply) {
    const run = await findRun(db, user, id)
    if (wanted === undefined || wanted === run.sheet || wanted === run.sheets[run.sheet]) return undefined
    if (typeof wanted !== 'string' && typeof wanted !== 'number') throw invalidField('sheet', said.noSheet)
    return await reading.readAgain(db, run, wanted, user, goneOf(reply))
  }
}

async function receive(request: FastifyRequest, { user }: Context) {
  allowSlowBody(request)
  const { fields, file } = await smallFormOf(request, importLimits.bytes)
  // The words of a form are read with its file.
  if (file === undefined) throw invalidField('file', said.noFile)
  const model = creatable(fields['model'], user)
  if (file.isTooLarge) throw new Refusal(413, said.tooLarge)
  return { model, name: tidyFileName(file.name), bytes: file.bytes }
}

function creatable(sent: unknown, user: User): ImportModel {
  if (!isImportModel(sent)) throw invalidField('model', listRefusals.unknownModel)
  if (!can(user, `${sent}.create`)) throw forbidden()
  return sent
}
