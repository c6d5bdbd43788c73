import type { WorkItem } from '#domain/calls/my-work.ts'
import type { WaitingKind } from '#domain/kinds/waiting.ts'
import type { WorkView } from '#domain/my-work.ts'
import { keyOf, type Placed } from './shown-work.ts'

/** Whose lines are shown, and of which kinds; none named are all. */
export type ShownPage = { view: WorkView; person: string; kinds: readonly WaitingKind[] }

/** An act as it is shown over the lines of a page; `doneAt` once the server has done it. */
export type LaidAct = Omit<ShownPage, 'kinds'> & { placed: Placed; doneAt?: number }

/** One a line: a later act is shown in place of the one before. */
export type LaidActs = ReadonlyMap<string, LaidAct>

export function lay(acts: LaidActs, act: LaidAct): LaidActs {
  return new Map(acts).set(keyOf(act.placed.item), act)
}

/** Done at that time, or refused. The answer to an act that a later one has replaced changes nothing. */
export function settle(acts: LaidActs, act: LaidAct, doneAt: number | undefined): LaidActs {
  const key = keyOf(act.placed.item)
  if (acts.get(key) !== act) return acts
  const settled = new Map(acts)
  if (doneAt === undefined) settled.delete(key)
  else settled.set(key, { ...act, doneAt })
  return settled
}

/** Without those that lines answered at that time tell of: kept, they would be laid over what others do later. */
export function unanswered(acts: LaidActs, page: ShownPage, answeredAt: number): LaidActs {
  const left = [...acts].filter(([, act]) => !isOf(act, page) || (act.doneAt ?? answeredAt) >= answeredAt)
  return left.length === acts.size ? acts : new Map(left)
}

export function placedOn(acts: LaidActs, page: ShownPage): ReadonlyMap<string, Placed> {
  const { kinds } = page
  const shown = [...acts].filter(
    ([, act]) => isOf(act, page) && (kinds.length === 0 || kinds.includes(act.placed.item.model)),
  )
  return new Map(shown.map(([key, { placed }]) => [key, placed]))
}

/** The version that an act on a line goes out with: the line may not tell yet of the act before. */
export function versionFor({ version }: WorkItem, before: number | undefined): number {
  return Math.max(version, before ?? 0)
}

/** Of what can be taken back a newer act leaves that of other lines; that of its own would be refused. */
export function besides<Done extends { item: WorkItem }>(done: readonly Done[], newer: Done) {
  const isOfLine = ({ item }: Done) => keyOf(item) === keyOf(newer.item)
  return { outdated: done.filter(isOfLine), others: done.filter((each) => !isOfLine(each)) }
}

function isOf(act: LaidAct, { view, person }: ShownPage): boolean {
  return act.view === view && act.person === person
}
