import { can, isPermission } from '../permissions.ts'
import { models, type Model } from '../kinds/kind.ts'
import { ofEach } from '../kinds/parts.ts'
import { resourceOf } from '../kinds/registry.ts'

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
  if (seenInPart.some((each) => each === model)) return { model, id: '' }
  return projectId === null ? undefined : { model: 'project', id: projectId }
}

/** Names of colleagues and standing announcements are on every screen. */
const seenInPart: readonly Model[] = ['user', 'announcement']

/** Which changes make a list of a kind stale: beside its own records those whose names and figures its rows show. */
export const shownBy = ofEach(models, (model): readonly Model[] => [
  model,
  ...(resourceOf(model).shows ?? []),
])

/** The same for a screen that shows records of several kinds. */
export function shownByAny(kinds: readonly Model[]): readonly Model[] {
  return [...new Set(kinds.flatMap((kind) => shownBy[kind]))]
}
