import { z } from 'zod'
import { binFilters, binKinds } from '../admin/admin.ts'
import type { Calls } from './call.ts'
import { fileShape } from './files.ts'
import { anyRecord, logOf, result } from './shapes.ts'

const tag = 'Recycle bin'
const params = { model: `One of ${binKinds.join(', ')}`, id: 'id of the record or file' }

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

export const recycleBinCalls = {
  'GET api/recycle_bin': {
    tag,
    summary:
      'Deleted records of one kind, latest first, narrowed where asked; without a kind, how many there are of each',
    may: 'recycle_bin.read',
    query: binFilters,
    strictQuery: true,
    paged: true,
    answers: logOf(z.union([deletedRecord, kindCount])),
  },
  'POST api/recycle_bin/:model/:id/restore': {
    tag,
    summary: 'Bring a deleted record back',
    may: 'recycle_bin.read',
    params,
    answers: result(z.union([fileShape, anyRecord])),
    refuses: [400],
  },
  'POST api/recycle_bin/:model/:id/erase': {
    tag,
    summary:
      'Erase for good what was deleted thirty days ago or earlier; a project with all that belongs to it',
    may: 'admin.use',
    params,
    answers: result(z.null()),
    refuses: [409],
  },
} satisfies Calls
