import { z } from 'zod'
import { isFinishedProject, projectStatuses, projectTypes } from '../choices.ts'
import {
  checkbox,
  choice,
  date,
  decimal,
  lookup,
  optionalDate,
  optionalNumber,
  person,
  text,
} from '../fields.ts'
import { responseDays as limits } from '../response-days.ts'
import { messages } from '../words/messages.ts'
import { progressShape } from '../progress.ts'
import { defineResource } from './define-resource.ts'

const said = messages.project

const hasDateDue = { field: 'no_date_due', is: false }

const responseDays = (label: string) =>
  optionalNumber(label, said.badResponseDays, {
    ...limits,
    emptyHint: said.responseDaysHint,
    section: 'Response Times',
  })

const clientShape = () => z.object({ uuid: z.string(), name: z.string() })

const shape = () => ({
  client: clientShape().nullable(),
  poc: clientShape().nullable(),
  folder_location: z.string(),
  payment_amount: z.int().nullable(),
  is_sent_to_quickbooks: z.boolean(),
  completed_on: z.iso.date().nullable(),
  task_progress: progressShape(),
  submittal_progress: progressShape(),
})

export const project = defineResource({
  model: 'project',
  id: 'project_id',
  name: { one: 'Project', many: 'Projects' },
  title: '{project_name}',
  plays: {
    heldBy: { value: 'manager', place: 5, as: 'as manager' },
    dueOn: 'end_date',
    waits: { place: 5, by: 'end_date', final: 'is_deadline' },
    isDiscussed: true,
    hasFolder: true,
    onDashboard: {
      project_id: true,
      project_name: true,
      client_name: true,
      manager: true,
      status: true,
      end_date: true,
      task_progress: { percent_complete: true, tasks_total: true },
      folder_location: true,
    },
    inLayout: { place: 2, setting: 2 },
    search: {
      word: 'project',
      texts: ['description'],
      open: { value: 'status', among: projectStatuses.filter((status) => !isFinishedProject(status)) },
      subtitle: ['client_name', 'manager_name'],
    },
    imported: {
      knownBy: ['project_id'],
      given: { name: 'project_id', label: 'Project ID', lookup: 'projects' },
    },
  },
  shows: ['client', 'pointofcontact', 'user', 'task', 'submittal', 'invoice'],
  pages: { list: '/projects/', create: '/projects/create_project', update: '/projects/update_project/:id' },
  calls: { create: 'POST projects/', read: 'GET projects/id/:id', update: 'PUT projects/id/:id' },
  fields: {
    project_name: text('Project Name', {
      required: said.nameRequired,
      limit: 150,
      tooLong: said.nameTooLong,
      ownRow: true,
    }),
    start_date: date('Date Created', { required: said.startDateRequired, startsAs: 'today' }),
    end_date: optionalDate('Date Due', { onlyWhile: hasDateDue }),
    isDeadline: checkbox('Deadline', { startsAs: false, assumed: true, onlyWhile: hasDateDue }),
    no_date_due: checkbox('No Date Due', { startsAs: false, assumed: true }),
    point_of_contact: lookup('Point of Contact', 'point_of_contacts'),
    client_name: lookup('Client Name', 'clients'),
    manager: person('Project Manager', {
      required: said.managerRequired,
      startsAs: 'me',
      among: ['ADMIN', 'MANAGERS'],
    }),
    city: lookup('City', 'cities', { required: said.cityRequired }),
    description: text('Project Description', { multiline: true }),
    template: choice('Project Type', projectTypes, { required: said.templateRequired, startsAs: 'default' }),
    status: choice('Status', projectStatuses, {
      required: messages.shared.statusRequired,
      startsAs: 'Active',
    }),
    project_size: decimal('Size (sqft)', said.badSize, { startsAs: 0, assumed: true }),
    rfi_response_days: responseDays('RFI Response Days'),
    submittal_response_days: responseDays('Submittal Response Days'),
  },
  check: (values) =>
    values.isDeadline && values.end_date === null ? { end_date: [said.dueDateRequired] } : {},
  // Read by id the manager is an address beside a name; in lists it is an object.
  read: () => ({ ...shape(), manager: z.string(), manager_name: z.string() }),
  row: shape,
  list: {
    columns: [
      { name: 'project_id', label: 'Project ID', cell: 'folder' },
      'project_name',
      'client_name',
      { name: 'manager', label: 'Manager' },
      { name: 'city', short: true },
      'status',
      { name: 'payment_amount', label: 'Latest Amount Paid', cell: 'paid' },
      'project_size',
    ],
    card: { place: ['project_id', 'client_name'], state: ['status', 'manager'] },
    details: ['start_date', 'end_date', 'isDeadline', 'point_of_contact'],
    filters: {
      project_name: true,
      project_id: true,
      client_name: true,
      city: true,
      status: true,
      project_size: true,
    },
    moreFilters: { manager: true, template: true, start_date: true, end_date: true, isDeadline: true },
    sort: 'project_id',
    startWith: { project_name: '' },
    editFor: 'project.shortcuts',
    folders: [{ label: 'Open folder', at: 'folder_location' }],
  },
  actions: {},
  bulk: [
    'status',
    'manager',
    'city',
    'end_date',
    'isDeadline',
    'no_date_due',
    'client_name',
    'point_of_contact',
    'template',
  ],
  form: {
    failed: said.failed,
    next: [
      { label: 'To Projects', to: '/projects/' },
      { label: 'To Dashboard', to: '/main_menu' },
    ],
  },
  said: { created: said.created, updated: said.updated },
})
