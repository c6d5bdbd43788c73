import type { FastifyInstance } from 'fastify'
import { resourceOf } from '#domain/kinds/registry.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from './deps.ts'
import { actOn } from '../records/act.ts'
import { writeOnce } from '../request/idempotency.ts'
import { acts } from '../kinds/acts.ts'
import { stores } from '../kinds/registry.ts'
import { addCall, idOf, resultShape } from './call.ts'
import { idMeaning } from './payload-shape.ts'

/** Close, ping, send: each declared action of a record, at its declared address. */
export function actionRoutes(app: FastifyInstance, deps: Deps): void {
  for (const { model, act } of acts) {
    const resource = resourceOf(model)
    const declared = resource.actions[act.name]
    if (declared === undefined) throw new Error(`${model} declares no action ${act.name}`)
    addCall(
      app,
      {
        call: declared.call,
        tag: resource.name.many,
        summary: `${declared.label}: ${resource.name.one}`,
        // Who else may is known only with the row in hand.
        may: declared.alsoFor ? 'account.use' : declared.may,
        params: idMeaning(resource),
        answers: { 200: resultShape(resource.read) },
        ...(act.whenRefused === 'refuse' ? { refuses: [400] } : {}),
        handle: (request, reply) =>
          writeOnce(deps.db, request, reply, async (tx) => {
            const context = contextOf(request, deps)
            return {
              status: 200,
              body: await actOn(tx, resource, stores[model], idOf(request), act, context),
            }
          }),
      },
      { changing: true },
    )
  }
}
