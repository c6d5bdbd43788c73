import type { Resource } from '../kinds/kind.ts'
import { isObject } from '../objects.ts'
import { addressIn } from '../people.ts'
import type { Changes } from './changes.ts'

/** What a batch did to one record, all its history rows taken together. */
export type Done = { did: 'create' | 'delete' | 'change'; changes: Changes }

/** Of a field that was set twice the first value before and the last one after count; one that is as it was, not at all. */
export function mergeChanges(all: readonly Changes[]): Changes {
  const merged: Changes = {}
  for (const changes of all)
    for (const [name, [before, after]] of Object.entries(changes))
      merged[name] = [merged[name] === undefined ? before : merged[name][0], after]
  return Object.fromEntries(Object.entries(merged).filter(([, [before, after]]) => !isEqual(before, after)))
}

/** The fields that a batch set and that have another value now; each as the batch set it, and as it is. */
export function collisionsOf(
  { fields }: Pick<Resource, 'fields'>,
  changes: Changes,
  now: Readonly<Record<string, unknown>>,
  setSince: readonly string[],
): Changes {
  // Whoever is called otherwise now is the same person or client, as long as nobody has chosen another.
  const isSame = (name: string, one: unknown, other: unknown) => {
    const lookup = fields[name]?.lookup
    if (isEqual(one, other) || (lookup !== undefined && !setSince.includes(name))) return true
    return lookup === 'users' && isEqual(addressIn(one ?? null), addressIn(other ?? null))
  }
  const collided = Object.entries(changes).filter(([name, [, after]]) => !isSame(name, after, now[name]))
  return Object.fromEntries(
    collided.map(([name, [, after]]): [string, Changes[string]] => [name, [after, now[name] ?? null]]),
  )
}

/** JSON storage keeps no order of keys. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isObject(value)) return value ?? null
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, inOrder(value[name])]),
  )
}
