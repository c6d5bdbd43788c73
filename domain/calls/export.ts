import { z } from 'zod'
import { models } from '../kinds/kind.ts'
import { exportFormats } from '../records/export.ts'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

const asked = z.object({
  model: z.enum(models),
  format: z.enum(exportFormats).optional().meta({ description: 'xlsx unless another is asked for' }),
  columns: z.string().optional().meta({ description: 'Names with commas between them; those of the list' }),
  ids: z.string().optional().meta({ description: 'true: id and version first, to import it again' }),
  rows: z
    .string()
    .optional()
    .meta({ description: 'Ids with commas between them, at most 500: of all that match, these alone' }),
})

const sheet = {
  tag: 'Export',
  answers: z.string().meta({ format: 'binary' }),
  answersWith: 'application/octet-stream',
  refuses: [429],
} as const

export const exportCalls = {
  'GET api/export': {
    ...sheet,
    may: 'account.use',
    summary: 'All rows that match, as a sheet; sort and filters as the list call takes them',
    query: asked,
  },
  'POST api/export/link': {
    tag: 'Export',
    may: 'account.use',
    summary: 'An address that gives the sheet once, within a minute and without a key',
    body: z.object({ query: asked }),
    answers: result(z.object({ url: z.string() })),
    refuses: [429],
  },
  'GET api/export/link/:key': {
    ...sheet,
    may: 'anybody',
    summary: 'The sheet of such an address',
    params: { key: 'The last part of the address' },
    refuses: [404, 429],
  },
} satisfies Calls
