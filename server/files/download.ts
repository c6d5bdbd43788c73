import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileMessages } from '#domain/words/files.ts'
import type { FileDeps } from './storage.ts'
import { Refusal } from '../base/errors.ts'
import { attachmentNamed } from '../http/attachment.ts'
import { rangeOf, type ByteRange } from './range.ts'
import type { FileWire } from './read-files.ts'
import { FileDamaged, FileMissing, storageRefusal } from './storage-refusal.ts'

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileWire,
  deps: FileDeps,
): Promise<FastifyReply> {
  const { 'if-range': known } = request.headers
  const tag = `"${file.sha256}"`
  const range = known === undefined || known === tag ? rangeOf(request.headers.range, file.size) : undefined
  if (range === 'none') {
    throw new Refusal(416, fileMessages.badRange, { headers: { 'content-range': `bytes */${file.size}` } })
  }
  const tell = (error: unknown) => {
    // A client that left ended the reading: that says nothing of the file.
    if (reply.raw.destroyed) return
    const isLost = error instanceof FileDamaged || error instanceof FileMissing
    if (isLost) deps.damagedFiles.add(file.id)
    const line = isLost ? 'a stored file is not what it was' : 'a file could not be read'
    request.log.error({ err: error, fileId: file.id }, line)
  }
  const bytes = await open(file, range, { reply, deps, tell }).catch((error: unknown) => {
    tell(error)
    throw storageRefusal(error)
  })
  reply
    .type(file.media_type)
    .header('content-disposition', attachmentNamed(file.name))
    .header('content-security-policy', filePolicy)
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('content-length', lengthOf(file, range))
  if (range !== undefined) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  }
  return reply.send(bytes)
}

/** Files up to this size are known to be whole before the answer begins. */
const readAheadBytes = 512 * 1024

type DownloadReply = { reply: FastifyReply; deps: FileDeps; tell: (error: unknown) => void }

/** A fault in the first bytes can be answered in words: nothing is sent yet. */
async function open(
  file: FileWire,
  range: ByteRange | undefined,
  { reply, deps: { files, damagedFiles }, tell }: DownloadReply,
): Promise<Readable | Buffer> {
  const source = await files.get(file.id, range)
  // A stalled storage is not waited for when nobody listens any more.
  reply.raw.once('close', () => source.destroy())
  if (reply.raw.destroyed) source.destroy()
  const pieces = checked(source, file, range, () => damagedFiles.delete(file.id))
  if (lengthOf(file, range) <= readAheadBytes) return Buffer.concat(await Array.fromAsync(pieces))
  const first = await pieces.next()
  return Readable.from(followed(first.value, pieces, tell), { objectMode: false })
}

const lengthOf = ({ size }: FileWire, range: ByteRange | undefined): number =>
  range === undefined ? size : range.end - range.start + 1

/** The policy lets a file load and run nothing, whatever it is and however a browser opens it. */
export const filePolicy =
  "sandbox; default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'"

// The last piece waits for the checksum: a damaged file does not arrive whole. Of a part only the length is known.
async function* checked(
  source: AsyncIterable<Buffer>,
  file: FileWire,
  range: ByteRange | undefined,
  found: () => void,
): AsyncGenerator<Buffer, void> {
  const length = lengthOf(file, range)
  const hash = createHash('sha256')
  let held: Buffer | undefined
  let sent = 0
  for await (const chunk of source) {
    if (range === undefined) hash.update(chunk)
    sent += chunk.length
    if (sent > length) throw new FileDamaged(file.id)
    if (held !== undefined) yield held
    held = chunk
  }
  if (sent !== length) throw new FileDamaged(file.id)
  if (range === undefined) {
    if (hash.digest('hex') !== file.sha256) throw new FileDamaged(file.id)
    found()
  }
  if (held !== undefined) yield held
}

async function* followed(
  first: Buffer | void,
  rest: AsyncGenerator<Buffer, void>,
  tell: (error: unknown) => void,
): AsyncGenerator<Buffer, void> {
  if (first !== undefined) yield first
  try {
    yield* rest
  } catch (error) {
    if (error instanceof FileDamaged) tell(error)
    throw error
  }
}
