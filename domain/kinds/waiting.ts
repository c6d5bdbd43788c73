import type { Parts } from './kind.ts'
import { kindsOfWork } from './kinds-of-work.ts'
import { byPlace, kindsPlaying, type KindPlaying } from './parts.ts'

export type WaitingKind = KindPlaying<typeof kindsOfWork, 'waits'>

/** What waits for people, in the order in which it stands among what is due on one day. */
export const waitingKinds = byPlace(
  kindsPlaying(kindsOfWork, 'waits'),
  (kind) => kindsOfWork[kind].plays.waits.place,
)

/** The field in which people set the day by which a record waits. */
export function daySetBy({ plays: { waits } }: { plays: Parts }): string | undefined {
  return waits?.setBy ?? waits?.by
}

export function isWaitingKind(kind: unknown): kind is WaitingKind {
  return waitingKinds.some((each) => each === kind)
}

/** The kinds named in `task,rfi`; none named are all of them. */
export function readWaitingKinds(text = ''): WaitingKind[] | undefined {
  if (text === '') return waitingKinds
  const named = text.split(',').map((word) => word.trim())
  return named.every(isWaitingKind) ? waitingKinds.filter((kind) => named.includes(kind)) : undefined
}
