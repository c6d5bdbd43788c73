/** By then the first screen has come, also on a slow line: what may be wanted later does not compete with it. */
const firstScreenMs = 4000

export function whenIdle(work: () => unknown): void {
  setTimeout(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void work())
    else work()
  }, firstScreenMs)
}
