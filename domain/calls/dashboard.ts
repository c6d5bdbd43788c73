import { z } from 'zod'
import { waitingKinds } from '../kinds/waiting.ts'
import { progressShape } from '../progress.ts'
import { columnKinds, dueGroups, type ColumnKind } from '../pages/dashboard.ts'
import type { Calls } from './call.ts'
import { result, rowShape } from './shapes.ts'

/** Who works on a project it tells by itself and in lists: by their number names would be most of a dashboard. */
const progress = progressShape()
const countedProgress = progress.omit({ assigned_users: true }).extend({
  categories: z.array(progress.shape.categories.element.omit({ assigned_users: true })),
})

const columns = columnKinds.map(columnShape)
// The cast says that the list is not empty: at least one kind has a column.
const column = z.discriminatedUnion('kind', columns as [(typeof columns)[0], ...typeof columns])

const due = z.object({
  overdue: z.int(),
  today: z.int(),
  items: z.array(
    z.object({
      model: z.enum(waitingKinds),
      id: z.string(),
      title: z.string(),
      project_name: z.string().nullable(),
      due_date: z.iso.date().nullable(),
      pinged: z.boolean(),
      group: z.enum(dueGroups),
    }),
  ),
})

export const dashboardCalls = {
  'GET api/dashboard': {
    tag: 'Dashboard',
    summary: 'The columns of your dashboard: your items first, pinged and overdue ones leading',
    may: 'dashboard.read',
    answers: result(
      z.object({
        columns: z.array(column),
        due: due.optional().meta({
          description:
            'The head of your My Work, up to the end of this week, and its exact counts up to 1000; absent if there is none',
        }),
      }),
    ),
  },
} satisfies Calls

function columnShape(kind: ColumnKind) {
  const { shape }: z.ZodObject = rowShape(kind)
  const told = Object.entries(shape).filter(([name]) => !name.endsWith('_cents'))
  const items: z.ZodObject = z.object(
    Object.fromEntries(told.map(([name, value]) => [name, value === progress ? countedProgress : value])),
  )
  return z.object({ kind: z.literal(kind), items: z.array(items), total: z.int() })
}
