import type { FastifyInstance } from 'fastify'
import { listCalls, type KindCall } from '#domain/calls/records.ts'
import { kindCalls } from '#domain/calls/registry.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import { parseListQuery } from '#domain/records/list-query.ts'
import { completed } from '#domain/result.ts'
import { forbidden, invalidField } from '../base/errors.ts'
import { stores } from '../kinds/registry.ts'
import { actOn } from '../records/act.ts'
import { listRecords } from '../records/list.ts'
import { readRecord } from '../records/read.ts'
import { removeRecord } from '../records/recycle.ts'
import { createRecord, updateRecord } from '../records/save.ts'
import { objectOf } from '#domain/objects.ts'
import { askerIn } from '../request/context.ts'
import { changesOf } from '../request/changes-of.ts'
import { answer, answerCall, type Handle } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerRecords(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, listCalls, {
    'GET api/pagination/get_model_data': async ({ sentQuery, context, mayLag }) => {
      const { query, error } = parseListQuery(sentQuery, askerIn(context))
      if (error) throw invalidField(error.name, error.sentence)
      if (!can(context.user, `${query.model}.list`)) throw forbidden()
      const store = stores[query.model]
      const { rows, total } = await mayLag((db) => listRecords(db, store, query, context))
      return { ...completed(rows), total_rows: total }
    },
  })
  for (const call of kindCalls) answerCall(app, deps, call.call, call, handlerOf(call, deps))
}

function handlerOf({ model, does }: KindCall, { db }: Deps): Handle {
  const resource = resourceOf(model)
  const store = stores[model]
  if ('action' in does) {
    const act = store.acts?.find(({ name }) => name === does.action)
    if (act === undefined) throw new Error(`Nothing does the action ${does.action} of ${model}`)
    return ({ params, context, once }) => once((tx) => actOn(tx, resource, store, params.id, act, context))
  }
  switch (does.verb) {
    case 'create':
      return (asked) =>
        asked.once(
          async (tx) => {
            const record = await createRecord(tx, resource, store, objectOf(asked.sentBody), asked.context)
            return completed(record, resource.said.created, 201)
          },
          { goesAhead: true, apart: store.writesTogether && [] },
        )
    case 'read':
      return async ({ params, context }) => completed(await readRecord(db, store, params.id, context))
    case 'update':
      return async ({ params, sentBody, context, once }) => {
        const body = changesOf(sentBody)
        return await once(
          async (tx) => {
            const record = await updateRecord(tx, resource, store, params.id, body, context)
            return completed(record, resource.said.updated)
          },
          { apart: store.writesTogether && [`${model} ${params.id.toLowerCase()}`] },
        )
      }
    case 'remove':
      return ({ params, context, once }) =>
        once(async (tx) =>
          completed(await removeRecord(tx, store, params.id, context), resource.said.deleted),
        )
  }
}
