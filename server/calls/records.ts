import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseListQuery } from '#domain/records/list-query.ts'
import { can, type Permission } from '#domain/permissions.ts'
import { models, type Model, type Resource } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { completed } from '#domain/result.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from './deps.ts'
import { forbidden, invalidField } from '../base/errors.ts'
import { changesOf, objectOf } from '../request/object-of.ts'
import { listRecords } from '../records/list.ts'
import { writeOnce } from '../request/idempotency.ts'
import { readRecord } from '../records/read.ts'
import { removeRecord } from '../records/recycle.ts'
import { createRecord, updateRecord } from '../records/save.ts'
import { stores } from '../kinds/registry.ts'
import { addCall, idOf, resultShape } from './call.ts'
import { idMeaning, payloadShape } from './payload-shape.ts'
import { anyRow } from './record-shapes.ts'

/** Which of the four verbs each kind takes here; what is missing has a route of its own, or does not exist. */
const verbs: Record<Model, readonly ('create' | 'read' | 'update' | 'remove')[]> = {
  project: ['create', 'read', 'update'],
  task: ['create', 'read', 'update', 'remove'],
  submittal: ['create', 'read', 'update', 'remove'],
  rfi: ['create', 'read', 'update', 'remove'],
  assignment: ['create', 'read', 'update'],
  invoice: ['read', 'update'],
  user: ['update'],
  client: ['create', 'read', 'update', 'remove'],
  pointofcontact: ['create', 'read', 'update', 'remove'],
  tasktemplate: ['create', 'read', 'update'],
  city: ['create', 'read', 'update'],
  announcement: ['create', 'read', 'update'],
  contact: ['read', 'update'],
}

export function recordRoutes(app: FastifyInstance, deps: Deps): void {
  listRoute(app, deps)
  for (const model of models) {
    const resource = resourceOf(model)
    for (const verb of verbs[model]) {
      if (verb === 'create') createRoute(app, deps, resource)
      if (verb === 'read') readRoute(app, deps, resource)
      if (verb === 'update') updateRoute(app, deps, resource)
      if (verb === 'remove') removeRoute(app, deps, resource)
    }
  }
}

function listRoute(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET api/pagination/get_model_data',
    tag: 'Lists',
    summary: 'One page of one of the kinds, sorted and filtered',
    may: 'account.use',
    query: listQueryShape,
    answers: { 200: resultShape(z.array(anyRow)).extend({ total_rows: z.int() }) },
    async handle(request) {
      const { query, error } = parseListQuery(objectOf(request.query))
      if (error) throw invalidField(error.name, error.sentence)
      const context = contextOf(request, deps)
      if (!can(context.user, `${query.model}.list`)) throw forbidden()
      const page = await listRecords(deps.db, stores[query.model], query, context)
      return { ...completed(page.data), total_rows: page.total_rows }
    },
  })
}

const listQueryShape = z.object({
  model: z.enum(models),
  page: z.string().optional().meta({ description: 'From 1; a page past the end is empty' }),
  per_page: z.string().optional().meta({ description: '1 to 100, 10 by default' }),
  sort_by: z.string().optional().meta({ description: 'A column or filter of that table' }),
  sort_order: z.enum(['asc', 'desc']).optional().meta({ description: 'desc by default' }),
  filter_count: z.string().optional(),
  filter_by_0: z.string().optional().meta({ description: 'A filterable field; filter_by_0 to filter_by_20' }),
  filter_text_0: z
    .string()
    .optional()
    .meta({ description: 'What to look for; filter_text_0 to filter_text_20' }),
})

function createRoute(app: FastifyInstance, deps: Deps, resource: Resource): void {
  addCall(app, {
    call: resource.calls.create ?? '',
    tag: resource.name.many,
    summary: `Create: ${resource.name.one}`,
    may: may(resource, 'create'),
    body: payloadShape(resource.fields, 'create'),
    answers: { 201: resultShape(resource.read) },
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        const context = contextOf(request, deps)
        const record = await createRecord(
          tx,
          resource,
          stores[resource.model],
          objectOf(request.body),
          context,
        )
        return { status: 201, body: completed(record, resource.said.created, 201) }
      }),
  })
}

function readRoute(app: FastifyInstance, deps: Deps, resource: Resource): void {
  addCall(app, {
    call: resource.calls.read,
    tag: resource.name.many,
    summary: `Read: ${resource.name.one}`,
    may: may(resource, 'read'),
    params: idMeaning(resource),
    answers: { 200: resultShape(resource.read) },
    handle: async (request) =>
      completed(await readRecord(deps.db, stores[resource.model], idOf(request), contextOf(request, deps))),
  })
}

function updateRoute(app: FastifyInstance, deps: Deps, resource: Resource): void {
  addCall(app, {
    call: resource.calls.update,
    tag: resource.name.many,
    summary: `Update: ${resource.name.one}; absent keys keep their values`,
    may: may(resource, 'update'),
    params: idMeaning(resource),
    body: payloadShape(resource.fields, 'update'),
    answers: { 200: resultShape(resource.read) },
    refuses: [409],
    async handle(request, reply) {
      const store = stores[resource.model]
      const body = changesOf(request.body)
      const context = { ...contextOf(request, deps), ...(await store.beforehand?.(body)) }
      return await writeOnce(deps.db, request, reply, async (tx) => {
        const record = await updateRecord(tx, resource, store, idOf(request), body, context)
        return { status: 200, body: completed(record, resource.said.updated) }
      })
    },
  })
}

function removeRoute(app: FastifyInstance, deps: Deps, resource: Resource): void {
  addCall(app, {
    call: resource.calls.remove ?? '',
    tag: resource.name.many,
    summary: `Delete (to the recycle bin): ${resource.name.one}`,
    may: may(resource, 'delete'),
    params: idMeaning(resource),
    answers: { 200: resultShape(resource.read) },
    refuses: [409],
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        const record = await removeRecord(tx, stores[resource.model], idOf(request), contextOf(request, deps))
        return { status: 200, body: completed(record, resource.said.deleted) }
      }),
  })
}

function may(resource: Resource, verb: 'create' | 'read' | 'update' | 'delete'): Permission {
  return `${resource.model}.${verb}`
}
