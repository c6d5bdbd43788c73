import { z } from 'zod'
import { dispositions, submittalTypes } from '../choices.ts'
import {
  checkbox,
  date,
  lookup,
  optionalChoice,
  optionalDate,
  optionalNumber,
  person,
  text,
  tidiedText,
  workStatus,
} from '../fields.ts'
import { tidySection } from '../register.ts'
import { messages } from '../words/messages.ts'
import { printingWords } from '../words/printing.ts'
import { registerMessages } from '../words/register.ts'
import { closing, removing } from './actions.ts'
import { chainShapes, returnShapes } from './answers.ts'
import { courtColumns, courtFilterFacts, courtShapes } from './court.ts'
import { defineResource } from './define-resource.ts'
import { itemCard, itemCategory, itemFolders, itemShape, responseDue, shown } from './work.ts'

const said = messages.submittal

const section = 'Register'

const registerFields = {
  title: text('Title', { section, ownRow: true }),
  spec_section: tidiedText('Section', tidySection, registerMessages.badSection, {
    limit: 20,
    section,
    suggests: { sectionsWith: 'spec_title' },
  }),
  spec_title: text('Section Title', { limit: 150, section, emptyHint: registerMessages.sectionTitleHint }),
  submittal_type: optionalChoice('Type', submittalTypes, { section }),
  contractor_number: text('Contractor’s Number', { limit: 50, section }),
  required_on_site: optionalDate('Required on Site', { section }),
  lead_time_days: optionalNumber('Lead Time (days)', messages.shared.wholeDays, {
    max: 1500,
    section,
    hint: registerMessages.leadTimeHint,
  }),
}

const rowShape = () => ({
  ...itemShape(),
  ...courtShapes(),
  created_date: z.string(),
  sub_number: z.int(),
  ...returnShapes(),
})

export const submittal = defineResource({
  model: 'submittal',
  id: 'submittal_id',
  name: { one: 'Submittal', many: 'Submittals' },
  title: '{sub_description}',
  number: 'sub_number',
  revision: 'revision',
  plays: {
    inProject: 'project',
    heldBy: { value: 'assigned_to', place: 3 },
    givenBy: 'assigned_by',
    openedOn: 'received_date',
    waits: { place: 2, by: 'court_due', setBy: 'response_due', turnOf: 'court_holder' },
    answers: { after: 'received_date', ends: 'return' },
    isDiscussed: true,
    pinged: 'alert_status',
    hasFolder: true,
    printed: {
      once: 'disposition',
      together: { paper: 'submittal_register', label: printingWords.printRegister },
    },
    onDashboard: {
      submittal_id: true,
      sub_number: true,
      revision: true,
      sub_description: true,
      project: true,
      disposition: true,
      ...itemCard,
    },
    inLayout: { place: 3, setting: 4 },
    search: { word: 'submittal', sign: 'S', texts: ['title', 'spec_title'] },
    imported: {
      knownBy: ['project', 'sub_number'],
      given: { name: 'sub_number', label: 'Submittal Number' },
    },
    fromTemplate: { title: 'title', description: 'sub_description', day: 'received_date' },
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
    response_due: responseDue(),
    sub_description: text('Description', { required: said.descriptionRequired, multiline: true }),
    ...registerFields,
    alert_status: checkbox('Pinged', { only: 'update', startsAs: false }),
  },
  read: () => ({ ...rowShape(), ...chainShapes() }),
  row: rowShape,
  list: {
    columns: [
      shown.project,
      { ...shown.created, name: 'created_date' },
      shown.daysOld,
      'sub_description',
      { name: 'sub_number', label: '#', cell: 'own_number' },
      { name: 'received_date', label: 'Date Received' },
      courtColumns.ball,
      courtColumns.due,
      'category',
      'status',
    ],
    card: {
      place: ['sub_number', 'project_name'],
      state: ['status', courtColumns.ball.name],
      aside: 'days_old',
      answerDue: courtColumns.due.name,
    },
    details: [
      'title',
      { name: 'spec_section', short: true },
      'spec_title',
      'submittal_type',
      'contractor_number',
      'required_on_site',
      'assigned_to',
      'assigned_by',
      shown.completed,
      'alert_status',
      'sub_description',
    ],
    filters: {
      project: true,
      status: true,
      category: true,
      received_date: true,
      title: true,
      spec_section: true,
      submittal_type: true,
      ...courtFilterFacts,
      disposition: { kind: 'choice', label: 'Disposition', values: dispositions },
      reviewer: { kind: 'person', label: 'Reviewer' },
    },
    moreFilters: {
      assigned_to: true,
      assigned_by: true,
      created_date: true,
      days_old: true,
      completed_at: true,
      sub_number: { kind: 'size', label: 'Number' },
      sub_description: true,
    },
    sort: 'created_date',
    folders: itemFolders,
    pages: [
      { label: 'Register', to: '/submittals/register', ofProject: '/submittals/register/:id' },
      { label: 'Statistics', to: '/submittals/statistics' },
    ],
  },
  actions: {
    close: closing(
      { label: 'Close', call: 'GET submittal/mark_as_closed/:id', may: 'submittal.close' },
      said,
    ),
    remove: removing({ call: 'DELETE submittal/id/:id', may: 'submittal.delete' }, said),
  },
  bulk: ['status', 'assigned_to', 'category', 'received_date'],
  form: { failed: said.failed, missing: said.idNotFound },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
