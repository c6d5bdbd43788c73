import { z } from 'zod'
import { historyProjectShape } from '../records/work-history.ts'
import type { Calls } from './call.ts'
import { pageOf, recordParams } from './shapes.ts'

const tag = 'History'

export const recordChange = z.object({
  id: z.int(),
  changed_at: z.string(),
  changed_by: z.object({ name: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  change_description: z.string(),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      before_words: z.string(),
      after_words: z.string(),
    }),
  ),
  batch_id: z.uuid().nullable().meta({ description: 'What it was done in together with others, else null' }),
})

const changelogItem = z.object({
  project_id: z.string(),
  project_name: z.string(),
  change_description: z.string(),
  changed_at: z.string(),
  changed_by: z.string(),
  is_deleted: z.boolean().meta({ description: 'The project is in the bin or erased: no page shows it' }),
})

export const historyCalls = {
  'GET api/history': {
    tag,
    summary: 'Completed and open work by project; X-Has-More tells whether projects were left out',
    may: 'history.read',
    answers: z.array(historyProjectShape),
  },
  'GET api/changelog/projects': {
    tag,
    summary: 'What changed in projects, newest first',
    may: 'changelog.read',
    paged: true,
    answers: pageOf(changelogItem),
  },
  'GET api/record_history/:model/:id': {
    tag,
    summary: 'Who changed what in one record, newest first',
    may: 'account.use',
    params: recordParams,
    paged: true,
    answers: pageOf(recordChange),
  },
} satisfies Calls
