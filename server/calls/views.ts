import type { FastifyInstance } from 'fastify'
import { viewCalls } from '#domain/calls/views.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { isModel } from '#domain/kinds/registry.ts'
import { objectOf } from '#domain/objects.ts'
import { completed } from '#domain/result.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { viewMessages as said } from '#domain/words/views.ts'
import { forbidden, invalidField } from '../base/errors.ts'
import type { Queryable } from '../db/pool.ts'
import { changesOf } from '../request/changes-of.ts'
import type { User } from '../request/context.ts'
import { changeView, createView, deleteView, restoreView } from '../views/change-views.ts'
import { pinViews, setDefaultView } from '../views/choose-views.ts'
import { countPinned } from '../views/count-views.ts'
import { mayList, readViews, viewWire } from '../views/read-views.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

/** Lists as people want to see them. */
export function answerViews(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, viewCalls, {
    'GET api/views': async ({ sentQuery: { model }, context: { user } }) =>
      completed(await viewsOf(db, user, model === undefined ? undefined : listedModel(model, user))),
    'POST api/views': ({ sentBody, context, once }) => {
      const sent = objectOf(sentBody)
      const model = listedModel(sent['model'], context.user)
      return once(async (tx) => completed(await createView(tx, model, sent, context), said.saved, 201))
    },
    'GET api/views/counts': async ({ sentQuery: { model }, context }) =>
      completed(await countPinned(db, listedModel(model, context.user), context)),
    'PUT api/views/pins': ({ sentBody, context: { user }, once }) => {
      const { model: sent, view_ids: ids } = objectOf(sentBody)
      const model = listedModel(sent, user)
      return once(async (tx) => {
        await pinViews(tx, user, model, ids)
        return completed(await viewsOf(tx, user, model))
      })
    },
    'PUT api/views/default': ({ sentBody, context: { user }, once }) => {
      const { model: sent, view_id: id } = objectOf(sentBody)
      const model = listedModel(sent, user)
      return once(async (tx) => {
        await setDefaultView(tx, user, model, id)
        return completed(await viewsOf(tx, user, model))
      })
    },
    'PUT api/views/:id': ({ params, sentBody, context, once }) => {
      const sent = changesOf(sentBody)
      return once(async (tx) => completed(await changeView(tx, params.id, sent, context), said.saved))
    },
    'DELETE api/views/:id': ({ params, context, once }) =>
      once(async (tx) => completed(await deleteView(tx, params.id, context), said.deleted)),
    'POST api/views/:id/restore': ({ params, context, once }) =>
      once(async (tx) => completed(await restoreView(tx, params.id, context), said.restored)),
  })
}

async function viewsOf(db: Queryable, user: User, model?: Model) {
  return (await readViews(db, user, model)).map((row) => viewWire(row, user))
}

function listedModel(sent: unknown, user: User): Model {
  if (!isModel(sent)) throw invalidField('model', listRefusals.unknownModel)
  if (!mayList(user, sent)) throw forbidden()
  return sent
}
