import { useEffect, useRef, useSyncExternalStore } from 'react'
import { storageKeys } from '#domain/conventions.ts'
import { readStored, store } from '../api/storage.ts'
import { isSafe, readSeen, withSeen } from './seen-list.ts'

/** A pointer rests this long on a card that is read, and not only crossed. */
const dwellMs = 400

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

/** The place of each seen card in the list, the latest last. */
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

function hear({ key }: StorageEvent): void {
  if (key === null || key === storageKeys.seenCards) show(load())
}

function see(card: string): void {
  if (isSafe(places.get(card), places.size)) return
  // Other tabs may have stored cards since.
  const seen = withSeen(readSeen(readStored(storageKeys.seenCards)), card)
  store(storageKeys.seenCards, JSON.stringify(seen))
  show(new Map(seen.map((other, place) => [other, place])))
}

function show(next: Map<string, number>): void {
  places = next
  watchers.forEach((changed) => changed())
}
