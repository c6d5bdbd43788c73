import { z } from 'zod'
import { once } from '../later.ts'
import type { Resource } from './kind.ts'
import { kindsOfWork } from './kinds-of-work.ts'
import { byPlace, kindsPlaying, ofEach, type KindPlaying } from './parts.ts'

export type OpenWorkKind = KindPlaying<typeof kindsOfWork, 'heldBy'>

/** The kinds of which something lies with a person while it is open, and can be handed over when they leave. */
export const openWorkKinds = byPlace(
  kindsPlaying(kindsOfWork, 'heldBy'),
  (kind) => kindsOfWork[kind].plays.heldBy.place,
)

export type OpenWork = Record<OpenWorkKind, number>

export const openWorkShape = once(() => z.object(ofEach(openWorkKinds, () => z.int())))

export const noOpenWork: OpenWork = ofEach(openWorkKinds, () => 0)

/** What open work of each kind is called: ‘RFIs’, ‘Projects (as manager)’. */
export const openWorkNames = ofEach(openWorkKinds, (kind) => {
  const { name, plays }: Resource = kindsOfWork[kind]
  return plays.heldBy?.as === undefined ? name.many : `${name.many} (${plays.heldBy.as})`
})
