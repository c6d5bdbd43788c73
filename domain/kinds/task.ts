import { z } from 'zod'
import { lookup, optionalHours, personShape } from '../fields.ts'
import { copyWith } from '../later.ts'
import { messages } from '../words/messages.ts'
import { closing, removing } from './actions.ts'
import { defineResource } from './define-resource.ts'
import type { Resource } from './kind.ts'
import { repeatField } from '../repeat-field.ts'
import { isAddressOf, shown, workDetails, workFields, workShape } from './work.ts'

const said = messages.task

export const task = defineResource({
  model: 'task',
  id: 'task_id',
  name: { one: 'Task', many: 'Tasks' },
  title: '{title}',
  plays: {
    inProject: 'project_id',
    heldBy: { value: 'assigned_to', place: 1 },
    givenBy: 'assigned_by',
    openedOn: 'date_created',
    dueOn: 'due_date',
    waits: { place: 3, by: 'due_date' },
    isDiscussed: true,
    pinged: 'pinged',
    mailsPings: true,
    closedAs: 'completed',
    hasFolder: true,
    onDashboard: {
      task_id: true,
      title: true,
      project_name: true,
      assigned_to_obj: true,
      status: true,
      due_date: true,
      pinged: true,
      folder_location: true,
    },
    inLayout: { place: 1, setting: 1 },
    search: { word: 'task', texts: ['description'] },
    imported: {},
    fromTemplate: { title: 'title', description: 'description', day: 'due_date', canBeNobodys: true },
  },
  shows: ['project', 'user'],
  pages: {
    list: '/tasks/',
    create: '/tasks/create_task',
    update: '/tasks/update_task/:id',
    createFromProject: '/tasks/create_task_from_project/:id',
  },
  calls: {
    create: 'POST task/',
    read: 'GET task/id/:id',
    update: 'PUT task/id/:id',
    remove: 'DELETE task/id/:id',
  },
  fields: {
    project_id: lookup('Project', 'projects', {
      required: messages.shared.projectRequired,
      lockedOnUpdate: true,
      alsoSentAs: 'project',
      ownRow: true,
    }),
    ...workFields(),
    estimated_hours: optionalHours('Estimated Hours', {
      min: 0.25,
      max: 500,
      outside: said.hoursOutside,
      uneven: said.hoursUneven,
    }),
    repeat: repeatField('Repeat'),
  },
  read: () => ({
    ...workShape(),
    assigned_to_obj: personShape.nullable(),
    project: z.string(),
    project_name: z.string(),
    pinged: z.boolean(),
    folder_location: z.string(),
    series_id: z.string().nullable(),
  }),
  list: {
    columns: [shown.created, 'title', 'assigned_by', 'assigned_to', shown.project, 'status'],
    card: { place: ['project_name'], state: ['status', 'assigned_to'] },
    details: [
      ...workDetails,
      { name: 'estimated_hours', cell: 'number' },
      { name: 'pinged', label: 'Pinged', cell: 'yes_no' },
    ],
    filters: {
      title: true,
      assigned_by: true,
      assigned_to: true,
      project_id__project_name: { kind: 'text', label: 'Project' },
      due_date: true,
      status: true,
    },
    moreFilters: {
      category: true,
      completion_percentage: true,
      date_created: true,
      completed_at: true,
      pinged: true,
    },
    sort: 'date_created',
    startWith: { status: 'Active', project_id__project_name: '' },
    folders: [{ label: 'Open folder', at: 'folder_location' }],
    mail: { label: 'Email', to: 'assigned_to_obj', missing: said.emailMissing },
  },
  actions: {
    close: closing({ label: 'Mark Complete', call: 'GET task/mark_as_closed/:id', may: 'task.close' }, said),
    ping: {
      label: 'Ping',
      call: 'GET task/ping/:id',
      may: 'task.ping',
      refusesRepeat: true,
      confirm: [said.confirmPing],
      done: said.pinged,
      failed: said.pingFailed,
      idMissing: said.idMissing,
      refuse: (row) =>
        row.status === 'Closed' ? said.cannotPingClosed : row.pinged ? said.alreadyPinged : undefined,
    },
    clear_ping: {
      label: 'Clear Ping',
      call: 'GET task/close_ping/:id',
      may: 'task.clear_ping',
      alsoFor: (row, user) => isAddressOf(row.assigned_to_obj, user.email),
      confirm: [said.confirmClearPing],
      done: said.pingCleared,
      failed: said.pingFailed,
      onlyWhile: 'pinged',
      refuse: (row) => (row.pinged ? undefined : said.notPinged),
    },
    remove: removing({ call: 'DELETE task/id/:id', may: 'task.delete' }, said),
  },
  bulk: ['status', 'assigned_to', 'due_date', 'category', 'completion_percentage'],
  form: { failed: messages.generic.error, missing: said.notFound },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})

/** A task by whoever was about to give an assignment: they are told why a project is needed now. */
export const taskAfterAll: Resource = copyWith(task, {
  fields: {
    ...task.fields,
    project_id: copyWith(
      task.fields.project_id,
      lookup('Project', 'projects', { required: said.projectRequiredForTasks }),
    ),
  },
})
