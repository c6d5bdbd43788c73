import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { tidyFileName } from '#domain/file-names.ts'
import { writeSize } from '#domain/file-size.ts'
import { refuseFile } from '#domain/files.ts'
import { fileMessages } from '#domain/words/files.ts'
import { badRequest, invalidField, Refusal, tooMany } from '../base/errors.ts'
import { makeTally } from '../base/tally.ts'
import { allowSlowBody } from '../request/slow-bodies.ts'
import { boundFormText } from '../http/text-bounds.ts'
import { headSize, mediaTypeOf } from './content.ts'
import type { Folder } from './folder.ts'
import { filesOf, letFormPass } from './form-files.ts'
import type { Space } from './claim-space.ts'
import { checkFreeSpace, freeSpaceFor, type FreeSpace } from './free-space.ts'
import { storageRefusal } from './storage-refusal.ts'
import type { FileDeps, StoredBytes } from './storage.ts'

/** A file whose bytes are safe and whose row still says that they are on their way. */
export type UploadedFile = StoredBytes & { id: string; name: string; mediaType: string }

const mostFiles = 20

/**
 * Takes the files of a form in, one after the other. Each row is there before its bytes are, so that whatever happens
 * in between is known for what it is.
 */
export async function receiveFiles(
  request: FastifyRequest,
  folder: Folder,
  uploadedBy: string,
  deps: FileDeps,
): Promise<UploadedFile[]> {
  allowSlowBody(request)
  if (!request.isMultipart()) throw new Refusal(415, fileMessages.notAForm)
  if (underWay.of(uploadedBy) >= mostOfOne) throw tooMany(5)
  underWay.begin(uploadedBy)
  const arrived: UploadedFile[] = []
  try {
    const room = await prepare(request, deps)
    for await (const part of filesOf(request, { bytes: limitOf(deps.env), files: mostFiles })) {
      const space = { room, announced: announcedFor(request, arrived, deps) }
      arrived.push(await receive(part, { folder, uploadedBy, space }, request, deps))
    }
    if (arrived.length === 0) throw invalidField('file', fileMessages.noFile)
    return arrived
  } catch (error) {
    letFormPass(request)
    await discardFiles(arrived, request, deps)
    throw error
  } finally {
    underWay.end(uploadedBy)
  }
}

/** An upload keeps room on the disk from its first byte on: nobody may keep all of it. A window sends two at a time. */
const mostOfOne = 16
const underWay = makeTally()

/**
 * Forgets files that were not kept after all. The database has written down that their bytes go: what cannot be removed
 * now, or arrives in a bucket after all, the sweep removes.
 */
export async function discardFiles(
  arrived: readonly Pick<UploadedFile, 'id'>[],
  request: FastifyRequest,
  { db, files }: FileDeps,
): Promise<void> {
  try {
    for (const { id } of arrived) {
      const row = db.deleteFrom('stored_file').where('id', '=', id).where('state', '=', 'uploading')
      // Whether an answer of the database got lost or not: bytes whose row says ‘stored’ stay.
      if ((await row.returning('id').executeTakeFirst()) !== undefined) await files.remove(id)
    }
  } catch (error) {
    request.log.warn({ err: error }, 'an upload could not be removed and is left to the sweep')
  }
}

async function prepare(request: FastifyRequest, { db, env, files }: FileDeps): Promise<FreeSpace> {
  await files.check().catch(async (error: unknown) => {
    const any = db.selectFrom('stored_file').select('id').where('state', '=', 'stored').limit(1)
    if ((await any.executeTakeFirst()) !== undefined) throw storageRefusal(error)
  })
  try {
    const room = await freeSpaceFor(env)
    await checkFreeSpace(room, lengthOf(request) ?? 0)
    return room
  } catch (error) {
    throw storageRefusal(error)
  }
}

/** Of a form whose length is known, how much the next of its files can have. */
function announcedFor(
  request: FastifyRequest,
  arrived: readonly UploadedFile[],
  { env }: FileDeps,
): number | undefined {
  const length = lengthOf(request)
  if (length === undefined) return undefined
  const before = arrived.reduce((sum, { size }) => sum + size, 0)
  return Math.min(length - before, limitOf(env))
}

function lengthOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

export function limitOf(env: FileDeps['env']): number {
  return env.fileLimit * 1024 * 1024
}

async function receive(
  part: MultipartFile,
  { folder, uploadedBy, space }: { folder: Folder; uploadedBy: string; space: Space },
  request: FastifyRequest,
  deps: FileDeps,
): Promise<UploadedFile> {
  const { db, files } = deps
  if (part.fieldname !== 'file') throw badRequest(fileMessages.notAForm)
  // A part that says it holds bytes is taken for a file, with a name or without.
  const given: string | undefined = part.filename
  if (given === undefined) throw invalidField('file', fileMessages.nameless)
  const name = tidyFileName(boundFormText('file', given))
  const bytes = bytesOf(part, name, limitOf(deps.env))
  const { head, whole } = await peek(bytes)
  const refused = refuseFile({ name, size: head.length }, limitOf(deps.env))
  if (refused !== undefined) throw invalidField('file', refused)
  const mediaType = await mediaTypeOf(name, head)
  const id = randomUUID()
  await db
    .insertInto('stored_file')
    .values({ id, ...folder, name, uploaded_by: uploadedBy })
    .execute()
  try {
    return { id, name, mediaType, ...(await files.put(id, whole, space)) }
  } catch (error) {
    if (!(error instanceof Refusal)) request.log.error({ err: error }, 'a file could not be stored')
    await discardFiles([{ id }], request, deps)
    throw storageRefusal(error)
  }
}

/** The bytes of a file as they come. One that is too large is cut off there, and then refused. */
async function* bytesOf(part: MultipartFile, name: string, limit: number): AsyncGenerator<Buffer, void> {
  try {
    for await (const chunk of part.file) yield chunk as Buffer
  } catch {
    throw badRequest(fileMessages.badForm)
  }
  if (!part.file.truncated) return
  const sentence = fileMessages.tooLarge(name, writeSize(limit))
  throw new Refusal(413, sentence, { errors: { file: [sentence] } })
}

async function peek(
  bytes: AsyncGenerator<Buffer, void>,
): Promise<{ head: Buffer; whole: AsyncIterable<Uint8Array> }> {
  const first: Buffer[] = []
  for (let length = 0; length < headSize;) {
    const next: IteratorResult<Buffer, void> = await bytes.next()
    if (next.done) break
    first.push(next.value)
    length += next.value.length
  }
  return { head: Buffer.concat(first).subarray(0, headSize), whole: followed(first, bytes) }
}

async function* followed(
  first: readonly Buffer[],
  rest: AsyncGenerator<Buffer, void>,
): AsyncGenerator<Buffer, void> {
  yield* first
  yield* rest
}
