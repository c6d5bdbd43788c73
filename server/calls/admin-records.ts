import type { FastifyInstance } from 'fastify'
import { adminRecordCalls } from '#domain/calls/admin.ts'
import { isModel, resourceOf } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import { completed } from '#domain/result.ts'
import { messages } from '#domain/words/messages.ts'
import { forbidden, notFound } from '../base/errors.ts'
import { stores } from '../kinds/registry.ts'
import { removeRecord } from '../records/recycle.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerAdminRecords(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, adminRecordCalls, {
    'DELETE api/admin/records/:model/:id': ({ params: { model, id }, context, once }) =>
      once(async (tx) => {
        if (!isModel(model)) throw notFound()
        // Employees are deactivated, never deleted.
        if (!can(context.user, `${model}.delete`)) throw forbidden()
        const record = await removeRecord(tx, stores[model], id, context)
        const { said, name } = resourceOf(model)
        return completed(record, said.deleted ?? messages.recycleBin.deleted(name.one))
      }),
  })
}
