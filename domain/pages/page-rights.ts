import { navigationFor } from './navigation.ts'
import { can, type Permission } from '../permissions.ts'
import type { Resource } from '../kinds/kind.ts'
import { resourceOf, staffModels } from '../kinds/registry.ts'

type Person = { role: string }

/**
 * Whether a page is for somebody: the one rule by which screens are shown and by which the server answers for them.
 * What is not named here is for everyone who is signed in; whose record it shows is another question.
 */
export function mayOpen(user: Person, page: string): boolean {
  if (page.startsWith('/admin/')) return can(user, 'admin.use')
  const right = rights[page]
  if (right !== undefined) return can(user, right)
  const kind = kinds.find(({ pages }) => page === pages.create || page === pages.createFromProject)
  return kind === undefined || mayOpenNew(user, kind)
}

/** Who is offered a create page in the navigation sees its form; the server has its own answer for them. */
export function mayOpenNew(user: Person, { model, pages }: Pick<Resource, 'model' | 'pages'>): boolean {
  const isOffered = () =>
    navigationFor(user).some(({ links }) => links.some(({ route }) => route === pages.create))
  return can(user, `${model}.create`) || isOffered()
}

const kinds = staffModels.map(resourceOf)

const rights: Record<string, Permission> = {
  ...Object.fromEntries(kinds.map(({ model, pages }) => [pages.list, `${model}.list`] as const)),
  // Who may not create a task gives an assignment there.
  '/tasks/create_task': 'assignment.create',
  '/tasks/create_task_from_project/:id': 'assignment.create',
  '/tasks/assign_tasks': 'task.assign',
  '/tasks/assign_tasks/:id': 'task.assign',
}
