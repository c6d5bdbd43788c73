import { sql } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import { assignment, feedbackRecipient } from '#domain/kinds/assignment.ts'
import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { invalidField } from '../base/errors.ts'
import { closeAct, completedAt, isActive } from '../records/closing.ts'
import { foldedContains } from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'
import { employeeIds, personOf, personText, type PersonColumns } from '../records/people.ts'

type Row = TableRow<'assignment'> & PersonColumns<'assigned_by' | 'assigned_to'>

export const assignmentStore = defineStore<typeof assignment, Row>({
  kind: assignment,
  table: 'assignment',
  key: 'id',
  people: { assigned_by: 'always', assigned_to: 'always' },
  isOpen: isActive,
  writesTogether: true,
  filters: { title: foldedContains(sql`t.title_folded`) },
  wire(row) {
    const assignedTo = personOf(row, 'assigned_to')
    const assignedBy = personOf(row, 'assigned_by')
    return {
      assigned_by: personText(assignedBy),
      assigned_to: personText(assignedTo),
      assigned_by_obj: assignedBy,
      assigned_to_obj: assignedTo,
    }
  },
  holderAsRead: personText,
  prepare: async (body, { tx, context, before }) =>
    before === undefined ? await resolveFeedback(tx, body, context) : body,
  async toColumns(values, { tx, before, now }) {
    const people = { assigned_by: values.assigned_by, assigned_to: values.assigned_to }
    return {
      ...values,
      ...(await employeeIds(tx, people, before)),
      completed_at: completedAt(before, values.status === 'Closed', now),
    }
  },
  newColumns: async (_columns, { context }) => ({ date_created: context.today }),
  acts: [closeAct({ completion_percentage: 100 })],
})

/**
 * A feedback form names people loosely: `Admin` stands for the first active Administrator, and whoever gives
 * feedback gives it in their own name. Everywhere else a name is no address.
 */
async function resolveFeedback(
  tx: Transaction,
  body: Record<string, unknown>,
  context: Context,
): Promise<Record<string, unknown>> {
  const { assigned_to: sentTo } = body
  if (sentTo !== feedbackRecipient) return body
  return { ...body, assigned_by: context.user.email, assigned_to: await firstAdministrator(tx) }
}

async function firstAdministrator(tx: Transaction): Promise<string> {
  const administrator = await tx
    .selectFrom('employee')
    .select('email')
    .where('role', '=', 'Administrator')
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  if (administrator === undefined) throw invalidField('assigned_to', messages.assignment.noAdministrator)
  return administrator.email
}
