import { z } from 'zod'
import { categories, taskCategories, toChoices } from '../choices.ts'
import { choice, date, optionalDate, person, personShape, text, whole, workStatus } from '../fields.ts'
import { copyWith } from '../later.ts'
import { messages } from '../words/messages.ts'
import type { Column } from './list-facts.ts'
import type { Told } from './told.ts'

/** Whether a record's person (or nobody) has this address. */
export function isAddressOf(person: unknown, email: string): boolean {
  const read = personShape.safeParse(person)
  return read.success && read.data.email.toLowerCase() === email.toLowerCase()
}

/** Offered four categories, any of the five is kept. */
const taskCategory = () =>
  copyWith(
    choice('Category', categories, {
      required: messages.shared.categoryRequired,
      startsAs: 'Other',
      assumed: true,
    }),
    { choices: toChoices(taskCategories), accepts: categories },
  )

/** Submittals and RFIs: five categories, Mechanical to start with. */
export const itemCategory = () =>
  choice('Category', categories, {
    required: messages.shared.categoryRequired,
    startsAs: 'Mechanical',
    assumed: true,
  })

export const responseDue = () =>
  optionalDate('Response Due', { emptyHint: messages.shared.responseDueHintBefore })

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

/** Values that several kinds show beside their fields, with one heading each. */
export const shown = {
  project: { name: 'project_name', label: 'Project', cell: 'text' },
  daysOld: { name: 'days_old', label: 'Days Old', cell: 'days_old' },
  created: { name: 'date_created', label: 'Date Created', cell: 'date' },
  completed: { name: 'completed_at', label: 'Completed At', cell: 'date' },
} as const satisfies Record<string, Column>

/** What an open row of a task or an assignment tells beside its columns. */
export const workDetails = [
  'due_date',
  'category',
  { name: 'completion_percentage', cell: 'percent' },
  shown.completed,
  'description',
] as const

/** What a task and an assignment have beside their fields: people are `name|email`, or empty where there is nobody. */
export const workShape = () => ({
  assigned_by: z.string(),
  assigned_to: z.string(),
  assigned_by_obj: personShape,
  date_created: z.string(),
  completed_at: z.string().nullable(),
})

export const itemShape = () => ({
  project_name: z.string(),
  days_old: z.int(),
  completed_at: z.string().nullable(),
  folder_location: z.string(),
  parent_project_folder_location: z.string(),
})

/** What cards of submittals and RFIs tell alike; whoever hands one over from there needs its holder and version. */
export const itemCard = {
  project_name: true,
  assigned_to: true,
  status: true,
  days_old: true,
  alert_status: true,
  court: { side: true, holder: true },
  folder_location: true,
  parent_project_folder_location: true,
  version: true,
} as const satisfies Told

export const itemFolders = [
  { label: 'Open folder', at: 'folder_location' },
  { label: 'Open project folder', at: 'parent_project_folder_location' },
]
