import { z } from 'zod'
import { projectStatuses, projectTypes } from '../choices.ts'
import { checkbox, choice, date, decimal, lookup, optionalDate, person, text } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { progressShape } from '../progress.ts'
import { defineResource } from './define-resource.ts'

const said = messages.project

const clientShape = z.object({ uuid: z.string(), name: z.string() })

const shape = {
  client: clientShape.nullable(),
  poc: clientShape.nullable(),
  folder_location: z.string(),
  payment_amount: z.int().nullable(),
  is_sent_to_quickbooks: z.boolean(),
  task_progress: progressShape,
  submittal_progress: progressShape,
}

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
    onDashboard: true,
    inLayout: { place: 2, setting: 2 },
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
    end_date: optionalDate('Date Due', { closedBy: 'no_date_due' }),
    isDeadline: checkbox('Deadline', { startsAs: false, assumed: true, closedBy: 'no_date_due' }),
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
  },
  check: (values) =>
    values.isDeadline && values.end_date === null ? { end_date: [said.dueDateRequired] } : {},
  // Read by id the manager is an address beside a name; in lists it is an object.
  read: { ...shape, manager: z.string(), manager_name: z.string() },
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
    sort: 'project_id',
    startWith: { project_name: '' },
    editFor: 'project.shortcuts',
    folders: [{ label: 'Open folder', at: 'folder_location' }],
  },
  actions: {},
  form: {
    failed: said.failed,
    next: [
      { label: 'To Projects', to: '/projects/' },
      { label: 'To Dashboard', to: '/main_menu' },
    ],
  },
  said: { created: said.created, updated: said.updated },
})
