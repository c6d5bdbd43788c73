import { sql } from 'kysely'
import type { Model } from '#domain/kinds/kind.ts'
import type { ViewFacts } from '#domain/records/views.ts'
import type { Transaction } from '../db/pool.ts'
import type { Context } from '../request/context.ts'
import { createView } from '../views/change-views.ts'

type DemoView = { model: Model; isPinned?: true } & Pick<ViewFacts, 'name' | 'filters'> & Partial<ViewFacts>

const active = { by: 'status', op: 'is', text: 'Active' }
const tasks = {
  model: 'task' as const,
  isPinned: true as const,
  sort_by: 'due_date',
  sort_order: 'asc' as const,
  columns: ['due_date', 'title', 'assigned_to', 'project_name', 'status'],
}

const sharedViews: readonly DemoView[] = [
  {
    ...tasks,
    name: 'Overdue tasks',
    filters: [active, { by: 'due_date', op: 'before', text: 'today' }],
  },
  {
    ...tasks,
    name: 'Due this week',
    filters: [active, { by: 'due_date', op: 'on', text: 'this_week' }],
  },
  { ...tasks, name: 'Mine', filters: [{ by: 'assigned_to', op: 'is', text: 'me' }] },
  {
    model: 'rfi',
    name: 'RFIs over 5 days',
    filters: [active, { by: 'days_old', text: '>=6' }],
    sort_by: 'days_old',
  },
  {
    model: 'invoice',
    name: 'Unsent invoices',
    filters: [{ by: 'payment_status', op: 'is', text: 'Pending' }],
  },
  {
    model: 'project',
    name: 'Deadlines this month',
    filters: [
      { by: 'isDeadline', op: 'is', text: 'Yes' },
      { by: 'end_date', op: 'on', text: 'this_month' },
    ],
    sort_by: 'end_date',
    sort_order: 'asc',
    columns: ['end_date', 'project_id', 'project_name', 'client_name', 'manager', 'status'],
  },
]

/** Views that everyone finds; those of tasks are on everyone's tabs. */
export async function shareViews(tx: Transaction, context: Context): Promise<void> {
  const pinned: string[] = []
  for (const { model, isPinned, ...sent } of sharedViews) {
    const { id } = await createView(tx, model, { ...sent, is_shared: true }, context)
    if (isPinned) pinned.push(id)
  }
  await sql`
    INSERT INTO view_choice (employee_id, model, pinned)
    SELECT id, ${tasks.model}, ${pinned}::uuid[] FROM employee`.execute(tx)
}
