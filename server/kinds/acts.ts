import type { Model } from '#domain/kinds/kind.ts'
import { tellPinged } from '../outbox/tell-pinged.ts'
import type { Act } from '../records/act.ts'
import { closed } from '../records/closing.ts'

const closing: Act = {
  name: 'close',
  action: 'close',
  whenRefused: 'answer',
  set: (_row, now) => closed(now),
}

/** What each declared action does to the stored row. */
export const acts: readonly { model: Model; act: Act }[] = [
  {
    model: 'task',
    act: {
      name: 'close',
      action: 'close',
      whenRefused: 'answer',
      // A complete task at 40 percent would mislead.
      set: (_row, now) => ({ ...closed(now), completion_percentage: 100, pinged: false }),
    },
  },
  {
    model: 'task',
    act: {
      name: 'ping',
      action: 'ping',
      whenRefused: 'refuse',
      set: () => ({ pinged: true }),
      tell: tellPinged,
    },
  },
  {
    model: 'task',
    act: {
      name: 'clear_ping',
      action: 'clear_ping',
      whenRefused: 'answer',
      set: () => ({ pinged: false }),
    },
  },
  {
    model: 'assignment',
    act: { ...closing, set: (_row, now) => ({ ...closed(now), completion_percentage: 100 }) },
  },
  { model: 'submittal', act: closing },
  { model: 'rfi', act: closing },
  {
    model: 'invoice',
    act: {
      name: 'send',
      action: 'send',
      whenRefused: 'answer',
      set: (_row, now) => ({ payment_status: 'Sent', completed_at: now }),
    },
  },
]
