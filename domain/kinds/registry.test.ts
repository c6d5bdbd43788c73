import { describe, expect, it } from 'vitest'
import { sortNames } from '../records/list-query.ts'
import { isPermission } from '../permissions.ts'
import { models, type Model } from './kind.ts'
import { isModel, resourceOf, resources } from './registry.ts'

const kinds = models.map((model) => [model, resourceOf(model)] as const)
const call = /^(GET|POST|PUT|DELETE) [a-z][\w/:-]*$/
const page = /^\/[a-z_]+\/[\w/:]*$/

type Shown = { columns: string; labels: string; filters: string; more?: string; sort: string }

/** What each table shows: names and headings of its columns, filters, those that stand apart, first sort. */
const tables: Record<Model, Shown> = {
  project: {
    columns: 'project_id, project_name, client_name, manager, city, status, payment_amount, project_size',
    labels: 'Project ID, Project Name, Client Name, Manager, City, Status, Latest Amount Paid, Size (sqft)',
    filters: 'project_name, project_id, client_name, city, status, project_size',
    more: 'manager, template, start_date, end_date, isDeadline',
    sort: 'project_id',
  },
  task: {
    columns: 'date_created, title, assigned_by, assigned_to, project_name, status',
    labels: 'Date Created, Title, Assigned By, Assigned To, Project, Status',
    filters: 'title, assigned_by, assigned_to, project_id__project_name, due_date, status',
    more: 'category, completion_percentage, date_created, completed_at, pinged',
    sort: 'date_created',
  },
  assignment: {
    columns: 'title, assigned_to, assigned_by',
    labels: 'Title, Assigned To, Assigned By',
    filters: 'title, assigned_to, assigned_by',
    more: 'status, due_date, category, completion_percentage',
    sort: 'title',
  },
  submittal: {
    columns:
      'project_name, created_date, days_old, sub_description, sub_number, received_date, ball_in_court, court_due, category, status',
    labels:
      'Project, Date Created, Days Old, Description, #, Date Received, Ball in Court, Response Due, Category, Status',
    filters:
      'project, status, category, received_date, title, spec_section, submittal_type, court, ball_in_court, disposition, reviewer',
    more: 'assigned_to, assigned_by, created_date, days_old, completed_at, sub_number, sub_description',
    sort: 'created_date',
  },
  rfi: {
    columns:
      'project_name, date_received, days_old, description, RFI_number, created_by, assigned_to, ball_in_court, court_due, category, status',
    labels:
      'Project, Date Received, Days Old, Description, #, Created By, Assigned To, Ball in Court, Response Due, Type, Status',
    filters:
      'project, status, date_received, category, created_by, assigned_to, court, ball_in_court, is_answered',
    more: 'RFI_number, description, days_old, sent_out_date, completed_at',
    sort: 'project_name',
  },
  invoice: {
    columns:
      'invoice_date, project_id, project_name, payment_amount, user_sent_by_name, completed_at, notes, payment_status, is_sent_to_quickbooks',
    labels:
      'Date Created, Project ID, Project, Payment Amount, Sent By, Completed At, Notes, Payment Status, Sent to accounting package',
    filters: 'project_id_id, payment_status, payment_amount, invoice_date',
    more: 'user_sent_by_name, completed_at, notes, is_sent_to_quickbooks, stage, invoice_number, client_name, due_date',
    sort: 'invoice_date',
  },
  user: {
    columns: 'name, email, role, date_joined',
    labels: 'Name, Email, Role, Date Joined',
    filters: 'name, email, role',
    more: 'date_joined, is_active',
    sort: 'name',
  },
  client: {
    columns: 'name, email, phone_number, city, state, postal_code',
    labels: 'Name, Email, Phone Number, City, State, Postal Code',
    filters: 'name, email, phone_number, city, state, postal_code',
    sort: 'name',
  },
  pointofcontact: {
    columns: 'name, email, phone_number, assigned_client',
    labels: 'Name, Email, Phone Number, Assigned Client',
    filters: 'name, email, phone_number, assigned_client__name',
    sort: 'name',
  },
  tasktemplate: {
    columns: 'title, category',
    labels: 'Title, Category',
    filters: 'title, category, description',
    sort: 'title',
  },
  city: { columns: 'name', labels: 'Name', filters: 'name', sort: 'name' },
  announcement: {
    columns: 'created_at, title, author, expires_at, is_expired',
    labels: 'Created, Title, Author, Expires, Expired',
    filters: 'title, content, author, created_at, expires_at, is_expired',
    sort: 'created_at',
  },
  contact: {
    columns: 'created_at, email, topics, seen, seen_by',
    labels: 'Received, Email, About, Seen, Seen By',
    filters: 'email, topics, created_at, seen, seen_by',
    sort: 'created_at',
  },
  comment: {
    columns: 'created_at, author, body, record',
    labels: 'Written, Author, Comment, Record',
    filters: 'body, author, model, created_at',
    sort: 'created_at',
  },
  projecttemplate: {
    columns: 'name, description, item_count',
    labels: 'Name, Description, Items',
    filters: 'name, description',
    sort: 'name',
  },
  holiday: { columns: 'date, name', labels: 'Date, Name', filters: 'date, name', sort: 'date' },
}

