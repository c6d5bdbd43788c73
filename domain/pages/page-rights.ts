import { navigationFor } from './navigation.ts'
import { can, type Permission } from '../permissions.ts'
import type { Resource } from '../kinds/kind.ts'
import { addressesOf } from '../kinds/list-facts.ts'
import { resourceOf, staffModels } from '../kinds/registry.ts'

type Person = { role: string }

/** Screens and the server's page status share this rule. Pages not named here are for everyone signed in. */
export function mayOpen(user: Person, page: string): boolean {
  if (page.startsWith('/admin/')) return can(user, 'admin.use')
  const right = rights[page]
  if (right !== undefined) return can(user, right)
  const kind = kinds.find(({ pages }) => page === pages.create || page === pages.createFromProject)
  return kind === undefined || mayOpenNew(user, kind)
}

/** A create page offered in the navigation shows its form; the server still decides on the call. */
export function mayOpenNew(user: Person, { model, pages }: Pick<Resource, 'model' | 'pages'>): boolean {
  const isOffered = () =>
    navigationFor(user).some(({ links }) => links.some(({ route }) => route === pages.create))
  return can(user, `${model}.create`) || isOffered()
}

/** The forms that somebody may fill in anew, with the list that each adds to. */
export function createFormsFor(user: Person): { name: string; route: string; list?: string }[] {
  const ofKinds = kinds.flatMap(({ name, pages: { create, list } }) =>
    create === undefined || !mayOpen(user, create) ? [] : [{ name: name.one, route: create, list }],
  )
  const others = navigationFor(user).flatMap(({ creates: name, links }) =>
    name === undefined ? [] : links.map(({ route }) => ({ name, route })),
  )
  return [...ofKinds, ...others]
}

const kinds = staffModels.map(resourceOf)

const rights: Record<string, Permission> = {
  ...Object.fromEntries(
    kinds.flatMap(({ model, pages, list }) =>
      [pages.list, ...addressesOf(list.pages)].map((page) => [page, `${model}.list`] as const),
    ),
  ),
  // People who may not create a task give an assignment there.
  '/tasks/create_task': 'assignment.create',
  '/tasks/create_task_from_project/:id': 'assignment.create',
  '/tasks/assign_tasks': 'task.assign',
  '/tasks/assign_tasks/:id': 'task.assign',
  '/projects/ledger/:id': 'ledger.read',
  '/billing/': 'billing.read',
  '/reports/': 'report.open',
  '/since': 'since.read',
}
