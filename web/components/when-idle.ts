/** Does something that nobody waits for once the browser has nothing else to do. */
export function whenIdle(work: () => unknown): void {
  // Safari has no such thing.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void work())
  else setTimeout(work, 2000)
}
