import { kindsWith, resourceOf } from '../kinds/registry.ts'
import { can } from '../permissions.ts'

const board = { label: 'Assign Tasks', to: '/tasks/assign_tasks/:id' }

const shortcuts = kindsWith('inProject').flatMap((model) => {
  const { name, pages } = resourceOf(model)
  if (model === 'task') return [board]
  return pages.createFromProject === undefined
    ? []
    : [{ label: `Create ${name.one}`, to: pages.createFromProject }]
})

export function projectShortcuts(user: { role: string }): { label: string; to: string }[] {
  return can(user, 'project.shortcuts') ? shortcuts : []
}
