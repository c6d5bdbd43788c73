let lost = false
let leftAt: string | undefined
const watchers = new Set<() => void>()

export function isCheckLost(): boolean {
  return lost
}

/** Where the first check of a session had no answer, so that the landing page can lead back there. */
export function placeLeft(): string | undefined {
  return leftAt
}

export function leaveUnchecked(address: string): void {
  leftAt = address
  setCheckLost(true)
}

export function setCheckLost(isLost: boolean): void {
  if (!isLost) leftAt = undefined
  if (isLost === lost) return
  lost = isLost
  for (const changed of watchers) changed()
}

export function watchLostCheck(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}
