import { z } from 'zod'
import { checkbox, date, lookup, person, text, workStatus } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { closing, removing } from './actions.ts'
import { defineResource } from './define-resource.ts'
import { itemCategory, itemFolders, itemShape, responseDue, shown } from './work.ts'

const said = messages.submittal

const within = 10

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
    waits: { place: 2, by: 'court_due', setBy: 'response_due' },
    answers: { within, after: 'received_date' },
    isDiscussed: true,
    pinged: 'alert_status',
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
    response_due: responseDue(within),
    sub_description: text('Description', { required: said.descriptionRequired, multiline: true }),
    alert_status: checkbox('Pinged', { only: 'update', startsAs: false }),
  },
  read: { ...itemShape, created_date: z.string(), sub_number: z.int() },
  list: {
    columns: [
      shown.project,
      { ...shown.created, name: 'created_date' },
      shown.daysOld,
      'sub_description',
      { name: 'sub_number', label: '#', cell: 'number' },
      { name: 'received_date', label: 'Date Received' },
      'category',
      'status',
    ],
    card: { place: ['sub_number', 'project_name'], state: ['status', 'assigned_to'], aside: 'days_old' },
    details: ['assigned_to', 'assigned_by', shown.completed, 'alert_status', 'sub_description'],
    filters: { project: true, status: true, category: true, received_date: true },
    sort: 'created_date',
    folders: itemFolders,
  },
  actions: {
    close: closing(
      { label: 'Close', call: 'GET submittal/mark_as_closed/:id', may: 'submittal.close' },
      said,
    ),
    remove: removing({ call: 'DELETE submittal/id/:id', may: 'submittal.delete' }, said),
  },
  form: { failed: said.failed, missing: said.idNotFound },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
