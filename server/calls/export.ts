import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exportCalls } from '#domain/calls/export.ts'
import { isObject, objectOf } from '#domain/objects.ts'
import { can } from '#domain/permissions.ts'
import { exportParameters, readExport, type ExportQuery } from '#domain/records/export.ts'
import { completed } from '#domain/result.ts'
import { exportMessages } from '#domain/words/export.ts'
import { forbidden, invalidField } from '../base/errors.ts'
import { followExportLink, makeExportLink } from '../export/export-link.ts'
import { sendExport } from '../export/send-export.ts'
import { askerIn, contextFor, type Context } from '../request/context.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

/** Lists as sheets, whole. */
export function answerExport(app: FastifyInstance, deps: Deps): void {
  const send = (request: FastifyRequest, reply: FastifyReply, query: ExportQuery, context: Context) =>
    sendExport(request, reply, deps, query, context)
  answer(app, deps, exportCalls, {
    'GET api/export': async ({ sentQuery, context, request, reply }) =>
      await send(request, reply, readQuery(sentQuery, context), context),
    'POST api/export/link': async ({ sentBody, context }) => {
      const { query } = objectOf(sentBody)
      if (!isObject(query)) throw invalidField('query', exportMessages.badQuery)
      readQuery(query, context)
      await deps.exports.refuseThird(deps.db, context.user.id)
      const kept = exportParameters(query)
      if (kept === undefined) throw invalidField('query', exportMessages.badQuery)
      return completed({ url: await makeExportLink(deps.db, kept, context.user.sessionId) })
    },
    'GET api/export/link/:key': async ({ params, request, reply }) => {
      const { query, user } = await followExportLink(deps.db, params.key)
      const context = contextFor(user, deps.env)
      return await send(request, reply, readQuery(query, context), context)
    },
  })
}

function readQuery(sent: Record<string, unknown>, context: Context): ExportQuery {
  const { query, error } = readExport(sent, askerIn(context))
  if (error) throw invalidField(error.name, error.sentence)
  if (!can(context.user, `${query.list.model}.list`)) throw forbidden()
  return query
}
