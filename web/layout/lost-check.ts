let lost = false
const watchers = new Set<() => void>()

export function isCheckLost(): boolean {
  return lost
}

export function setCheckLost(isLost: boolean): void {
  if (isLost === lost) return
  lost = isLost
  for (const changed of watchers) changed()
}

export function watchLostCheck(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}
