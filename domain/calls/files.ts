import { z } from 'zod'
import { fileSorts } from '../files.ts'
import { folderKinds } from '../kinds/registry.ts'
import { fileMessages } from '../words/files.ts'
import { listRefusals } from '../words/list-refusals.ts'
import { messages } from '../words/messages.ts'
import type { Calls } from './call.ts'
import { more, result } from './shapes.ts'

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

export const renaming = z.object({
  name: z.string(fileMessages.nameRequired),
  version: z.int(messages.generic.badVersion).optional(),
})

const common = {
  tag: 'Files',
  may: 'account.use',
  params: {
    kind: `One of ${folderKinds.join(', ')}`,
    id: 'id of the record whose folder it is',
    file_id: 'id of the file',
  },
} as const

const content = {
  answers: z.string().meta({ format: 'binary' }),
  answersWith: 'application/octet-stream',
} as const

export const fileCalls = {
  'GET api/files/:kind/:id': {
    ...common,
    summary: 'The files of a folder, and where else in a project there are some',
    query: z.object({
      sort_by: z.enum(fileSorts, { error: fileMessages.badSort }).optional(),
      sort_order: z.enum(['asc', 'desc'], { error: listRefusals.badOrder }).optional(),
      deleted: z
        .enum(['true', 'false'], { error: fileMessages.badDeleted })
        .optional()
        .meta({ description: 'true for those in the bin, for whoever may edit' }),
    }),
    strictQuery: true,
    paged: true,
    answers: result(z.array(fileShape)).extend({
      total_rows: z.int(),
      bytes: z.int(),
      ...more,
      folders: z.array(
        z.object({ kind: z.enum(folderKinds), id: z.string(), name: z.string(), files: z.int() }),
      ),
      limit: z.int(),
    }),
  },
  'POST api/files/:kind/:id': {
    ...common,
    summary: 'Add files to a folder: all of them, or none where one is refused; a taken name gets a number',
    body: z.object({ file: z.file() }),
    takes: 'multipart/form-data',
    status: 201,
    answers: result(z.array(fileShape)),
    refuses: [409, 413, 415, 503, 507],
  },
  'GET api/files/:kind/:id/:file_id': {
    ...common,
    ...content,
    summary: 'The content of a file, or a part of it by Range',
    refuses: [416, 500, 503],
  },
  'POST api/files/:kind/:id/:file_id/link': {
    ...common,
    summary: 'An address that hands the content out without a key: once, within a minute',
    answers: result(z.object({ url: z.string() })),
    ignoresIdempotencyKey: true,
  },
  'GET api/download/:id': {
    ...content,
    tag: common.tag,
    summary:
      'The content of the file that an address of `link` leads to, once; then the rest of it, by Range with If-Range or If-Match',
    may: 'anybody',
    params: { id: 'what the address from `link` ends in' },
    refuses: [404, 416, 500, 503],
  },
  'PUT api/files/:kind/:id/:file_id': {
    ...common,
    summary: 'Rename a file; its ending stays',
    body: renaming,
    answers: result(fileShape),
    refuses: [409],
  },
  'DELETE api/files/:kind/:id/:file_id': {
    ...common,
    summary: 'Put a file into the bin',
    answers: result(fileShape),
  },
  'POST api/files/:kind/:id/:file_id/restore': {
    ...common,
    summary: 'Take a file out of the bin; a name that is taken by now gets a number',
    answers: result(fileShape),
  },
} satisfies Calls
