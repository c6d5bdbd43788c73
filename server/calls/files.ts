import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { folderKinds } from '#domain/files.ts'
import { fileMessages } from '#domain/words/files.ts'
import { messages } from '#domain/words/messages.ts'
import { completed } from '#domain/result.ts'
import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import type { Deps } from './deps.ts'
import { Refusal } from '../base/errors.ts'
import { deleteFile, keepFiles, renameFile, restoreFile } from '../files/change-files.ts'
import {
  downloadPath,
  followDownloadLink,
  keepDownloadLink,
  makeDownloadLink,
} from '../files/download-link.ts'
import { sendFile } from '../files/download.ts'
import { folderOf, type Folder } from '../files/folder.ts'
import { filesPerPage, fileSorts, foldersWithFiles, listFiles, readFile } from '../files/read-files.ts'
import type { FileWire } from '../files/read-files.ts'
import { discardFiles, limitOf, receiveFiles } from '../files/receive.ts'
import { changesOf } from '../request/object-of.ts'
import { writeOnce } from '../request/idempotency.ts'
import { addCall, idOf, read, resultShape } from './call.ts'
import { pageOf } from './history.ts'
import { readFilters } from './read-filters.ts'

const tag = 'Files'
const params = {
  kind: `One of ${folderKinds.join(', ')}`,
  id: 'id of the record whose folder it is',
  file_id: 'id of the file',
}

