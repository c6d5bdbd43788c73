import { z } from 'zod'
import { personShape } from '../fields.ts'
import { waitingKinds } from '../kinds/waiting.ts'
import { myWorkQuery, quickActs, workGroups, workViews } from '../my-work.ts'
import type { Calls } from './call.ts'
import { anyRecord, result } from './shapes.ts'

const item = z.object({
  model: z.enum(waitingKinds),
  id: z.string(),
  title: z.string(),
  project_id: z.string().nullable(),
  project_name: z.string().nullable(),
  category: z.string().nullable(),
  due_date: z.iso.date().nullable(),
  is_deadline: z.boolean(),
  pinged: z.boolean(),
  workdays_overdue: z.int(),
  from: personShape.nullable(),
  to: personShape.nullable(),
  status: z.string(),
  version: z.int(),
  url: z.string(),
  why: z.string(),
  can: z.array(z.enum(quickActs)),
})

export type WorkItem = z.output<typeof item>

export const myWorkCalls = {
  'GET api/my_work': {
    tag: 'My Work',
    summary: 'What waits for a person, or for whom they wait, by the day it is due',
    may: 'account.use',
    query: myWorkQuery,
    paged: true,
    answers: result(
      z.object({
        view: z.enum(workViews),
        person: personShape,
        today: z.iso.date(),
        total: z.int(),
        /** Of every kind in this view, whatever `kinds` narrows; left out where nothing waits. */
        counts: z.partialRecord(z.enum(waitingKinds), z.int()).exactOptional(),
        groups: z.array(
          z.object({
            key: z.enum(workGroups),
            label: z.string(),
            total: z.int(),
            items: z.array(item),
          }),
        ),
      }),
    ),
  },
  'GET api/attention': {
    tag: 'My Work',
    summary: 'How much is overdue, due today and unread; each exact up to 1000',
    may: 'account.use',
    countsAsUse: false,
    answers: result(z.object({ overdue: z.int(), today: z.int(), unread: z.int() })),
  },
  'POST api/record_undo/:model/:id': {
    tag: 'My Work',
    summary: 'Take back your own last change of a record',
    may: 'account.use',
    params: { model: `One of ${waitingKinds.join(', ')}`, id: 'id of the record' },
    body: z.object({ version: z.unknown().exactOptional() }),
    answers: result(anyRecord),
    refuses: [409],
  },
} satisfies Calls
