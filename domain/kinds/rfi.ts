import { z } from 'zod'
import { impacts, type Impact } from '../choices.ts'
import {
  checkbox,
  date,
  lookup,
  optionalChoice,
  optionalDate,
  optionalDecimal,
  optionalNumber,
  person,
  text,
  workStatus,
} from '../fields.ts'
import { messages } from '../words/messages.ts'
import { printingWords } from '../words/printing.ts'
import { closing, removing } from './actions.ts'
import { answerShapes } from './answers.ts'
import { courtColumns, courtFilterFacts, courtShapes } from './court.ts'
import { defineResource } from './define-resource.ts'
import { itemCard, itemCategory, itemFolders, itemShape, responseDue, shown } from './work.ts'

const said = messages.rfi

const section = 'Impact'

const impactFields = {
  cost_impact: optionalChoice('Cost Impact', impacts, { section }),
  cost_amount: optionalDecimal('Cost Amount ($)', said.badAmount, {
    section,
    onlyWhile: { field: 'cost_impact', is: 'Yes' satisfies Impact },
  }),
  schedule_impact: optionalChoice('Schedule Impact', impacts, { section }),
  schedule_days: optionalNumber('Schedule Days', messages.shared.wholeDays, {
    max: 3650,
    section,
    onlyWhile: { field: 'schedule_impact', is: 'Yes' satisfies Impact },
  }),
}

/** The server gives the next number of the project where none is sent. */
const rowShape = () => ({
  ...itemShape(),
  ...courtShapes(),
  RFI_number: z.int(),
  project: z.string(),
  is_answered: z.boolean(),
})

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
    openedOn: 'date_received',
    waits: { place: 1, by: 'court_due', setBy: 'response_due', turnOf: 'court_holder' },
    answers: { after: 'date_received', ends: 'answer' },
    isDiscussed: true,
    pinged: 'alert_status',
    hasFolder: true,
    printed: { together: { paper: 'rfi_log', label: printingWords.printLog } },
    onDashboard: {
      RFI_id: true,
      RFI_number: true,
      description: true,
      project_id: true,
      is_answered: true,
      ...itemCard,
    },
    inLayout: { place: 4, setting: 3 },
    search: { word: 'rfi', sign: 'R', texts: ['answer'] },
    imported: { knownBy: ['project_id', 'RFI_number'] },
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
      ownRow: true,
    }),
    RFI_number: optionalNumber('RFI Number', said.numberInvalid, {
      emptyHint: said.numberHint,
      sentAsText: true,
    }),
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
    response_due: responseDue(),
    category: itemCategory(),
    status: workStatus(),
    description: text('Description', { required: said.descriptionRequired, multiline: true }),
    ...impactFields,
    alert_status: checkbox('Pinged', { only: 'update', startsAs: false }),
  },
  read: () => ({ ...rowShape(), ...answerShapes() }),
  row: rowShape,
  list: {
    columns: [
      shown.project,
      'date_received',
      shown.daysOld,
      'description',
      { name: 'RFI_number', label: '#', cell: 'own_number' },
      'created_by',
      'assigned_to',
      courtColumns.ball,
      courtColumns.due,
      { name: 'category', label: 'Type' },
      'status',
    ],
    card: {
      place: ['RFI_number', 'project_name'],
      state: ['status', courtColumns.ball.name],
      aside: 'days_old',
      answerDue: courtColumns.due.name,
    },
    details: [
      'sent_out_date',
      'cost_impact',
      'cost_amount',
      'schedule_impact',
      'schedule_days',
      shown.completed,
      'alert_status',
      'description',
    ],
    filters: {
      project: { kind: 'text', label: 'Project' },
      status: true,
      date_received: true,
      category: true,
      created_by: true,
      assigned_to: true,
      ...courtFilterFacts,
      is_answered: { kind: 'yes_no', label: 'Answered' },
    },
    moreFilters: {
      RFI_number: { kind: 'size', label: 'Number' },
      description: true,
      days_old: true,
      sent_out_date: true,
      completed_at: true,
    },
    sort: 'project_name',
    folders: itemFolders,
    pages: [{ label: 'Statistics', to: '/rfi/statistics' }],
  },
  actions: {
    close: {
      ...closing({ label: 'Close', call: 'GET rfi/mark_as_closed/:id', may: 'rfi.close' }, said),
      confirmIf: (row) => (row.is_answered ? undefined : said.confirmUnanswered),
    },
    remove: removing({ call: 'DELETE rfi/id/:id', may: 'rfi.delete' }, said),
  },
  bulk: ['status', 'assigned_to', 'category', 'date_received', 'sent_out_date'],
  form: { leave: { label: 'Back' }, failed: said.failed },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
