import { z } from 'zod'
import { resourceOf } from '../kinds/registry.ts'
import { toldShape } from '../kinds/told.ts'
import { waitingKinds } from '../kinds/waiting.ts'
import { columnKinds, dueGroups, type ColumnKind, type CardColumn } from '../pages/dashboard.ts'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

const columns = columnKinds.map(columnShape)
// The first cast says that the list is not empty: at least one kind has a column; the second which cards are in which.
const column = z.discriminatedUnion(
  'kind',
  columns as [(typeof columns)[0], ...typeof columns],
) as unknown as z.ZodType<CardColumn>

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
  const { row, plays } = resourceOf(kind)
  const items = z.array(toldShape(row, plays.onDashboard ?? {}))
  return z.object({ kind: z.literal(kind), items, total: z.int() })
}
