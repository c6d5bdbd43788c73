import { z } from 'zod'
import { categories, workStatuses } from '../choices.ts'
import { checkbox, date, lookup, optionalDate, optionalNumber, person, text, workStatus } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { closing, removing } from './actions.ts'
import { defineResource } from './kind.ts'
import { itemCategory, personShape } from './work.ts'

const said = messages.rfi

export const rfi = defineResource({
  model: 'rfi',
  id: 'RFI_id',
  name: { one: 'RFI', many: 'RFIs' },
  title: '{description}',
  number: 'RFI_number',
  plays: {
    inProject: 'project_id',
    heldBy: { value: 'assigned_to', place: 4 },
    givenBy: 'created_by',
    hasFolder: true,
    onDashboard: true,
    inLayout: { place: 4, setting: 3 },
  },
  shows: ['project', 'user'],
  pages: {
    list: '/rfi/',
    create: '/rfi/create_rfi',
    update: '/rfi/update_rfi/:id',
    createFromProject: '/rfi/create_rfi_from_project/:id',
  },
  calls: {
    create: 'POST rfi/',
    read: 'GET rfi/id/:id',
    update: 'PUT rfi/id/:id',
    remove: 'DELETE rfi/id/:id',
  },
  fields: {
    project_id: lookup('Project', 'projects', {
      required: messages.shared.projectRequired,
      lockedOnUpdate: true,
      alsoSentAs: 'project',
    }),
    RFI_number: {
      ...optionalNumber('RFI Number', said.numberInvalid, { hint: said.numberHint }),
      sentAsText: true,
    },
    created_by: person('Created By', {
      required: messages.shared.userRequired,
      startsAs: 'me',
      assumed: true,
      alsoSentAs: 'created_by_pk',
    }),
    assigned_to: person('Assigned To', {
      required: messages.shared.userRequired,
      alsoSentAs: 'assigned_to_pk',
    }),
    date_received: date('Date Received', { required: messages.generic.required, startsAs: 'today' }),
    sent_out_date: optionalDate('Sent Out Date'),
    category: itemCategory(),
    status: workStatus(),
    description: text('Description', { required: said.descriptionRequired, multiline: true }),
    alert_status: checkbox('Pinged', { only: 'update', startsAs: false }),
  },
  read: z.object({
    RFI_id: z.string(),
    RFI_number: z.int(),
    project: z.string(),
    project_id: z.string(),
    project_name: z.string(),
    created_by: personShape,
    assigned_to: personShape,
    date_received: z.string(),
    sent_out_date: z.string().nullable(),
    days_old: z.int(),
    description: z.string(),
    category: z.enum(categories),
    status: z.enum(workStatuses),
    alert_status: z.boolean(),
    completed_at: z.string().nullable(),
    folder_location: z.string(),
    parent_project_folder_location: z.string(),
    version: z.int(),
  }),
  list: {
    columns: [
      { name: 'project_name', label: 'Project', cell: 'text' },
      'date_received',
      { name: 'days_old', label: 'Days Old', cell: 'days_old' },
      'description',
      { name: 'RFI_number', label: '#', cell: 'number' },
      'created_by',
      'assigned_to',
      { name: 'category', label: 'Type', cell: 'category' },
      'status',
    ],
    details: [
      'sent_out_date',
      { name: 'completed_at', label: 'Completed At', cell: 'date' },
      'alert_status',
      'description',
    ],
    filters: {
      project: { kind: 'text', label: 'Project' },
      status: true,
      date_received: true,
      category: { kind: 'choice', label: 'Type', values: categories },
      created_by: true,
      assigned_to: true,
    },
    sort: 'project_name',
    folders: [
      { label: 'Open folder', at: 'folder_location' },
      { label: 'Open project folder', at: 'parent_project_folder_location' },
    ],
  },
  actions: {
    close: closing({ label: 'Close', call: 'GET rfi/mark_as_closed/:id', may: 'rfi.close' }, said),
    remove: removing({ call: 'DELETE rfi/id/:id', may: 'rfi.delete' }, said),
  },
  form: {
    leave: { label: 'Back', to: '/rfi/' },
    failed: said.failed,
    next: [
      { label: 'To RFIs', to: '/rfi/' },
      { label: 'To Dashboard', to: '/main_menu' },
      { label: 'Create another', to: '/rfi/create_rfi' },
    ],
  },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
