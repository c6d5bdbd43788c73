import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { fileMessages } from '#domain/file-messages.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors.ts'
import { rangeOf, type ByteRange } from './range.ts'
import type { FileWire } from './read-files.ts'
import { FileDamaged, storageRefusal } from './storage-refusal.ts'

/** Hands a file out to be saved, never to be shown as a page of ours; a part of it where one is asked for. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileWire,
  { files }: Deps,
): Promise<FastifyReply> {
  const { 'if-range': known } = request.headers
  const tag = `"${file.sha256}"`
  const range = known === undefined || known === tag ? rangeOf(request.headers.range, file.size) : undefined
  if (range === 'none') {
    throw new Refusal(416, fileMessages.badRange, { headers: { 'content-range': `bytes */${file.size}` } })
  }
  const tell = (error: unknown) =>
    request.log.error(
      { err: error, fileId: file.id },
      error instanceof FileDamaged ? 'a stored file is not what it was' : 'a file could not be read',
    )
  const bytes = await open(files, file, range, tell).catch((error: unknown) => {
    tell(error)
    throw storageRefusal(error)
  })
  reply
    .type(file.media_type)
    .header('content-disposition', `attachment; ${writtenName(file.name)}`)
    .header('content-security-policy', policy)
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
  if (range !== undefined) {
    const { start, end } = range
    reply.header('content-range', `bytes ${start}-${end}/${file.size}`)
    return reply
      .code(206)
      .header('content-length', end - start + 1)
      .send(bytes)
  }
  return reply.header('content-length', file.size).send(bytes)
}

/** What is no larger than this is known to be whole before the answer begins. */
const readAhead = 512 * 1024

/** The bytes to send. All of a file is checked; of a part nobody knows the checksum. */
async function open(
  files: Deps['files'],
  file: FileWire,
  range: ByteRange | undefined,
  tell: (error: unknown) => void,
): Promise<Readable | Buffer> {
  const bytes = await files.get(file.id, range)
  if (range !== undefined) return bytes
  if (file.size <= readAhead) return Buffer.concat(await Array.fromAsync(checked(bytes, file)))
  return pipeline(
    bytes,
    (source) => checked(source, file),
    (error) => {
      if (error instanceof FileDamaged) tell(error)
    },
  )
}

/** Whatever is in it, and however a browser is made to open it: it may load and run nothing. */
const policy =
  "sandbox; default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'"

/** In letters that every client knows, and as it is. Neither can end the line. */
function writtenName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${exact}`
}

/** Holds the last piece back until all are known to be right: a damaged file does not arrive whole. */
async function* checked(
  source: AsyncIterable<Buffer>,
  { id, size, sha256 }: FileWire,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  let sent = 0
  for await (const chunk of source) {
    hash.update(chunk)
    sent += chunk.length
    if (sent > size) throw new FileDamaged(id)
    if (held !== undefined) yield held
    held = chunk
  }
  if (sent !== size || hash.digest('hex') !== sha256) throw new FileDamaged(id)
  if (held !== undefined) yield held
}