const nextSteps: Partial<Record<Model, string[]>> = {
  task: ['close'],
  assignment: ['close'],
  submittal: ['close'],
  rfi: ['close'],
  invoice: ['send', 'send_to_accounting'],
}

describe('registry', () => {
  it('the registry holds the kinds by the name of the list call', () => {
    expect(Object.keys(resources)).toEqual([...models])
    expect(models).toHaveLength(16)
    for (const [model, kind] of kinds) expect(kind.model).toBe(model)
  })

  it('the registry tells models from other words', () => {
    expect(models.every(isModel)).toBe(true)
    expect(['', 'Task', 'employee', 'constructor', '__proto__', null, 7, ['task']].some(isModel)).toBe(false)
  })

  it('the registry names every page and every call once', () => {
    const pages = kinds.flatMap(([, kind]) => Object.values(kind.pages))
    expect(new Set(pages).size).toBe(pages.length)
    const calls = kinds.flatMap(([, kind]) => Object.values(kind.calls))
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('the registry gives every kind the id of its wire format', () => {
    expect(Object.fromEntries(kinds.map(([model, kind]) => [model, kind.id]))).toEqual({
      project: 'project_id',
      task: 'task_id',
      submittal: 'submittal_id',
      rfi: 'RFI_id',
      assignment: 'id',
      invoice: 'invoice_id',
      user: 'id',
      client: 'uuid',
      pointofcontact: 'uuid',
      tasktemplate: 'id',
      city: 'id',
      holiday: 'id',
      comment: 'id',
      projecttemplate: 'id',
      announcement: 'id',
      contact: 'id',
    })
  })
})

describe.each(kinds)('%s', (model, kind) => {
  it('every kind has a list page and an update page', () => {
    for (const path of Object.values(kind.pages)) expect(path).toMatch(page)
    expect(kind.pages.update).toMatch(/\/:id$/)
  })

  it('every kind has calls of the shape VERB path', () => {
    for (const path of Object.values(kind.calls)) expect(path).toMatch(call)
    expect(kind.calls.read).toMatch(/^GET .*:id/)
    expect(kind.calls.update).toMatch(/^PUT .*:id/)
    expect(kind.calls.create ?? 'POST ').toMatch(/^POST /)
    expect(kind.calls.remove ?? 'DELETE :id').toMatch(/^DELETE .*:id/)
  })

  it('every kind shows its columns, its filters and its first sort', () => {
    const filters = Object.entries(kind.list.filters)
    const namesOf = (some: typeof filters) => some.map(([name]) => name).join(', ')
    expect({
      columns: kind.list.columns.map((column) => column.name).join(', '),
      labels: kind.list.columns.map((column) => column.label).join(', '),
      filters: namesOf(filters.filter(([, { isMore }]) => !isMore)),
      more: namesOf(filters.filter(([, { isMore }]) => isMore)),
      sort: kind.list.sort,
    }).toEqual({ more: '', ...tables[model] })
  })

  it('every kind can be sorted by its columns and its filters, and by nothing else', () => {
    const { columns, filters, more } = tables[model]
    const wanted = [columns, filters, ...(more ? [more] : [])].join(', ').split(', ')
    expect(sortNames(kind).toSorted()).toEqual([...new Set(wanted)].toSorted())
    expect(sortNames(kind)).toContain(kind.list.sort)
  })

  it('every kind reads dates and sizes by the names of its filters', () => {
    for (const [name, filter] of Object.entries(kind.list.filters)) {
      expect(filter.kind === 'date').toBe(/date|_at$/.test(name))
      expect(filter.kind === 'size').toBe(
        /size|percentage|days_old|number$/i.test(name) && !['phone_number', 'invoice_number'].includes(name),
      )
      expect(filter.label).not.toBe('')
    }
  })

  it('every kind gives its long texts several lines', () => {
    const long = Object.entries(kind.fields).filter(([name]) => /description|notes/.test(name))
    expect(long.filter(([, field]) => field.kind !== 'multiline')).toEqual([])
  })

  it('every kind leads its list with what its title begins with, and says it once on a card', () => {
    const { lead, columns, card } = kind.list
    expect(kind.title.startsWith(`{${lead}}`)).toBe(true)
    expect(columns.map((column) => column.name)).toContain(lead)
    expect([...card.place, ...card.state].map((part) => part.name)).not.toContain(lead)
  })

  it('every kind names the steps that it waits for, the first one first', () => {
    const steps = Object.entries(kind.actions).filter(([, action]) => action.isNextStep)
    expect(steps.map(([name]) => name)).toEqual(nextSteps[model] ?? [])
  })

  it('every kind starts with filters it has', () => {
    const known = Object.keys(kind.list.filters)
    expect(known).toEqual(expect.arrayContaining(Object.keys(kind.list.startWith ?? {})))
  })

  it('every kind reads back its id and every column', () => {
    const row = Object.keys((kind.row ?? kind.read).shape)
    expect(row).toEqual(expect.arrayContaining([kind.id, ...kind.list.columns.map((column) => column.name)]))
  })

  it('every kind opens, names and acts on rows by values that they have', () => {
    const row = Object.keys((kind.row ?? kind.read).shape)
    const { details, called, card, folders = [], mail } = kind.list
    const actions = Object.values(kind.actions)
    const wanted = [
      ...details.map((detail) => detail.name),
      ...[...card.place, ...card.state].map((part) => part.name),
      card.aside?.name,
      card.due?.name,
      ...[...called.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      ...folders.map((folder) => folder.at),
      ...(mail ? [mail.to] : []),
      ...actions.flatMap(({ idFrom, onlyWhile }) => [idFrom, onlyWhile]),
    ]
    expect(row).toEqual(expect.arrayContaining(wanted.filter((name) => name !== undefined)))
    const told = (kind.facts ?? []).map((fact) => /\{(\w+)\}/.exec(fact)?.[1])
    expect(Object.keys(kind.read.shape)).toEqual(expect.arrayContaining(told))
    expect(called).toContain('{')
    expect(details.filter((detail) => detail.label === '')).toEqual([])
  })

  it('every kind can take back what it deletes, and nothing else', () => {
    const undoable = Object.entries(kind.actions).filter(([, action]) => action.undoable)
    expect(undoable.map(([name]) => name)).toEqual(kind.calls.remove ? ['remove'] : [])
  })

  it('every kind labels every field and starts it with a value it takes', () => {
    const fields = Object.values(kind.fields)
    expect(fields.filter((field) => field.label === '')).toEqual([])
    const fixed = fields.filter((field) => !['today', 'me', undefined].includes(field.startsAs as string))
    expect(fixed.filter((field) => !field.schema.safeParse(field.startsAs).success)).toEqual([])
  })

  it('every kind has fields that only a field of its own keeps empty, by a value that it can have', () => {
    const openers = Object.values(kind.fields).flatMap(({ onlyWhile }) => onlyWhile ?? [])
    expect(openers.filter(({ field, is }) => !kind.fields[field]?.schema.safeParse(is).success)).toEqual([])
  })

  it('every kind has actions with a call, a permission that exists, and words for every outcome', () => {
    for (const action of Object.values(kind.actions)) {
      expect(action.call).toMatch(call)
      expect(action.call).toContain(':id')
      expect(isPermission(action.may)).toBe(true)
      expect(action.confirm.length).toBeGreaterThan(0)
      const words = [action.label, action.done, action.failed, ...action.confirm, action.idMissing ?? 'none']
      expect(words.filter((word) => word.trim() === '')).toEqual([])
    }
  })

  it('every kind deletes by the call it declares', () => {
    expect(kind.actions['remove']?.call).toBe(kind.calls.remove)
  })

  it('every kind has a name, permissions of its own, and something to say after saving', () => {
    expect([kind.name.one, kind.name.many].every((name) => name !== '')).toBe(true)
    for (const verb of ['list', 'read', 'update', 'delete'])
      expect(isPermission(`${model}.${verb}`)).toBe(true)
    expect(isPermission(`${model}.create`)).toBe(true)
    expect(Object.values(kind.said).filter((sentence) => sentence.trim() === '')).toEqual([])
  })
})

describe('red asterisks', () => {
  it('the red asterisk stands at these fields', () => {
    const marked = kinds.map(([model, kind]) => {
      const required = Object.entries(kind.fields).filter(([, field]) => field.required)
      return [model, required.map(([name]) => name).join(', ')]
    })
    expect(Object.fromEntries(marked)).toEqual({
      project: 'project_name, start_date, manager, city, template, status',
      task: 'project_id, title, due_date, assigned_by, assigned_to, category, status',
      submittal: 'project, assigned_to, assigned_by, category, status, received_date, sub_description',
      rfi: 'project_id, created_by, assigned_to, date_received, category, status, description',
      assignment: 'title, due_date, assigned_by, assigned_to, category, status',
      invoice: 'invoice_date, payment_status, payment_amount, project_name',
      user: 'name, email, password1, password2, role',
      client: 'name',
      pointofcontact: 'name',
      tasktemplate: 'title, category',
      city: 'name',
      holiday: 'date, name',
      comment: 'body',
      projecttemplate: 'name, items',
      announcement: 'title, content, duration',
      contact: '',
    })
  })
})

describe('first filters', () => {
  it('the lists start with active tasks and a project filter at hand, and with a name filter for projects', () => {
    expect(resources.task.list.startWith).toEqual({ status: 'Active', project_id__project_name: '' })
    expect(resources.project.list.startWith).toEqual({ project_name: '' })
    const others = kinds.filter(([model]) => model !== 'task' && model !== 'project')
    expect(others.every(([, kind]) => kind.list.startWith === undefined)).toBe(true)
  })
})
