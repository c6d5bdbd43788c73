export function whenIdle(work: () => unknown): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void work())
  else setTimeout(work, 2000)
}
