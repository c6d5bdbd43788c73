import { z } from 'zod'
import { checkbox, date, lookup, optionalDate, optionalNumber, person, text, workStatus } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { closing, removing } from './actions.ts'
import { defineResource } from './define-resource.ts'
import { itemCategory, itemFolders, itemShape, responseDue, shown } from './work.ts'

const said = messages.rfi

const within = 7

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
    waits: { place: 1, by: 'court_due', setBy: 'response_due' },
    answers: { within, after: 'date_received' },
    isDiscussed: true,
    pinged: 'alert_status',
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
    RFI_number: optionalNumber('RFI Number', said.numberInvalid, { hint: said.numberHint, sentAsText: true }),
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
    response_due: responseDue(within),
    category: itemCategory(),
    status: workStatus(),
    description: text('Description', { required: said.descriptionRequired, multiline: true }),
    alert_status: checkbox('Pinged', { only: 'update', startsAs: false }),
  },
  // The server gives the next number of the project where none is sent.
  read: { ...itemShape, RFI_number: z.int(), project: z.string() },
  list: {
    columns: [
      shown.project,
      'date_received',
      shown.daysOld,
      'description',
      { name: 'RFI_number', label: '#' },
      'created_by',
      'assigned_to',
      { name: 'category', label: 'Type' },
      'status',
    ],
    card: { place: ['RFI_number', 'project_name'], state: ['status', 'assigned_to'], aside: 'days_old' },
    details: ['sent_out_date', shown.completed, 'alert_status', 'description'],
    filters: {
      project: { kind: 'text', label: 'Project' },
      status: true,
      date_received: true,
      category: true,
      created_by: true,
      assigned_to: true,
    },
    sort: 'project_name',
    folders: itemFolders,
  },
  actions: {
    close: closing({ label: 'Close', call: 'GET rfi/mark_as_closed/:id', may: 'rfi.close' }, said),
    remove: removing({ call: 'DELETE rfi/id/:id', may: 'rfi.delete' }, said),
  },
  form: { leave: { label: 'Back' }, failed: said.failed },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
