import type { FastifyInstance } from 'fastify'
import { courtCalls } from '#domain/calls/court.ts'
import { isAnsweringKind, type AnsweringKind } from '#domain/kinds/answering.ts'
import { can } from '#domain/permissions.ts'
import { completed } from '#domain/result.ts'
import { courtMessages as said } from '#domain/words/court.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { forbidden, invalidField, notFound } from '../base/errors.ts'
import { handOver, takeBack } from '../court/hand-over.ts'
import { readLog } from '../court/log.ts'
import { readParties } from '../court/parties.ts'
import { readAsked, readStatistics } from '../court/statistics.ts'
import { storesOfWork } from '../kinds/stores-of-work.ts'
import { changesOf } from '../request/changes-of.ts'
import type { User } from '../request/context.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

/** Whose turn it is: hand-overs, their log and what they add up to. */
export function answerCourt(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, courtCalls, {
    'POST api/court/:model/:id': async ({ params, sentBody, context, once }) => {
      const store = storeFor(params.model, 'update', context.user)
      const sent = changesOf(sentBody)
      return await once(
        async (tx) => {
          const { record, message } = await handOver(tx, store, params.id, sent, context)
          return completed(record, message)
        },
        { goesAhead: true },
      )
    },
    'GET api/court/:model/:id': async ({ params, context }) =>
      completed(await readLog(db, storeFor(params.model, 'list', context.user), params.id, context)),
    'DELETE api/court/:model/:id/:step_id': async ({ params, context, once }) => {
      const store = storeFor(params.model, 'update', context.user)
      return await once(async (tx) =>
        completed(await takeBack(tx, store, params.id, params.step_id, context), said.takenBack),
      )
    },
    'GET api/court/parties/:project_id': async ({ params }) =>
      completed(await readParties(db, params.project_id)),
    'GET api/court/statistics': async ({ sentQuery, context, mayLag }) => {
      const { model } = sentQuery
      if (!isAnsweringKind(model)) throw invalidField('model', listRefusals.unknownModel)
      const { table } = storeFor(model, 'list', context.user)
      const asked = readAsked(sentQuery, table, context.today)
      return completed(await mayLag((lagging) => readStatistics(lagging, asked, context.today)))
    },
  })
}

function storeFor(model: string, verb: 'list' | 'update', user: User): (typeof storesOfWork)[AnsweringKind] {
  if (!isAnsweringKind(model)) throw notFound()
  if (!can(user, `${model}.${verb}`)) throw forbidden()
  return storesOfWork[model]
}
