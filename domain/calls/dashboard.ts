import { z } from 'zod'
import { columnKinds, type ColumnKind } from '../pages/dashboard.ts'
import type { Calls } from './call.ts'
import { result, rowShape } from './shapes.ts'

const columns = columnKinds.map(columnShape)
// The cast says that the list is not empty: at least one kind has a column.
const column = z.discriminatedUnion('kind', columns as [(typeof columns)[0], ...typeof columns])

export const dashboardCalls = {
  'GET api/dashboard': {
    tag: 'Dashboard',
    summary: 'The columns of your dashboard: your items first, pinged and overdue ones leading',
    may: 'dashboard.read',
    answers: result(z.object({ columns: z.array(column) })),
  },
} satisfies Calls

function columnShape(kind: ColumnKind) {
  const items: z.ZodObject = rowShape(kind)
  return z.object({ kind: z.literal(kind), items: z.array(items), total: z.int() })
}
