import { z } from 'zod'
import { dueKinds } from '../kinds/open-work.ts'
import { columnKinds, type ColumnKind } from '../pages/dashboard.ts'
import type { Calls } from './call.ts'
import { result, rowShape } from './shapes.ts'

const columns = columnKinds.map(columnShape)
// The cast says that the list is not empty: at least one kind has a column.
const column = z.discriminatedUnion('kind', columns as [(typeof columns)[0], ...typeof columns])

const due = z.object({
  overdue: z.int(),
  today: z.int(),
  items: z.array(
    z.object({
      model: z.enum(dueKinds),
      id: z.string(),
      title: z.string(),
      project_name: z.string().nullable(),
      due_date: z.iso.date(),
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
            'Your own open work that is due by the end of this week, the earliest first; absent if there is none',
        }),
      }),
    ),
  },
} satisfies Calls

function columnShape(kind: ColumnKind) {
  const items: z.ZodObject = rowShape(kind)
  return z.object({ kind: z.literal(kind), items: z.array(items), total: z.int() })
}
