import { z } from 'zod'
import { categories, workStatuses } from '../choices.ts'
import { checkbox, date, lookup, optionalDate, optionalNumber, person, text, workStatus } from '../fields.ts'
import { messages } from '../words/messages.ts'
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
      { name: 'date_received', label: 'Date Received', cell: 'date' },
      { name: 'days_old', label: 'Days Old', cell: 'days_old' },
      { name: 'description', label: 'Description', cell: 'text' },
      { name: 'RFI_number', label: '#', cell: 'number' },
      { name: 'created_by', label: 'Created By', cell: 'person' },
      { name: 'assigned_to', label: 'Assigned To', cell: 'person' },
      { name: 'category', label: 'Type', cell: 'category' },
      { name: 'status', label: 'Status', cell: 'status' },
    ],
    details: [
      { name: 'sent_out_date', label: 'Sent Out Date', cell: 'date' },
      { name: 'completed_at', label: 'Completed At', cell: 'date' },
      { name: 'alert_status', label: 'Pinged', cell: 'yes_no' },
      { name: 'description', label: 'Description', cell: 'text' },
    ],
    filters: {
      project: { kind: 'text', label: 'Project' },
      status: { kind: 'choice', label: 'Status', values: workStatuses, aliases: { Open: 'Active' } },
      date_received: { kind: 'date', label: 'Date Received' },
      category: { kind: 'choice', label: 'Type', values: categories },
      created_by: { kind: 'text', label: 'Created By' },
      assigned_to: { kind: 'text', label: 'Assigned To' },
    },
    sort: 'project_name',
    folders: [
      { label: 'Open folder', at: 'folder_location' },
      { label: 'Open project folder', at: 'parent_project_folder_location' },
    ],
  },
  actions: {
    close: {
      label: 'Close',
      call: 'GET rfi/mark_as_closed/:id',
      may: 'rfi.close',
      confirm: [said.confirmClose],
      done: said.closed,
      failed: said.closeFailed,
      idMissing: said.idMissing,
      refuse: (row) => (row.status === 'Closed' ? said.alreadyClosed : undefined),
    },
    remove: {
      label: 'Delete',
      call: 'DELETE rfi/id/:id',
      may: 'rfi.delete',
      confirm: [said.confirmDelete, said.confirmDeleteAgain],
      done: said.deleted,
      failed: said.deleteFailed,
      idMissing: said.idMissing,
      undoable: true,
    },
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
