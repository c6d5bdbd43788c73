import { invoiceStages } from '#domain/invoice-stage.ts'
import { reports } from '#domain/reports.ts'
import { sortNames } from '#domain/records/list-query.ts'
import { models, type Model } from '#domain/kinds/kind.ts'
import type { Filter } from '#domain/kinds/list-facts.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import type { Role } from '#domain/roles.ts'

export type Asked = { what: string; role: Role; path: string }

type Wanted = { name: string; text: string }

/** How many rows of each kind there are decides which page lies in the middle. */
export type Totals = Record<Model, number>

/** Every declared sort, both ways, alone on the first and a middle page and with each declared filter. */
export function listRequests(totals: Totals): Asked[] {
  return models.flatMap((model) =>
    sortNames(resourceOf(model)).flatMap((sort) =>
      (['asc', 'desc'] as const).flatMap((order) => [
        listRequest({ model, sort, order }),
        listRequest({ model, sort, order, page: Math.ceil(totals[model] / 20) }),
        ...filtersOf(model).map((filter) => listRequest({ model, sort, order, filters: [filter] })),
      ]),
    ),
  )
}

export type ListWanted = {
  model: Model
  sort?: string
  order?: string
  page?: number
  perPage?: number
  filters?: Wanted[]
}

export function listRequest({
  model,
  sort,
  order = 'desc',
  page = 1,
  perPage = 10,
  filters = [],
}: ListWanted): Asked {
  const by = sort ?? resourceOf(model).list.sort
  const query = new URLSearchParams({
    model,
    sort_by: by,
    sort_order: order,
    page: String(page),
    per_page: String(perPage),
  })
  filters.forEach(({ name, text }, index) => {
    query.set(`filter_by_${index}`, name)
    query.set(`filter_text_${index}`, text)
  })
  const shown = filters.map(({ name, text }) => `${name} ~ ${text}`).join(', ')
  return {
    what: [model, `${by} ${order}`, ...(page > 1 ? [`page ${page}`] : []), ...(shown ? [shown] : [])].join(
      ' · ',
    ),
    role: 'Administrator',
    path: `/api/pagination/get_model_data?${query.toString()}`,
  }
}

/** Two contains filters over a join, sorted by the joined name; and the same where little or all matches. */
export function searchRequests(): Asked[] {
  const pairs = [
    ['layout', 'school'],
    ['asi 217', 'juniper'],
    ['a', 'e'],
  ] as const
  return pairs.map(([title, project]) =>
    listRequest({
      model: 'task',
      sort: 'project_name',
      filters: [
        { name: 'title', text: title },
        { name: 'project_id__project_name', text: project },
      ],
    }),
  )
}

/** Records to ask for: a busy project, a task, what is talked about most, and an RFI with many hand-overs. */
type Picked = {
  project: string
  task: string
  talked: { model: string; record_id: string }
  rfi: string
}

