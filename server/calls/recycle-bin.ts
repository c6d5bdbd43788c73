import type { FastifyInstance } from 'fastify'
import { binKinds } from '#domain/admin/admin.ts'
import { recycleBinCalls } from '#domain/calls/recycle-bin.ts'
import { logAnswer } from '#domain/calls/shapes.ts'
import { isModel, resourceOf } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import { countedPage } from '#domain/records/page.ts'
import { completed } from '#domain/result.ts'
import { adminMessages } from '#domain/words/admin.ts'
import { fileMessages } from '#domain/words/files.ts'
import { messages } from '#domain/words/messages.ts'
import { forbidden, notFound } from '../base/errors.ts'
import {
  countDeletedFiles,
  deletedFiles,
  eraseDeletedFile,
  restoreDeletedFile,
} from '../files/deleted-files.ts'
import { countDeleted, deletedRecords } from '../kinds/bin.ts'
import { stores } from '../kinds/registry.ts'
import { eraseRecord } from '../records/erase.ts'
import { restoreRecord } from '../records/recycle.ts'
import type { User } from '../request/context.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

type BinKind = (typeof binKinds)[number]

/** What was deleted and can come back, for whoever may delete that kind. */
export function answerRecycleBin(app: FastifyInstance, deps: Deps): void {
  const { db, env } = deps
  answer(app, deps, recycleBinCalls, {
    'GET api/recycle_bin': async (asked) => {
      const { model: kind, ...filters } = asked.query
      const { user } = asked.context
      if (kind === undefined) {
        const { page } = asked
        const rows = await counts(db, user)
        return logAnswer(countedPage(rows, { page, size: binKinds.length, total: rows.length }))
      }
      if (!maySee(user, kind)) throw forbidden()
      const wanted = { filters, page: asked.page, timeZone: env.firmTimeZone }
      if (kind === 'file') return logAnswer(await deletedFiles(db, wanted))
      return logAnswer(await deletedRecords(db, kind, wanted))
    },
    'POST api/recycle_bin/:model/:id/restore': async ({ params: { model, id }, context, once }) => {
      const kind = kindFor(context.user, model)
      return await once(async (tx) => {
        if (kind === 'file')
          return completed(await restoreDeletedFile(tx, id, context), fileMessages.restored)
        const resource = resourceOf(kind)
        const record = await restoreRecord(tx, resource, stores[kind], id, context)
        return completed(record, messages.recycleBin.restored(resource.name.one))
      })
    },
    'POST api/recycle_bin/:model/:id/erase': async ({ params: { model, id }, context, once }) => {
      const kind = kindFor(context.user, model)
      return await once(async (tx) => {
        if (kind === 'file') {
          await eraseDeletedFile(tx, id, context)
          return completed(null, adminMessages.erased(adminMessages.file))
        }
        const resource = resourceOf(kind)
        await eraseRecord(tx, resource, stores[kind], id, context)
        return completed(null, adminMessages.erased(resource.name.one))
      })
    },
  })
}

async function counts(db: Deps['db'], user: User): Promise<{ model: BinKind; count: number }[]> {
  const seen = binKinds.filter((kind) => maySee(user, kind))
  const records = await countDeleted(db, seen.filter(isModel))
  if (!seen.includes('file')) return records
  return [...records, { model: 'file', count: await countDeletedFiles(db) }]
}

function kindFor(user: User, model: string): BinKind {
  const kind = binKinds.find((known) => known === model)
  if (kind === undefined) throw notFound()
  if (!maySee(user, kind)) throw forbidden()
  return kind
}

/** Files of all folders are an administrator's matter; everybody else finds them in the folder. */
function maySee(user: User, kind: BinKind): boolean {
  return can(user, kind === 'file' ? 'admin.use' : `${kind}.delete`)
}
