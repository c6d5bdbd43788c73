import type { Change } from '#domain/records/live.ts'
import type { Replica } from '../db/replica.ts'
import type { ChangeListener } from './change-channel.ts'

/** Ended sessions and other rights are never read from a replica. */
const atOnce: ReadonlySet<string> = new Set(['session', 'user'])

/** Browsers that hear of a change ask again at once: a replica that lacks it would show them what was before, for good. */
export function afterReplay(
  replica: Pick<Replica, 'whenReplayed'>,
  listener: Required<Pick<ChangeListener, 'onChange' | 'onMissed'>>,
): ChangeListener {
  return {
    onChange(change: Change) {
      if (atOnce.has(change.model)) listener.onChange(change)
      else replica.whenReplayed(() => listener.onChange(change))
    },
    onMissed: () => replica.whenReplayed(() => listener.onMissed()),
  }
}
