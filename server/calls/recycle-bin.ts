import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { binFilters, binKinds } from '#domain/admin/admin.ts'
import { adminMessages } from '#domain/words/admin.ts'
import { fileMessages } from '#domain/words/files.ts'
import { messages } from '#domain/words/messages.ts'
import { can } from '#domain/permissions.ts'
import { isModel, resourceOf } from '#domain/kinds/registry.ts'
import { completed } from '#domain/result.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from './deps.ts'
import { forbidden, notFound } from '../base/errors.ts'
import {
  countDeletedFiles,
  deletedFiles,
  eraseDeletedFile,
  restoreDeletedFile,
} from '../files/deleted-files.ts'
import { countDeleted, deletedRecords } from '../kinds/bin.ts'
import { eraseRecord } from '../records/erase.ts'
import { writeOnce } from '../request/idempotency.ts'
import { restoreRecord } from '../records/recycle.ts'
import { stores } from '../kinds/registry.ts'
import { addCall, resultShape } from './call.ts'
import { fileShape } from './files.ts'
import { pageOf } from './history.ts'
import { logAnswer, logShape } from './log-shape.ts'
import { readFilters } from './read-filters.ts'
import { anyRecord } from './record-shapes.ts'

type BinKind = (typeof binKinds)[number]

const binParams = { model: `One of ${binKinds.join(', ')}`, id: 'id of the record or file' }

/** What was deleted and can come back, for whoever may delete that kind. */
export function recycleBinRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET api/recycle_bin',
    tag: 'Recycle bin',
    summary:
      'Deleted records of one kind, latest first, narrowed where asked; without a kind, how many there are of each',
    may: 'recycle_bin.read',
    query: binFilters.safeExtend({ page: z.string().optional() }),
    answers: { 200: logShape(z.union([deletedRecord, kindCount])) },
    async handle(request) {
      const { model: kind, ...filters } = readFilters(binFilters, request)
      if (kind === undefined) {
        const data = await counts(request, deps)
        return logAnswer({
          data,
          place: { page: 1, total: data.length, total_is_exact: true, has_more: false },
        })
      }
      refuseOthers(request, kind, deps)
      const asked = { filters, page: pageOf(request), timeZone: deps.env.firmTimeZone }
      return logAnswer(
        kind === 'file' ? await deletedFiles(deps.db, asked) : await deletedRecords(deps.db, kind, asked),
      )
    },
  })
  addCall(app, {
    call: 'POST api/recycle_bin/:model/:id/restore',
    tag: 'Recycle bin',
    summary: 'Bring a deleted record back',
    may: 'recycle_bin.read',
    params: binParams,
    answers: { 200: resultShape(z.union([fileShape, anyRecord])) },
    refuses: [400],
    async handle(request, reply) {
      const { kind, id } = entryOf(request)
      refuseOthers(request, kind, deps)
      const context = contextOf(request, deps)
      return await writeOnce(deps.db, request, reply, async (tx) => {
        if (kind === 'file') {
          const file = await restoreDeletedFile(tx, id, context)
          return { status: 200, body: completed(file, fileMessages.restored) }
        }
        const resource = resourceOf(kind)
        const record = await restoreRecord(tx, resource, stores[kind], id, context)
        return { status: 200, body: completed(record, messages.recycleBin.restored(resource.name.one)) }
      })
    },
  })
  addCall(app, {
    call: 'POST api/recycle_bin/:model/:id/erase',
    tag: 'Recycle bin',
    summary:
      'Erase for good what was deleted thirty days ago or earlier; a project with all that belongs to it',
    may: 'admin.use',
    params: binParams,
    answers: { 200: resultShape(z.null()) },
    refuses: [409],
    async handle(request, reply) {
      const { kind, id } = entryOf(request)
      refuseOthers(request, kind, deps)
      const context = contextOf(request, deps)
      return await writeOnce(deps.db, request, reply, async (tx) => {
        if (kind === 'file') {
          await eraseDeletedFile(tx, id, context)
          return { status: 200, body: completed(null, adminMessages.erased(adminMessages.file)) }
        }
        const resource = resourceOf(kind)
        await eraseRecord(tx, resource, stores[kind], id, context)
        return { status: 200, body: completed(null, adminMessages.erased(resource.name.one)) }
      })
    },
  })
}

/** How much lies there of each kind that a person may restore. */
async function counts(request: FastifyRequest, deps: Deps): Promise<z.output<typeof kindCount>[]> {
  const seen = binKinds.filter((kind) => maySee(request, kind, deps))
  const records = await countDeleted(deps.db, seen.filter(isModel))
  if (!seen.includes('file')) return records
  return [...records, { model: 'file', count: await countDeletedFiles(deps.db) }]
}

function entryOf(request: FastifyRequest): { kind: BinKind; id: string } {
  const { model, id } = request.params as { model: string; id: string }
  const kind = binKinds.find((known) => known === model)
  if (kind === undefined) throw notFound()
  return { kind, id }
}

function refuseOthers(request: FastifyRequest, kind: BinKind, deps: Deps): void {
  if (!maySee(request, kind, deps)) throw forbidden()
}

/** Files of all folders are an administrator's matter; everybody else finds them in the folder. */
function maySee(request: FastifyRequest, kind: BinKind, deps: Deps): boolean {
  return can(contextOf(request, deps).user, kind === 'file' ? 'admin.use' : `${kind}.delete`)
}

const deletedRecord = z.object({
  model: z.enum(binKinds),
  id: z.string(),
  title: z.string(),
  about: z.string().meta({ description: 'What else there is to say of it' }),
  deleted_at: z.string(),
  erasable_from: z.string().meta({ description: 'The day from which on it can be erased for good' }),
  deleted_by: z.string(),
})

const kindCount = z.object({ model: z.enum(binKinds), count: z.int() })
