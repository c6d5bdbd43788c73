import type { FastifyInstance, FastifyReply } from 'fastify'
import { bulkCalls } from '#domain/calls/bulk.ts'
import { pageAnswer } from '#domain/calls/shapes.ts'
import { objectOf } from '#domain/objects.ts'
import { completed } from '#domain/result.ts'
import { applyBulk, previewBulk, readAct } from '../batches/bulk.ts'
import { batchesPage } from '../batches/list-batches.ts'
import { undoBatch } from '../batches/undo-batch.ts'
import { inTransaction } from '../db/transaction.ts'
import { goneOf } from '../http/gone-of.ts'
import { makeTurns, type TurnLimits } from '../http/turns.ts'
import type { Context } from '../request/context.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

/** Those about the same records wait for each other, and must not take all connections from others meanwhile. */
const limits: TurnLimits = { atOnce: 4, ofOne: 2, waiting: 100, waitingOfOne: 20, patienceMs: 20_000 }

/** Many records at once. */
export function answerBulk(app: FastifyInstance, deps: Deps): void {
  const turns = makeTurns(limits)
  const inTurn = async <Result>(reply: FastifyReply, { user }: Context, work: () => Promise<Result>) => {
    const leave = await turns.take(user.id, goneOf(reply))
    return await work().finally(leave)
  }
  answer(app, deps, bulkCalls, {
    'POST api/bulk/preview': async ({ sentBody, context, reply }) => {
      const act = readAct(objectOf(sentBody), context)
      const work = () => inTransaction(deps.db, (tx) => previewBulk(tx, act, context), 'read only')
      return completed(await inTurn(reply, context, work))
    },
    'POST api/bulk/apply': async ({ sentBody, context, reply, once }) => {
      const act = readAct(objectOf(sentBody), context)
      return await inTurn(reply, context, () => once((tx) => applyBulk(tx, act, context)))
    },
    'POST api/batches/:id/undo': ({ params, context, reply, once }) =>
      inTurn(reply, context, () => once((tx) => undoBatch(tx, params.id, context))),
    'GET api/batches': async ({ query: { all }, page, context }) =>
      pageAnswer(await batchesPage(deps.db, { ofAll: all === 'true', page }, context)),
  })
}
