import { createHash } from 'node:crypto'
import type { Model } from '#domain/kinds/kind.ts'
import type { DiscussedKind } from '#domain/kinds/registry.ts'
import type { Calendar } from './calendar.ts'
import type { Ago, Name } from './firm/notation.ts'

export type Fields = Record<string, unknown>

/** `found` makes the first account, `write` is a visitor's message: nobody of the firm does these. */
export type DemoAct = { by: Name } & (
  | { act: 'create' | 'update' | 'note' | 'board'; body: Fields }
  | { act: 'delete' | 'close' | 'ping' | 'send' | 'accounting' | 'onboard' }
  | { act: 'found'; body: { name: string; email: string } }
  | { act: 'write'; body: Record<'services' | 'pricing' | 'general', boolean> & { email: string } }
  | { act: 'seen'; body: { email: string } }
  | { act: 'follow' }
  | { act: 'hand' | 'return' | 'revise' | 'reviewers' | 'review'; body: Fields }
  | { act: 'answer'; body: Fields; file?: string }
  | { act: 'contract'; body: Fields }
  | { act: 'approve' }
  | { act: 'void'; body: { reason: string } }
  | { act: 'pay'; body: { percent: number } }
)

/** `from` is the submittal that a revision follows. */
type RecordRef = { model: Model; record: string; project?: string; about?: About; from?: string }

/** The record that a comment is about. */
type About = { model: DiscussedKind; record: string }

export type Step = RecordRef & DemoAct & { at: Date }

export type Hours = readonly [from: number, to: number]

export type Move = DemoAct & { day: Ago; hours: Hours }

/** Steps of one day keep their order, at minutes that only look random. */
export function dated(about: RecordRef, moves: readonly Move[], calendar: Calendar): Step[] {
  let last = { date: '', minute: 0 }
  return moves.map(({ day, hours: [from, to], ...deed }, index) => {
    const date = calendar.done(day)
    const share = createHash('sha256').update(`${about.record} ${index}`).digest().readUInt32BE() / 2 ** 32
    const wished = from + share * (to - from)
    const minute = date === last.date ? Math.max(wished, last.minute + 2) : wished
    last = { date, minute }
    return { ...about, ...deed, at: calendar.at(date, minute) }
  })
}
