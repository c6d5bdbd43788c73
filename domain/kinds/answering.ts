import { kindsOfWork } from './kinds-of-work.ts'
import { kindsPlaying, type KindPlaying } from './parts.ts'

/** Kinds whose records are somebody's turn: those that somebody outside waits for. */
export type AnsweringKind = KindPlaying<typeof kindsOfWork, 'answers'>

export const answeringKinds = kindsPlaying(kindsOfWork, 'answers')

export function isAnsweringKind(kind: unknown): kind is AnsweringKind {
  return answeringKinds.some((each) => each === kind)
}
