import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileMessages } from '#domain/words/files.ts'
import { badRequest, Refusal } from '../base/errors.ts'
import { codeOf } from '../base/caught.ts'

/** The files of a form, one after the other. One that is longer than `bytes` is cut off there: it says `truncated`. */
export async function* filesOf(
  request: FastifyRequest,
  { bytes, files }: { bytes: number; files: number },
): AsyncGenerator<MultipartFile> {
  if (!request.isMultipart()) throw new Refusal(415, fileMessages.notAForm)
  // The parser hears of a sender that leaves from now on, not of one that has left: it would wait for ever.
  if (request.raw.destroyed) throw badRequest(fileMessages.badForm)
  const limits = { fileSize: bytes, files, fields: 10, fieldSize: 1000, parts: files + 20 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') yield part
    }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') {
      throw new Refusal(413, fileMessages.tooMany(files))
    }
    throw badRequest(fileMessages.badForm)
  }
}

/** A form may end in the middle of its file. */
async function bytesOf(part: MultipartFile): Promise<Buffer> {
  return await part.toBuffer().catch(() => {
    throw badRequest(fileMessages.badForm)
  })
}

/** Clients hear an answer only after they have sent everything. */
export function letFormPass({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

export type SmallForm = {
  file?: { name: string; bytes: Buffer; isTooLarge: boolean } | undefined
  fields: Record<string, string>
}

/** A form of one file and a few words, in memory. */
export async function smallFormOf(request: FastifyRequest, most: number): Promise<SmallForm> {
  const form: SmallForm = { fields: {} }
  try {
    let fields: MultipartFile['fields'] = {}
    for await (const part of filesOf(request, { bytes: most, files: 1 })) {
      const bytes = await bytesOf(part)
      fields = part.fields
      form.file = { name: part.filename, bytes, isTooLarge: part.file.truncated }
    }
    for (const [name, sent] of Object.entries(fields)) {
      const field = [sent].flat().at(-1)
      if (field?.type === 'field' && typeof field.value === 'string') form.fields[name] = field.value
    }
    return form
  } finally {
    letFormPass(request)
  }
}

/** The one file of a form, in memory; undefined without one, and for one that is longer than `most` bytes. */
export async function smallFileOf(request: FastifyRequest, most: number): Promise<Buffer | undefined> {
  try {
    let found: Buffer | undefined
    for await (const part of filesOf(request, { bytes: most, files: 1 })) {
      found = await bytesOf(part)
      if (part.fieldname !== 'file' || part.file.truncated) return undefined
    }
    return found
  } finally {
    letFormPass(request)
  }
}
