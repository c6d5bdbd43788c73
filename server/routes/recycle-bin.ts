import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/permissions.ts'
import { models, type Model } from '#domain/resource.ts'
import { isModel, resourceOf } from '#domain/resources/registry.ts'
import { completed } from '#domain/result.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from '../deps.ts'
import { forbidden, invalidField, notFound } from '../errors.ts'
import { objectOf } from '../http/object-of.ts'
import { writeOnce } from '../records/once.ts'
import { allJoins, isIn } from '../records/read.ts'
import { restoreRecord } from '../records/recycle.ts'
import type { Row } from '../records/store.ts'
import { stores } from '../resources/registry.ts'
import { addCall, resultShape } from './call.ts'
import { pageOf, recordParams } from './history.ts'
import { anyRecord } from './record-shapes.ts'

const pageSize = 50

/** What was deleted and can come back, for whoever may delete that kind. */
export function recycleBinRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET api/recycle_bin',
    tag: 'Recycle bin',
    summary: 'Deleted records of one kind, latest first',
    may: 'recycle_bin.read',
    query: z.object({ model: z.enum(models), page: z.string().optional() }),
    answers: { 200: resultShape(z.array(deletedRecord)).extend({ has_more: z.boolean() }) },
    async handle(request) {
      const model = readModel(objectOf(request.query)['model'])
      refuseOthers(request, model, deps)
      const rows = await deletedRows(deps, model, pageOf(request))
      const items = rows.slice(0, pageSize).map((row) => ({
        model,
        id: String(row[stores[model].key]),
        title: stores[model].titleOf(row),
        deleted_at: row['deleted_at'],
        deleted_by: row['deleted_by'] ?? '',
      }))
      return { ...completed(items), has_more: rows.length > pageSize }
    },
  })
  addCall(app, {
    call: 'POST api/recycle_bin/:model/:id/restore',
    tag: 'Recycle bin',
    summary: 'Bring a deleted record back',
    may: 'recycle_bin.read',
    params: recordParams,
    answers: { 200: resultShape(anyRecord) },
    refuses: [400],
    async handle(request, reply) {
      const { model, id } = request.params as { model: string; id: string }
      if (!isModel(model)) throw notFound()
      refuseOthers(request, model, deps)
      return await writeOnce(deps.db, request, reply, async (tx) => {
        const resource = resourceOf(model)
        const record = await restoreRecord(tx, resource, stores[model], id, contextOf(request, deps))
        return { status: 200, body: completed(record, messages.recycleBin.restored(resource.name.one)) }
      })
    },
  })
}

async function deletedRows(deps: Deps, model: Model, page: number): Promise<Row[]> {
  const store = stores[model]
  if (!store.canBeDeleted) return []
  const { rows } = await sql<Row>`
    SELECT t.*${store.select}, (
      SELECT e.name FROM history h JOIN employee e ON e.id = h.actor
      WHERE h.model = ${model} AND h.record_id = t.${sql.ref(store.key)}::text AND h.action = 'delete'
      ORDER BY h.id DESC LIMIT 1) AS deleted_by
    FROM ${sql.table(store.table)} t ${allJoins(store)} WHERE ${isIn(store, 'deleted')}
    ORDER BY t.deleted_at DESC, t.${sql.ref(store.key)}
    LIMIT ${sql.lit(pageSize + 1)} OFFSET ${sql.lit((page - 1) * pageSize)}`.execute(deps.db)
  return rows
}

function readModel(sent: unknown): Model {
  if (!isModel(sent)) throw invalidField('model', messages.list.unknownModel)
  return sent
}

function refuseOthers(request: FastifyRequest, model: Model, deps: Deps): void {
  if (!can(contextOf(request, deps).user, `${model}.delete`)) throw forbidden()
}

const deletedRecord = z.object({
  model: z.enum(models),
  id: z.string(),
  title: z.string(),
  deleted_at: z.string(),
  deleted_by: z.string(),
})
