import { can } from '#domain/permissions.ts'
import { kindsWith, resourceOf } from '#domain/kinds/registry.ts'
import { pathWith } from '../api/client.ts'
import type { User } from '../api/session.ts'

/** Tasks are given to people all at once, on the board. */
const board = { label: 'Assign Tasks', to: '/tasks/assign_tasks/:id' }

const shortcuts = kindsWith('inProject').flatMap((model) => {
  const { name, pages } = resourceOf(model)
  if (model === 'task') return [board]
  return pages.createFromProject === undefined
    ? []
    : [{ label: `Create ${name.one}`, to: pages.createFromProject }]
})

/** Where a project leads to beside its form, for those who plan its work: in its overview and on its card. */
export function projectShortcuts(user: User, id: string): { label: string; to: string }[] {
  if (!can(user, 'project.shortcuts')) return []
  return shortcuts.map(({ label, to }) => ({ label, to: pathWith(to, id) }))
}
