import { sql } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import type { Values } from '#domain/kinds/kind.ts'
import { feedbackRecipient, type assignment } from '#domain/kinds/assignment.ts'
import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { invalidField } from '../base/errors.ts'
import { completedAt } from '../records/closing.ts'
import { foldedContains, personNamed } from '../records/conditions.ts'
import {
  employeeIds,
  joinPerson,
  personColumns,
  personOf,
  personText,
  sortByPerson,
} from '../records/people.ts'
import type { Store } from '../records/store.ts'

export const assignmentStore: Store = {
  model: 'assignment',
  table: 'assignment',
  key: 'id',
  hasUuidKey: true,
  canBeDeleted: true,
  assignee: 'assigned_to',
  select: sql`${personColumns('assigned_by')}${personColumns('assigned_to')}`,
  joins: { assigned_by: joinPerson('assigned_by'), assigned_to: joinPerson('assigned_to') },
  sorts: {
    title: { by: sql`t.title` },
    assigned_to: sortByPerson('assigned_to'),
    assigned_by: sortByPerson('assigned_by'),
  },
  filters: {
    title: foldedContains(sql`t.title_folded`),
    assigned_to: personNamed(sql`t.assigned_to`),
    assigned_by: personNamed(sql`t.assigned_by`),
  },
  toWire(row) {
    const assignedTo = personOf(row, 'assigned_to')
    const assignedBy = personOf(row, 'assigned_by')
    return {
      id: row['id'],
      title: row['title'],
      description: row['description'],
      category: row['category'],
      status: row['status'],
      completion_percentage: row['completion_percentage'],
      due_date: row['due_date'],
      date_created: row['date_created'],
      completed_at: row['completed_at'],
      assigned_by: personText(assignedBy),
      assigned_to: personText(assignedTo),
      assigned_by_obj: assignedBy,
      assigned_to_obj: assignedTo,
      version: Number(row['version']),
    }
  },
  prepare: async (body, { tx, context, before }) =>
    before === undefined ? await resolveFeedback(tx, body, context) : body,
  toValues: (row) => ({
    ...row,
    assigned_by: row['assigned_by_email'],
    assigned_to: row['assigned_to_email'],
  }),
  async toColumns(values: Values<typeof assignment.fields>, { tx, before, now }) {
    const people = { assigned_by: values.assigned_by, assigned_to: values.assigned_to }
    return {
      ...values,
      ...(await employeeIds(tx, people, before)),
      completed_at: completedAt(before, values.status === 'Closed', now),
    }
  },
  newColumns: async (_columns, { context }) => ({ date_created: context.today }),
  titleOf: (row) => String(row['title']),
}

/**
 * A feedback form names people loosely: `Admin` stands for the first active Administrator, and whoever gives
 * feedback gives it in their own name. Everywhere else a name is no address.
 */
async function resolveFeedback(
  tx: Transaction,
  body: Record<string, unknown>,
  context: Context,
): Promise<Record<string, unknown>> {
  if (body['assigned_to'] !== feedbackRecipient) return body
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
