import { kindsWith, resourceOf } from '../kinds/registry.ts'
import { can } from '../permissions.ts'

const ledger = { label: 'Ledger', to: '/projects/ledger/:id' }
const board = { label: 'Assign Tasks', to: '/tasks/assign_tasks/:id' }

const kinds = kindsWith('inProject')

const shortcuts = kinds.flatMap((model) => {
  const { name, pages } = resourceOf(model)
  if (model === 'task') return [board]
  return pages.createFromProject === undefined
    ? []
    : [{ label: `Create ${name.one}`, to: pages.createFromProject }]
})

const pagesOfProject = kinds.flatMap((model) => {
  const { name, list } = resourceOf(model)
  return (list.pages ?? []).flatMap(({ label, ofProject: to }) =>
    to === undefined ? [] : [{ label: `${name.one} ${label}`, to, may: `${model}.list` as const }],
  )
})

type Shortcut = { label: string; to: string; isRead?: boolean }

/** Where a project leads: what is made for it first, then what is only read. */
export function projectShortcuts(user: { role: string }): Shortcut[] {
  const read = [
    ...pagesOfProject.filter(({ may }) => can(user, may)),
    ...(can(user, 'ledger.read') ? [ledger] : []),
  ]
  return [
    ...(can(user, 'project.shortcuts') ? shortcuts : []),
    ...read.map(({ label, to }) => ({ label, to, isRead: true })),
  ]
}
