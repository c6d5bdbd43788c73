import { can } from '#domain/permissions.ts'
import { rfi } from '#domain/kinds/rfi.ts'
import { submittal } from '#domain/kinds/submittal.ts'
import { pathWith } from '../api/client.ts'
import type { User } from '../api/session.ts'

const shortcuts = [
  { label: 'Assign Tasks', to: '/tasks/assign_tasks/:id' },
  { label: 'Create Submittal', to: submittal.pages.createFromProject ?? '' },
  { label: 'Create RFI', to: rfi.pages.createFromProject ?? '' },
]

/** Where a project leads to beside its form, for those who plan its work: in its overview and on its card. */
export function projectShortcuts(user: User, id: string): { label: string; to: string }[] {
  if (!can(user, 'project.shortcuts')) return []
  return shortcuts.map(({ label, to }) => ({ label, to: pathWith(to, id) }))
}