/** The calls beside the list call that read many rows. */
export function otherRequests({ project, task, talked, rfi }: Picked): Asked[] {
  const as = (role: Role, path: string): Asked => ({ what: `${path} as ${role}`, role, path: `/${path}` })
  return [
    ...(['Administrator', 'Manager', 'Team Member', 'Accountant'] as const).map((role) =>
      as(role, 'api/dashboard'),
    ),
    ...(['Manager', 'Team Member', 'Accountant'] as const).flatMap((role) =>
      [
        'api/my_work',
        'api/my_work?view=waiting',
        'api/attention',
        'api/inbox',
        'api/inbox?filter=unread',
        'api/inbox?page=20',
      ].map((path) => as(role, path)),
    ),
    as('Team Member', 'api/digest/preview'),
    as('Manager', `api/timeline/task/${task}`),
    as('Manager', `api/timeline/${talked.model}/${talked.record_id}`),
    as('Manager', `api/timeline/${talked.model}/${talked.record_id}?page=4`),
    as('Manager', `api/follow/${talked.model}/${talked.record_id}`),
    ...(['Manager', 'Team Member'] as const).map((role) => as(role, 'api/history')),
    as('Manager', `rfi/id/${rfi}`),
    as('Manager', `api/court/rfi/${rfi}`),
    as('Manager', `api/court/parties/${project}`),
    ...['rfi', 'submittal'].flatMap((model) =>
      ['', '&group=project', `&project_id=${project}`].map((more) =>
        as('Manager', `api/court/statistics?model=${model}&from=2025-07-01&to=2026-06-30${more}`),
      ),
    ),
    as('Manager', `api/submittals/register/${project}`),
    as('Manager', 'projects/active'),
    as('Manager', 'projects/by_date?year=2026&month=6'),
    as('Manager', 'projects/by_date?day_range=2026-06-07,2026-06-13'),
    as('Manager', 'form/fetch?include_projects=true&include_templates=true'),
    as('Manager', 'api/changelog/projects'),
    as('Manager', 'api/changelog/projects?page=30'),
    as('Manager', `api/record_history/task/${task}`),
    as('Manager', `api/record_history/project/${project}`),
    as('Manager', `projects/id/${project}`),
    as('Manager', `task/id/${task}`),
    as('Manager', `api/board/${project}`),
    as('Manager', `api/board/${project}?load=false`),
    ...(['Manager', 'Team Member'] as const).map((role) => as(role, 'api/workload')),
    as('Manager', 'api/workload?category=Plumbing'),
    as('Manager', 'api/workload/nobody/tasks'),
    as('Accountant', `api/ledger/project/${project}`),
    as('Accountant', 'api/billing/overview'),
    as('Accountant', 'api/billing/ready'),
    as('Accountant', 'api/billing/ready?q=school&page=2'),
    as('Accountant', 'api/billing/exports'),
    ...invoiceStages.map((stage) =>
      listRequest({ model: 'invoice', filters: [{ name: 'stage', text: stage }] }),
    ),
    ...Object.keys(reports).map((name) => as('Administrator', `api/reports/${name}`)),
    as('Manager', 'api/since'),
    as('Manager', 'api/since?date=2026-09-01'),
    as('Administrator', `api/invoice/project/${project}`),
    as('Accountant', 'api/invoice/not_paid'),
    as('Administrator', 'api/recycle_bin?model=task'),
    ...[
      'system',
      'history',
      'history?page=500',
      'history?model=task',
      'history?model=client',
      'history?action=delete',
      'history?actor=zamora',
      'history?actor=e&model=rfi',
      'history?from=2026-01-01&to=2026-01-31',
      'history?from=2024-01-01&to=2024-01-31&model=submittal',
      `history?record_id=${task}`,
      'security_log',
      'outbox?state=failed',
    ].map((path) => as('Administrator', `api/admin/${path}`)),
    as('Team Member', 'api/user/all_users_name_and_email'),
    ...searchedTexts.map((text) => as('Manager', `api/search?q=${encodeURIComponent(text)}`)),
  ]
}

/** A common word, a person with one, a name of a project and parts of such, a number, a client, beginnings. */
const searchedTexts = [
  'duct',
  'victor duct',
  'liberty field house tenant finish',
  'building',
  'school layout',
  'rfi 12',
  'lone star hospitality 51',
  'e r',
]

/** For each filter a text that few rows match and one that most do. */
function filtersOf(model: Model): Wanted[] {
  return Object.entries(resourceOf(model).list.filters).flatMap(([name, filter]) =>
    textsFor(model, name, filter).map((text) => ({ name, text })),
  )
}

function textsFor(model: Model, name: string, filter: Filter): string[] {
  switch (filter.kind) {
    case 'yes_no':
      return ['Yes']
    case 'text':
    case 'person':
      return [few[`${model}.${name}`] ?? few[name] ?? 'zamora', most[name] ?? 'e']
    case 'choice':
      if (filter.isStrict) return [...filter.values]
      return [filter.values[0] ?? '', filter.values.length > 20 ? '5' : 'e']
    case 'date':
      return ['2026-03-12']
    case 'size':
      return ['>= 240000', '<= 200000']
  }
}

const few: Record<string, string> = {
  'comment.body': 'owner about gridline k-17',
  title: 'asi 217',
  'assignment.title': 'licences 21',
  project: '230123',
  project_id: '230123',
  project_id_id: '230123',
  project_name: 'juniper terminal',
  project_id__project_name: 'juniper terminal',
  client_name: 'caprock',
  city: 'waco',
  ball_in_court: 'structural',
  spec_section: '26 51',
  email: 'grimes',
  'user.email': 'zamora',
  'client.name': 'caprock',
  'client.email': 'client217',
  'pointofcontact.name': 'iris yates',
  assigned_client__name: 'caprock',
  phone_number: '123',
  state: 'ok',
  postal_code: '7521',
}

const most: Record<string, string> = {
  project: '2',
  project_id: '2',
  project_id_id: '2',
  phone_number: '1',
  state: 't',
  postal_code: '7',
}
