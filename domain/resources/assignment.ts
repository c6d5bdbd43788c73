import { z } from 'zod'
import { messages } from '../messages.ts'
import { defineResource } from '../resource.ts'
import { personShape, workFields, workShape } from '../work.ts'

const said = messages.assignment

/** The word a feedback form sends instead of an address: it reaches the first active Administrator. */
export const feedbackRecipient = 'Admin'

export const assignment = defineResource({
  model: 'assignment',
  id: 'id',
  name: { one: 'Assignment', many: 'Assignments' },
  pages: { list: '/assignments/', update: '/assignments/update_assignment/:id' },
  calls: { create: 'POST assignment/create', read: 'GET assignment/id/:id', update: 'PUT assignment/id/:id' },
  fields: workFields(),
  read: z.object({
    id: z.string(),
    ...workShape,
    assigned_by: z.string(),
    assigned_to: z.string(),
    assigned_by_obj: personShape,
    assigned_to_obj: personShape,
  }),
  list: {
    columns: [
      { name: 'title', label: 'Title', cell: 'text' },
      { name: 'assigned_to', label: 'Assigned To', cell: 'person' },
      { name: 'assigned_by', label: 'Assigned By', cell: 'person' },
    ],
    filters: {
      title: { kind: 'text', label: 'Title' },
      assigned_to: { kind: 'text', label: 'Assigned To' },
      assigned_by: { kind: 'text', label: 'Assigned By' },
    },
    sort: 'title',
  },
  actions: {
    close: {
      label: 'Mark as Closed',
      call: 'PUT assignment/mark_as_closed/:id',
      may: 'assignment.close',
      confirm: [said.confirmClose],
      done: said.closed,
      failed: said.closeFailed,
      idMissing: said.idMissing,
      refuse: (row) => (row['status'] === 'Closed' ? said.alreadyClosed : undefined),
    },
  },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
