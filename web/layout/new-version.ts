import { useSyncExternalStore } from 'react'

let isReady = false
const watchers = new Set<() => void>()

/** Whether a newer version than the one on the screen is kept and can be had by a reload. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(watch, () => isReady)
}

export function tellOfNewVersion(isThere: boolean): void {
  isReady = isThere
  for (const changed of watchers) changed()
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}
