import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileCalls, renaming } from '#domain/calls/files.ts'
import { completed } from '#domain/result.ts'
import { fileMessages } from '#domain/words/files.ts'
import { Refusal } from '../base/errors.ts'
import { deleteFile, publishFiles, renameFile, restoreFile } from '../files/change-files.ts'
import { followDownloadLink, extendDownloadLink, makeDownloadLink } from '../files/download-link.ts'
import { sendFile } from '../files/download.ts'
import { folderOf } from '../files/folder.ts'
import { foldersWithFiles, listFiles, readFile } from '../files/read-files.ts'
import { discardFiles, limitOf, receiveFiles } from '../files/receive.ts'
import { changesOf } from '../request/changes-of.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'
import { read } from './read.ts'

/** The files in the folder of a record: read by whoever reads the record, changed by whoever may edit it. */
export function answerFiles(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // What is too large is refused with our own sentence.
    await scope.register(multipart, { throwFileSizeLimit: false })
    answerFileCalls(scope, deps)
  })
}

function answerFileCalls(app: FastifyInstance, deps: Deps): void {
  const { db, env } = deps
  answer(app, deps, fileCalls, {
    'GET api/files/:kind/:id': async (asked) => {
      const { sort_by: sort = 'name', sort_order, deleted } = asked.query
      const order = sort_order ?? (sort === 'name' ? 'asc' : 'desc')
      const isDeleted = deleted === 'true'
      const act = isDeleted ? 'update' : 'read'
      const folder = await folderOf(db, asked.params, act, asked.context.user)
      const [{ rows, total, bytes, hasMore }, folders] = await Promise.all([
        listFiles(db, folder, { page: asked.page, isDeleted, sort, order }),
        folder.kind === 'project' ? foldersWithFiles(db, folder.record_id) : [],
      ])
      const place = { total_rows: total, bytes, has_more: hasMore }
      return { ...completed(rows), ...place, folders, limit: limitOf(env) }
    },
    'POST api/files/:kind/:id': async ({ params, context, request, once }) => {
      const folder = await folderOf(db, params, 'update', context.user)
      // They would lie in a folder that no page leads to.
      if (env.folderTemplate !== undefined) throw new Refusal(409, fileMessages.elsewhere)
      const arrived = await receiveFiles(request, folder, context.user.id, deps)
      // What a repeat of this request is known by.
      request.body = arrived.map(({ name, sha256 }) => ({ name, sha256: sha256.toString('hex') }))
      try {
        return await once(async (tx) => {
          const kept = await publishFiles(tx, folder, arrived, context)
          return completed(kept, fileMessages.added(kept.length), 201)
        })
      } finally {
        // Refused, or a repeat of what was done before: whatever is not kept by now goes.
        await discardFiles(arrived, request, deps)
      }
    },
    'GET api/files/:kind/:id/:file_id': async ({ params, context, request, reply }) => {
      const folder = await folderOf(db, params, 'read', context.user)
      return await sendFile(request, reply, await readFile(db, folder, params.file_id), deps)
    },
    'POST api/files/:kind/:id/:file_id/link': async ({ params, context: { user } }) => {
      const folder = await folderOf(db, params, 'read', user)
      const { id } = await readFile(db, folder, params.file_id)
      return completed({ url: await makeDownloadLink(db, id, user.sessionId) })
    },
    'GET api/download/:id': async ({ params: { id: token }, request, reply }) => {
      const file = await followDownloadLink(db, token, knownTo(request))
      const goOnLater = () => void extendDownloadLink(db, token, file).catch(() => undefined)
      reply.raw.once('close', goOnLater).once('finish', () => reply.raw.off('close', goOnLater))
      return await sendFile(request, reply, file, deps)
    },
    'PUT api/files/:kind/:id/:file_id': async ({ params, sentBody, context, once }) => {
      const folder = await folderOf(db, params, 'update', context.user)
      return await once(async (tx) => {
        const wanted = read(renaming, changesOf(sentBody))
        return completed(await renameFile(tx, folder, params.file_id, wanted, context), fileMessages.renamed)
      })
    },
    'DELETE api/files/:kind/:id/:file_id': async ({ params, context, once }) => {
      const folder = await folderOf(db, params, 'update', context.user)
      return await once(async (tx) =>
        completed(await deleteFile(tx, folder, params.file_id, context), fileMessages.deleted),
      )
    },
    'POST api/files/:kind/:id/:file_id/restore': async ({ params, context, once }) => {
      const folder = await folderOf(db, params, 'update', context.user)
      return await once(async (tx) =>
        completed(await restoreFile(tx, folder, params.file_id, context), fileMessages.restored),
      )
    },
  })
}

/** The checksum of which a client has some bytes already and wants the rest: Chromium says it one way, Firefox another. */
function knownTo({ headers }: FastifyRequest): string | undefined {
  const tag = headers.range === undefined ? undefined : (headers['if-range'] ?? headers['if-match'])
  return /^"([0-9a-f]{64})"$/.exec(String(tag))?.[1]
}
