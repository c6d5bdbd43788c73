import { quickActs, type QuickAct, type WorkView } from '../my-work.ts'
import { can } from '../permissions.ts'
import { closingOf } from './actions.ts'
import type { Action, Resource } from './kind.ts'
import { kindsOfWork } from './kinds-of-work.ts'
import type { WaitingKind } from './waiting.ts'

type Held = { pinged: boolean; to: { name: string; email: string } | null }

/** What a person can do with an item without opening it; each is a call that its kind has anyway. */
export function quickActsOf(
  kind: WaitingKind,
  { pinged, to }: Held,
  view: WorkView,
  user: { role: string; email: string },
): QuickAct[] {
  const resource: Resource = kindsOfWork[kind]
  const { actions, plays } = resource
  const next = closingOf(resource)
  const isChanged = can(user, `${kind}.update`)
  const may = (action: Action) =>
    can(user, action.may) || action.alsoFor?.({ assigned_to_obj: to }, user) === true
  const allowed: Record<QuickAct, boolean> = {
    complete: next !== undefined && may(next),
    due_date: plays.heldBy !== undefined && isChanged,
    hand_over: plays.heldBy !== undefined && isChanged,
    clear_ping: pinged && (actions.clear_ping === undefined ? isChanged : may(actions.clear_ping)),
    ping: view === 'waiting' && !pinged && actions.ping !== undefined && may(actions.ping),
  }
  return quickActs.filter((act) => allowed[act])
}