/** The files in the folder of a record: read by whoever reads the record, changed by whoever may edit it. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  // Forms are understood here and nowhere else.
  void app.register(async (scope) => {
    // What is too large is refused with our own sentence.
    await scope.register(multipart, { throwFileSizeLimit: false })
    folderCalls(scope, deps)
    fileCalls(scope, deps)
  })
}

function folderCalls(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET api/files/:kind/:id',
    tag,
    summary: 'The files of a folder, and where else in a project there are some',
    may: 'account.use',
    params,
    query: folderQuery.extend({ page: z.string().optional() }),
    answers: { 200: folderShape },
    async handle(request) {
      const { sort_by: sort = 'name', sort_order, deleted } = readFilters(folderQuery, request)
      const order = sort_order ?? (sort === 'name' ? 'asc' : 'desc')
      const isDeleted = deleted === 'true'
      const { folder } = await folderOf(request, isDeleted ? 'update' : 'read', deps)
      const page = pageOf(request)
      const [{ files, total, bytes }, folders] = await Promise.all([
        listFiles(deps.db, folder, { page, isDeleted, sort, order }),
        folder.kind === 'project' ? foldersWithFiles(deps.db, folder.record_id) : [],
      ])
      const has_more = page * filesPerPage < total
      return { ...completed(files), total_rows: total, bytes, has_more, folders, limit: limitOf(deps.env) }
    },
  })
  addCall(app, {
    call: 'POST api/files/:kind/:id',
    tag,
    summary: 'Add files to a folder: all of them, or none where one is refused; a taken name gets a number',
    may: 'account.use',
    params,
    body: z.object({ file: z.file() }),
    takes: 'multipart/form-data',
    answers: { 201: resultShape(z.array(fileShape)) },
    refuses: [409, 413, 415, 503, 507],
    handle: (request, reply) => addFiles(request, reply, deps),
  })
}

function fileCalls(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  addCall(app, {
    call: 'GET api/files/:kind/:id/:file_id',
    tag,
    summary: 'The content of a file, or a part of it by Range',
    may: 'account.use',
    params,
    answers: { 200: z.string().meta({ format: 'binary' }) },
    answersWith: 'application/octet-stream',
    refuses: [416, 500, 503],
    async handle(request, reply) {
      const { folder } = await folderOf(request, 'read', deps)
      return await sendFile(request, reply, await readFile(db, folder, fileIdOf(request)), deps)
    },
  })
  addCall(app, {
    call: 'POST api/files/:kind/:id/:file_id/link',
    tag,
    summary: 'An address that hands the content out without a key: once, within a minute',
    may: 'account.use',
    params,
    answers: { 200: resultShape(z.object({ url: z.string() })) },
    ignoresIdempotencyKey: true,
    async handle(request) {
      const { folder, context } = await folderOf(request, 'read', deps)
      const { id } = await readFile(db, folder, fileIdOf(request))
      return completed({ url: await makeDownloadLink(db, id, context.user.sessionId) })
    },
  })
  addCall(app, {
    call: `GET ${downloadPath}/:id`,
    tag,
    summary:
      'The content of the file that an address of `link` leads to, once; then the rest of it, by Range with If-Range or If-Match',
    may: 'anybody',
    params: { id: 'what the address from `link` ends in' },
    answers: { 200: z.string().meta({ format: 'binary' }) },
    answersWith: 'application/octet-stream',
    refuses: [404, 416, 500, 503],
    async handle(request, reply) {
      const token = idOf(request)
      const file = await followDownloadLink(db, token, knownTo(request))
      const goOnLater = () => void keepDownloadLink(db, token, file).catch(() => undefined)
      reply.raw.once('close', goOnLater).once('finish', () => reply.raw.off('close', goOnLater))
      return await sendFile(request, reply, file, deps)
    },
  })
  addCall(app, {
    call: 'PUT api/files/:kind/:id/:file_id',
    tag,
    summary: 'Rename a file; its ending stays',
    may: 'account.use',
    params,
    body: renaming,
    answers: { 200: resultShape(fileShape) },
    refuses: [409],
    handle: (request, reply) =>
      change(request, reply, deps, fileMessages.renamed, (tx, folder, context) =>
        renameFile(tx, folder, fileIdOf(request), read(renaming, changesOf(request.body)), context),
      ),
  })
  const moves = [
    {
      call: 'DELETE api/files/:kind/:id/:file_id',
      summary: 'Put a file into the bin',
      sentence: fileMessages.deleted,
      move: deleteFile,
    },
    {
      call: 'POST api/files/:kind/:id/:file_id/restore',
      summary: 'Take a file out of the bin; a name that is taken by now gets a number',
      sentence: fileMessages.restored,
      move: restoreFile,
    },
  ] as const
  for (const { call, summary, sentence, move } of moves) {
    addCall(app, {
      call,
      tag,
      summary,
      may: 'account.use',
      params,
      answers: { 200: resultShape(fileShape) },
      handle: (request, reply) =>
        change(request, reply, deps, sentence, (tx, folder, context) =>
          move(tx, folder, fileIdOf(request), context),
        ),
    })
  }
}

async function addFiles(request: FastifyRequest, reply: FastifyReply, deps: Deps): Promise<FastifyReply> {
  const { folder, context } = await folderOf(request, 'update', deps)
  // They would lie in a folder that no page leads to.
  if (deps.env.folderTemplate !== undefined) throw new Refusal(409, fileMessages.elsewhere)
  const arrived = await receiveFiles(request, folder, context.user.id, deps)
  // What a repeat of this request is known by.
  request.body = arrived.map(({ name, sha256 }) => ({ name, sha256: sha256.toString('hex') }))
  try {
    return await writeOnce(deps.db, request, reply, async (tx) => {
      const kept = await keepFiles(tx, folder, arrived, context)
      return { status: 201, body: completed(kept, fileMessages.added(kept.length), 201) }
    })
  } finally {
    // Refused, or a repeat of what was done before: whatever is not kept by now goes.
    await discardFiles(arrived, request, deps)
  }
}

async function change(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  sentence: string,
  work: (tx: Transaction, folder: Folder, context: Context) => Promise<FileWire>,
): Promise<FastifyReply> {
  const { folder, context } = await folderOf(request, 'update', deps)
  return await writeOnce(deps.db, request, reply, async (tx) => ({
    status: 200,
    body: completed(await work(tx, folder, context), sentence),
  }))
}

/** The checksum of which a client has some bytes already and wants the rest: Chromium says it one way, Firefox another. */
function knownTo({ headers }: FastifyRequest): string | undefined {
  const tag = headers.range === undefined ? undefined : (headers['if-range'] ?? headers['if-match'])
  return /^"([0-9a-f]{64})"$/.exec(String(tag))?.[1]
}

function fileIdOf(request: FastifyRequest): string {
  return (request.params as { file_id: string }).file_id
}

const folderQuery = z.object({
  sort_by: z.enum(fileSorts, { error: fileMessages.badSort }).optional(),
  sort_order: z.enum(['asc', 'desc'], { error: messages.list.badOrder }).optional(),
  deleted: z
    .enum(['true', 'false'], { error: fileMessages.badDeleted })
    .optional()
    .meta({ description: 'true for those in the bin, for whoever may edit' }),
})

const renaming = z.object({
  name: z.string(fileMessages.nameRequired).optional(),
  version: z.int(messages.generic.badVersion).optional(),
})

/** A file as it is answered. */
export const fileShape = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  media_type: z.string(),
  sha256: z.string(),
  uploaded_by: z.object({ name: z.string(), email: z.string() }),
  uploaded_at: z.string(),
  deleted_at: z.string().nullable(),
  version: z.int(),
})

const folderShape = resultShape(z.array(fileShape)).extend({
  total_rows: z.int(),
  bytes: z.int(),
  has_more: z.boolean(),
  folders: z.array(z.object({ kind: z.enum(folderKinds), id: z.string(), name: z.string(), files: z.int() })),
  limit: z.int(),
})
