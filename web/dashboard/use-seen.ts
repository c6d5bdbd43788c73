import { useEffect, useRef, useSyncExternalStore } from 'react'
import { storageKeys } from '#domain/conventions.ts'
import { readStored, store } from '../api/storage.ts'
import { isSafe, readSeen, withSeen } from './seen-list.ts'

/** So long a pointer rests on a card that is looked at, and not only crossed on the way to another. */
const dwellMs = 400

/**
 * Whether this browser has shown a card to somebody who looked at it, and how to say that it has: at once, or by a
 * pointer that comes and stays.
 */
export function useSeen(
  kind: string,
  id: string,
): { isSeen: boolean; see: () => void; come: () => void; leave: () => void } {
  const card = `${kind}:${id}`
  const isSeen = useSyncExternalStore(watch, () => places.has(card))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const come = () => {
    leave()
    timer.current = setTimeout(() => see(card), dwellMs)
  }
  return { isSeen, see: () => see(card), come, leave }
}

/** Each seen card's place in the list, the latest one last. */
let places = load()
const watchers = new Set<() => void>()

function load(): Map<string, number> {
  return new Map(readSeen(readStored(storageKeys.seenCards)).map((card, place) => [card, place]))
}

function watch(changed: () => void): () => void {
  if (watchers.size === 0) {
    places = load()
    window.addEventListener('storage', hear)
  }
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
    if (watchers.size === 0) window.removeEventListener('storage', hear)
  }
}

/** Another tab has shown a card, or forgotten everything. */
function hear({ key }: StorageEvent): void {
  if (key === null || key === storageKeys.seenCards) show(load())
}

function see(card: string): void {
  if (isSafe(places.get(card), places.size)) return
  // What other tabs have kept stays.
  const seen = withSeen(readSeen(readStored(storageKeys.seenCards)), card)
  store(storageKeys.seenCards, JSON.stringify(seen))
  show(new Map(seen.map((other, place) => [other, place])))
}

function show(next: Map<string, number>): void {
  places = next
  watchers.forEach((changed) => changed())
}
