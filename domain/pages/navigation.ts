import { isModel, resourceOf, staffModels } from '../kinds/registry.ts'
import { isGranted, permissions, type Grant } from '../permissions.ts'

/** For everybody who has the entry, unless it says for whom. */
type NavigationLink = { name: string; route: string; grants?: readonly Grant[] }

export type NavigationEntry = {
  name: string
  links: readonly NavigationLink[]
  opens?: 'windows' | 'new window'
  /** Pages of the app below an entry that opens windows, for whoever may open them. */
  inside?: readonly (NavigationLink & { grants: readonly Grant[] })[]
  /** What its form makes, where it has no list. */
  creates?: string
  /** The number of what is overdue or due today stands beside it. */
  isCounted?: true
  /** A rule stands before it: what follows is about the app, not about the work. */
  ruled?: true
  grants: readonly Grant[]
}

export const popupSize = { width: 1000, height: 1000 }

const workers = ['ADMIN', 'MANAGERS', 'IT', 'TEAM'] as const
const projectReaders = ['ADMIN', 'MANAGERS', 'IT', 'TEAM', 'FINANCE'] as const

export const navigation: readonly NavigationEntry[] = [
  { name: 'Dashboard', links: menu(['/main_menu'], ['Dashboard']), grants: ['EVERYONE'] },
  { name: 'My Work', links: menu(['/my_work'], ['My Work']), isCounted: true, grants: ['EVERYONE'] },
  {
    name: 'Project Reports',
    links: menu(
      ['/projects/project_status_report', '/calendar/weekly/popup'],
      ['Project Status Report', 'Weekly Calendar'],
    ),
    opens: 'windows',
    inside: [
      { name: 'Reports', route: '/reports/', grants: permissions['report.open'] },
      { name: 'Since', route: '/since', grants: permissions['since.read'] },
    ],
    grants: projectReaders,
  },
  {
    name: 'Projects',
    links: [
      ...menu(['/projects/', '/projects/create_project'], ['Project List', 'Create Project']),
      { name: 'Templates', route: '/templates/', grants: permissions['projecttemplate.list'] },
    ],
    grants: projectReaders,
  },
  {
    name: 'Tasks',
    links: [
      ...menu(
        ['/tasks/', '/tasks/create_task', '/assignments/'],
        ['Task List', 'Create Task', 'Assignments'],
      ),
      { name: 'Workload', route: '/workload/', grants: permissions['workload.of_others'] },
      { name: 'My workload', route: '/workload/', grants: ['TEAM'] },
    ],
    grants: workers,
  },
  { name: 'Submittals', links: menu(['/submittals/'], ['Submittals']), grants: workers },
  { name: 'RFIs', links: menu(['/rfi/'], ['RFIs']), grants: workers },
  {
    name: 'Calendar',
    links: menu(['/calendar/weekly', '/calendar/monthly'], ['Weekly', 'Monthly']),
    grants: projectReaders,
  },
  {
    name: 'Employees',
    links: menu(['/employees/', '/employees/create_employee'], ['Employee List', 'Create Employee']),
    grants: ['ADMIN', 'MANAGERS', 'IT'],
  },
  {
    name: 'Clients',
    links: menu(
      ['/clients/list', '/clients/create_client', '/point_of_contact/list', '/point_of_contact/create'],
      ['Client List', 'Create Client', 'Point of Contact List', 'Create Point of Contact'],
    ),
    grants: projectReaders,
  },
  {
    name: 'Invoices',
    links: menu(['/invoices/', '/billing/'], ['Invoices', 'Billing']),
    grants: ['ADMIN', 'FINANCE'],
  },
  {
    name: 'Announcements',
    // Spelled so in the specification.
    links: menu(['/announcements/create_anncouncement'], ['Announcements']),
    creates: 'Announcement',
    grants: ['ADMIN'],
  },
  { name: 'Settings', links: menu(['/settings/'], ['Settings']), ruled: true, grants: ['EVERYONE'] },
  {
    name: 'Admin Interface',
    links: menu(['/admin/'], ['Admin Interface']),
    opens: 'new window',
    grants: permissions['admin.use'],
  },
  { name: 'Feedback', links: menu(['/assignments/feedback'], ['Feedback']), grants: ['EVERYONE'] },
  { name: 'Logout', links: [], grants: ['EVERYONE'] },
]

export function navigationFor(user: { role: string }): NavigationEntry[] {
  return navigation
    .filter((entry) => isGranted(user, entry.grants))
    .map((entry) => ({
      ...entry,
      links: entry.links.filter(({ grants }) => !grants || isGranted(user, grants)),
      ...(entry.inside && { inside: entry.inside.filter(({ grants }) => isGranted(user, grants)) }),
    }))
}

/** The pages of the app that an entry leads to; those in windows of their own are none. */
function placesIn({ links, opens, inside = [] }: NavigationEntry): readonly { route: string }[] {
  return opens === undefined ? links : inside
}

/** The entry whose area a path is in: that of the link which leads there, or of the first one to its neighbours. */
export function areaOf(path: string, entries: readonly NavigationEntry[]): string | undefined {
  const places = entries.flatMap((entry) => placesIn(entry).map(({ route }) => ({ route, name: entry.name })))
  const isNear = ({ route }: { route: string }) => route.split('/')[1] === path.split('/')[1]
  return (leadingTo(path, places) ?? places.find(isNear))?.name
}

export function leadingTo<Link extends { route: string }>(
  path: string,
  links: readonly Link[],
): Link | undefined {
  return links.find(({ route }) => withoutSlash(route) === withoutSlash(path))
}

/** Where an address belongs: folders, imports and records to the list of their kind, forms to their link where there is one. */
export function homeOf({ pathname, search }: { pathname: string; search: string }): string {
  const [, kind] = /^\/(?:folders\/|import[^?]*\?kind=)(\w+)/.exec(pathname + search) ?? []
  if (isModel(kind)) return resourceOf(kind).pages.list
  const isAt = (page: string) => pathname.startsWith(page.replace(':id', ''))
  const pages = staffModels
    .map((model) => resourceOf(model).pages)
    .find((own) => Object.values(own).some((page) => page !== own.list && isAt(page)))
  if (pages === undefined) return pathname
  const { list, update, create = list } = pages
  return !isAt(update) && navigation.some(({ links }) => leadingTo(create, links)) ? create : list
}

export const withoutSlash = (path: string) => path.replace(/\/$/, '')

/** Unequal lists are a mistake in the code, found at start. */
export function menu(routes: readonly string[], names: readonly string[]) {
  if (routes.length !== names.length) {
    throw new Error(`A menu has ${routes.length} routes and ${names.length} names`)
  }
  return routes.map((route, index) => ({ route, name: names[index] ?? '' }))
}
