import { personShape, text } from '../fields.ts'
import { copyWith } from '../later.ts'
import { messages } from '../words/messages.ts'
import { closing } from './actions.ts'
import { defineResource } from './define-resource.ts'
import type { Resource } from './kind.ts'
import { shown, workDetails, workFields, workShape } from './work.ts'

const said = messages.assignment

/** The word a feedback form sends instead of an address: it reaches the first active Administrator. */
export const feedbackRecipient = 'Admin'

export const assignment = defineResource({
  model: 'assignment',
  id: 'id',
  name: { one: 'Assignment', many: 'Assignments' },
  title: '{title}',
  plays: {
    heldBy: { value: 'assigned_to', place: 2 },
    givenBy: 'assigned_by',
    dueOn: 'due_date',
    waits: { place: 4, by: 'due_date' },
    isDiscussed: true,
    search: { word: 'assignment', texts: ['description'] },
  },
  shows: ['user'],
  pages: { list: '/assignments/', update: '/assignments/update_assignment/:id' },
  calls: { create: 'POST assignment/create', read: 'GET assignment/id/:id', update: 'PUT assignment/id/:id' },
  fields: workFields(),
  read: () => ({ ...workShape(), assigned_to_obj: personShape }),
  list: {
    columns: ['title', 'assigned_to', 'assigned_by'],
    card: { place: ['assigned_by'], state: ['status', 'assigned_to'], labelled: ['assigned_by'] },
    details: ['status', shown.created, ...workDetails],
    filters: { title: true, assigned_to: true, assigned_by: true },
    moreFilters: { status: true, due_date: true, category: true, completion_percentage: true },
    sort: 'title',
  },
  actions: {
    close: closing(
      { label: 'Mark as Closed', call: 'PUT assignment/mark_as_closed/:id', may: 'assignment.close' },
      said,
    ),
  },
  bulk: ['status', 'assigned_to', 'due_date', 'category', 'completion_percentage'],
  // The task form in another mode: it leaves to the tasks too, as specified.
  form: {
    leave: { to: '/tasks/' },
    failed: messages.generic.error,
    next: [
      { label: 'To Tasks', to: '/tasks/' },
      { label: 'To Dashboard', to: '/main_menu' },
      { label: 'To Assignments', to: '/assignments/' },
    ],
    missing: said.notFound,
  },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})

/** Feedback is an assignment whose people are named, not chosen; its payload has the task's empty keys too. */
export const feedback: Resource = copyWith(assignment, {
  id: 'task_id',
  fields: {
    ...assignment.fields,
    assigned_by: text('Assigned By', { readOnly: true }),
    assigned_to: text('Assigned To', { startsAs: feedbackRecipient, readOnly: true }),
    project: text('Project', { hidden: true }),
    project_id: text('Project', { hidden: true }),
  },
})
