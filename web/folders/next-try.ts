/** Seconds between tries: a moment first, then longer. */
const pauses = [1, 2, 4, 8, 15, 15, 15, 15, 15, 15]

/** How often something is tried again by itself before a person is asked. */
export const mostTries = pauses.length

/** Where the browser knows of no connection it is asked to tell; one that is wrong about it tries all the same. */
const offlinePause = 60

/** Waits until another try makes sense: until the connection is back, or for a pause that grows with each try. */
export async function waitForNextTry(tries: number, signal: AbortSignal): Promise<void> {
  const seconds = navigator.onLine ? (pauses[tries] ?? 0) : offlinePause
  await untilOnline(AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]))
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const stop = new AbortController()
    const go = () => {
      stop.abort()
      resolve()
    }
    window.addEventListener('online', go, { signal: stop.signal })
    signal.addEventListener('abort', go, { signal: stop.signal })
  })
}
