import type { FastifyInstance } from 'fastify'
import { messages } from '#domain/words/messages.ts'
import { can } from '#domain/permissions.ts'
import { isModel, resourceOf } from '#domain/kinds/registry.ts'
import { completed } from '#domain/result.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from './deps.ts'
import { forbidden, notFound } from '../base/errors.ts'
import { writeOnce } from '../request/idempotency.ts'
import { removeRecord } from '../records/recycle.ts'
import { stores } from '../kinds/registry.ts'
import { addCall, resultShape } from './call.ts'
import { recordParams } from './history.ts'
import { anyRecord } from './record-shapes.ts'

/** What only the admin site does with records: any kind that can be deleted at all goes to the bin from there. */
export function adminRecordRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'DELETE api/admin/records/:model/:id',
    tag: 'Administration',
    summary: 'Delete (to the recycle bin) a record of any kind; a project takes its work with it',
    may: 'admin.use',
    params: recordParams,
    answers: { 200: resultShape(anyRecord) },
    refuses: [409],
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        const { model, id } = request.params as { model: string; id: string }
        if (!isModel(model)) throw notFound()
        const context = contextOf(request, deps)
        // Employees are deactivated, never deleted.
        if (!can(context.user, `${model}.delete`)) throw forbidden()
        const record = await removeRecord(tx, stores[model], id, context)
        const { said, name } = resourceOf(model)
        return { status: 200, body: completed(record, said.deleted ?? messages.recycleBin.deleted(name.one)) }
      }),
  })
}
