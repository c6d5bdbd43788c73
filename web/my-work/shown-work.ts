import type { WorkItem } from '#domain/calls/my-work.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { waitingKinds, type WaitingKind } from '#domain/kinds/waiting.ts'
import type { WorkGroup } from '#domain/my-work.ts'

export type Work = DataOf<'GET api/my_work'>
export type Group = Work['groups'][number]

/** A line as an act leaves it: in a group, or nowhere. Shown until the server's own answer tells of the act. */
export type Placed = { item: WorkItem; group: WorkGroup } | { item: WorkItem; group?: undefined }

export const keyOf = ({ model, id }: Pick<WorkItem, 'model' | 'id'>): string => `${model}-${id}`

/** Later pages of a group follow its first one. A line that has moved between two answers is shown once. */
export function withPages(groups: readonly Group[], pages: readonly (readonly Group[])[]): Group[] {
  const seen = new Set<string>()
  return groups.map((group) => {
    const more = pages.flatMap((page) => page.filter(({ key }) => key === group.key))
    const items = [group, ...more].flatMap((part) => part.items)
    return { ...group, items: items.filter((item) => isNew(seen, keyOf(item))) }
  })
}

export function withActs(groups: readonly Group[], acts: ReadonlyMap<string, Placed>): Group[] {
  if (acts.size === 0) return [...groups]
  const left = groups.map((group) => {
    const items = group.items.filter((item) => !acts.has(keyOf(item)))
    return { ...group, items, total: group.total - (group.items.length - items.length) }
  })
  return left.map((group) => {
    const came = [...acts.values()].filter((placed) => placed.group === group.key).map(({ item }) => item)
    if (came.length === 0) return group
    return { ...group, items: came.reduce(inserted, group.items), total: group.total + came.length }
  })
}

export function ofKinds(groups: readonly Group[], kinds: readonly WaitingKind[]): Group[] {
  if (kinds.length === 0) return [...groups]
  return groups.map((group) => {
    const items = group.items.filter(({ model }) => kinds.includes(model))
    return { ...group, items, total: items.length }
  })
}

/** When the oldest lines were answered. A page that is still to come has none. */
export function oldestAnswer(answers: readonly { data: unknown; dataUpdatedAt: number }[]): number {
  const come = answers.filter(({ data }) => data !== undefined)
  return Math.min(...come.map(({ dataUpdatedAt }) => dataUpdatedAt))
}

/** Whether every line came with the answer, so that it can be narrowed here. */
export function isWhole(groups: readonly Group[]): boolean {
  return groups.every(({ items, total }) => items.length === total)
}

export const totalOf = (groups: readonly Group[]): number => groups.reduce((sum, { total }) => sum + total, 0)

/** The line that is worked on after this one: the next, or at the end the one before. */
export function nextAfter(keys: readonly string[], key: string): string | undefined {
  const at = keys.indexOf(key)
  return keys[at + 1] ?? keys[at - 1]
}

/** At the place that the server's answer will give it, so that nothing moves then. */
function inserted(items: readonly WorkItem[], item: WorkItem): WorkItem[] {
  const at = items.findIndex((other) => comesBefore(item, other))
  return items.toSpliced(at === -1 ? items.length : at, 0, item)
}

function comesBefore(one: WorkItem, other: WorkItem): boolean {
  if (one.pinged !== other.pinged) return one.pinged
  if (one.due_date !== other.due_date) return (one.due_date ?? '') < (other.due_date ?? '')
  if (one.is_deadline !== other.is_deadline) return one.is_deadline
  if (one.model !== other.model) return waitingKinds.indexOf(one.model) < waitingKinds.indexOf(other.model)
  return one.title === other.title ? one.id < other.id : one.title < other.title
}

function isNew(seen: Set<string>, key: string): boolean {
  const before = seen.size
  return seen.add(key).size > before
}
