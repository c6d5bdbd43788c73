import { z } from 'zod'
import { personShape } from '../fields.ts'
import { models } from '../kinds/kind.ts'
import { batchActions, batchKinds, bulkActions } from '../records/batches.ts'
import type { Calls } from './call.ts'
import { pageOf, result } from './shapes.ts'

const common = { tag: 'Many at once', may: 'account.use' } as const

const filter = z.object({ by: z.string(), op: z.string().optional(), text: z.string().optional() })

/** For documents alone: the server reads it with sentences of its own. */
const act = z.object({
  model: z.enum(models),
  action: z.enum(bulkActions),
  ids: z.array(z.string()).optional().meta({ description: '1 to 500 records; or filters instead' }),
  filters: z.array(filter).optional().meta({ description: 'All that match now, at most 500' }),
  changes: z.record(z.string(), z.unknown()).optional().meta({ description: 'Values by field, to update' }),
})

const preview = z.object({
  total: z.int(),
  will_change: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      version: z.int().nullable().meta({ description: 'null: the record is gone' }),
      changes: z
        .record(z.string(), z.tuple([z.string(), z.string()]))
        .meta({ description: 'Before and after, in words' }),
      refused: z.string().nullable(),
    }),
  ),
})

const batch = z.object({
  id: z.uuid(),
  kind: z.enum(batchKinds),
  model: z.enum(models),
  action: z.enum(batchActions),
  count: z.int(),
  fields: z.array(z.string()).meta({ description: 'What an update changed' }),
  at: z.string(),
  by: personShape,
  undone_at: z.string().nullable(),
  can_undo: z.boolean(),
})

export const bulkCalls = {
  'POST api/bulk/preview': {
    ...common,
    summary: 'What a change of several records would do; nothing is changed',
    body: act,
    answers: result(preview),
    ignoresIdempotencyKey: true,
    refuses: [503],
  },
  'POST api/bulk/apply': {
    ...common,
    summary: 'Change, close or delete several records, all of them or none; 409 has the preview',
    body: act.extend({
      versions: z
        .record(z.string(), z.int())
        .optional()
        .meta({ description: 'Versions by id, as the preview gave them' }),
    }),
    answers: result(z.object({ batch_id: z.uuid().nullable(), changed: z.int(), unchanged: z.int() })),
    refuses: [409, 503],
  },
  'POST api/batches/:id/undo': {
    ...common,
    summary: 'Take all of a batch back, or nothing; 409 has the records that changed since',
    params: { id: 'id of the batch' },
    answers: result(z.object({ batch_id: z.uuid().nullable(), undone: z.int() })),
    refuses: [404, 409, 503],
  },
  'GET api/batches': {
    ...common,
    summary:
      'Your bulk changes and imports of the last 30 days, newest first; all=true everybody’s, for administrators',
    query: z.object({ all: z.string().optional() }),
    paged: true,
    answers: pageOf(batch),
  },
} satisfies Calls
