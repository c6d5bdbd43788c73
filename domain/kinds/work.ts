import { z } from 'zod'
import { categories, taskCategories, toChoices, workStatuses } from '../choices.ts'
import { choice, date, person, text, whole, workStatus } from '../fields.ts'
import { messages } from '../words/messages.ts'
import type { Column } from './list-facts.ts'

/** A colleague as records show them. */
export const personShape = z.object({ email: z.string(), name: z.string() })

/** Whether a record's person (or nobody) has this address. */
export function isAddressOf(person: unknown, email: string): boolean {
  const read = personShape.safeParse(person)
  return read.success && read.data.email.toLowerCase() === email.toLowerCase()
}

/** Offered four categories, any of the five is kept. */
const taskCategory = () => ({
  ...choice('Category', categories, {
    required: messages.shared.categoryRequired,
    startsAs: 'Other',
    assumed: true,
  }),
  choices: toChoices(taskCategories),
  accepts: categories,
})

/** Submittals and RFIs: five categories, Mechanical to start with. */
export const itemCategory = () =>
  choice('Category', categories, {
    required: messages.shared.categoryRequired,
    startsAs: 'Mechanical',
    assumed: true,
  })

/** What a task and an assignment have in common. */
export const workFields = () => ({
  title: text('Title', { required: messages.task.titleRequired, ownRow: true }),
  due_date: date('Due Date', {
    required: messages.task.dueDateRequired,
    startsAs: 'today',
    ownRow: true,
  }),
  assigned_by: person('Assigned By', {
    required: messages.shared.userRequired,
    startsAs: 'me',
    assumed: true,
  }),
  assigned_to: person('Assigned To', { required: messages.shared.userRequired }),
  category: taskCategory(),
  status: workStatus(),
  description: text('Description', { multiline: true }),
  completion_percentage: whole('Completion Percentage', {
    min: 0,
    max: 100,
    tooLow: messages.task.percentTooLow,
    tooHigh: messages.task.percentTooHigh,
    startsAs: 0,
    assumed: true,
  }),
})

/** What an open row of either tells beside its columns. */
export const workDetails = [
  'due_date',
  'category',
  { name: 'completion_percentage', label: 'Completion Percentage', cell: 'percent' },
  { name: 'completed_at', label: 'Completed At', cell: 'date' },
  'description',
] as const satisfies readonly (string | Column)[]

/** The shape that a task and an assignment share when read. */
export const workShape = {
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  status: z.enum(workStatuses),
  completion_percentage: z.int(),
  due_date: z.string(),
  date_created: z.string(),
  completed_at: z.string().nullable(),
  version: z.int(),
}
