import { z } from 'zod'
import { categories, workStatuses } from '../choices.ts'
import { checkbox, date, lookup, person, text, workStatus } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { closing, removing } from './actions.ts'
import { defineResource } from './kind.ts'
import { itemCategory, personShape } from './work.ts'

const said = messages.submittal

export const submittal = defineResource({
  model: 'submittal',
  id: 'submittal_id',
  name: { one: 'Submittal', many: 'Submittals' },
  title: '{sub_description}',
  number: 'sub_number',
  plays: {
    inProject: 'project',
    heldBy: { value: 'assigned_to', place: 3 },
    givenBy: 'assigned_by',
    hasFolder: true,
    onDashboard: true,
    inLayout: { place: 3, setting: 4 },
  },
  shows: ['project', 'user'],
  pages: {
    list: '/submittals/',
    create: '/submittals/create_submittal',
    update: '/submittals/update_submittal/:id',
    createFromProject: '/submittals/create_submittal_from_project/:id',
  },
  calls: {
    create: 'POST submittal/',
    read: 'GET submittal/id/:id',
    update: 'PUT submittal/id/:id',
    remove: 'DELETE submittal/id/:id',
  },
  fields: {
    project: lookup('Project', 'projects', {
      required: messages.shared.projectRequired,
      lockedOnUpdate: true,
      alsoSentAs: 'project_id',
      ownRow: true,
    }),
    assigned_to: person('Assigned To', { required: messages.shared.userRequired }),
    assigned_by: person('Assigned By', {
      required: messages.shared.userRequired,
      startsAs: 'me',
      assumed: true,
    }),
    category: itemCategory(),
    status: workStatus(),
    received_date: date('Received Date', { required: said.receivedDateRequired, startsAs: 'today' }),
    sub_description: text('Description', { required: said.descriptionRequired, multiline: true }),
    alert_status: checkbox('Pinged', { only: 'update', startsAs: false }),
  },
  read: z.object({
    submittal_id: z.string(),
    project: z.string(),
    project_name: z.string(),
    created_date: z.string(),
    days_old: z.int(),
    sub_description: z.string(),
    sub_number: z.int(),
    received_date: z.string(),
    category: z.enum(categories),
    status: z.enum(workStatuses),
    assigned_to: personShape,
    assigned_by: personShape,
    alert_status: z.boolean(),
    completed_at: z.string().nullable(),
    folder_location: z.string(),
    parent_project_folder_location: z.string(),
    version: z.int(),
  }),
  list: {
    columns: [
      { name: 'project_name', label: 'Project', cell: 'text' },
      { name: 'created_date', label: 'Date Created', cell: 'date' },
      { name: 'days_old', label: 'Days Old', cell: 'days_old' },
      'sub_description',
      { name: 'sub_number', label: '#', cell: 'number' },
      { name: 'received_date', label: 'Date Received', cell: 'date' },
      'category',
      'status',
    ],
    details: [
      'assigned_to',
      'assigned_by',
      { name: 'completed_at', label: 'Completed At', cell: 'date' },
      'alert_status',
      'sub_description',
    ],
    filters: {
      project: true,
      status: true,
      category: true,
      received_date: { kind: 'date', label: 'Date Received' },
    },
    sort: 'created_date',
    folders: [
      { label: 'Open folder', at: 'folder_location' },
      { label: 'Open project folder', at: 'parent_project_folder_location' },
    ],
  },
  actions: {
    close: closing(
      { label: 'Close', call: 'GET submittal/mark_as_closed/:id', may: 'submittal.close' },
      said,
    ),
    remove: removing({ call: 'DELETE submittal/id/:id', may: 'submittal.delete' }, said),
  },
  form: {
    leave: { label: 'Cancel', to: '/submittals/' },
    failed: said.failed,
    next: [
      { label: 'To Submittals', to: '/submittals/' },
      { label: 'To Dashboard', to: '/main_menu' },
      { label: 'Create another', to: '/submittals/create_submittal' },
    ],
    missing: said.idNotFound,
  },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
