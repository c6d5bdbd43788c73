import { can, isPermission } from '../permissions.ts'
import type { Model } from '../kinds/kind.ts'

/** A record that somebody created, changed, deleted or restored. */
export type Change = { model: string; id: string; project_id: string | null }

/** What a browser is told of it: where to look again, never what is to be seen there. */
export type News = { model: string; id: string }

/**
 * What a person is told of a change. Who may not see the record itself may still see something of it: of an invoice the
 * latest amount paid on its project, of a colleague the name, of announcements those that stand.
 */
export function newsFor(
  user: { role: string },
  { model, id, project_id: projectId }: Change,
): News | undefined {
  const permission = `${model}.list`
  if (isPermission(permission) && can(user, permission)) return { model, id }
  if (model === 'user' || model === 'announcement') return { model, id: '' }
  return projectId === null ? undefined : { model: 'project', id: projectId }
}

/** Which changes make a list of a kind stale: beside its own records those whose names and figures its rows show. */
export const shownBy: Record<Model, readonly string[]> = {
  project: ['project', 'client', 'pointofcontact', 'user', 'task', 'submittal', 'invoice'],
  task: ['task', 'project', 'user'],
  assignment: ['assignment', 'user'],
  submittal: ['submittal', 'project', 'user'],
  rfi: ['rfi', 'project', 'user'],
  invoice: ['invoice', 'project', 'user'],
  user: ['user'],
  client: ['client'],
  pointofcontact: ['pointofcontact', 'client'],
  tasktemplate: ['tasktemplate'],
  city: ['city'],
  announcement: ['announcement', 'user'],
  contact: ['contact', 'user'],
}
