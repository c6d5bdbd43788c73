/** Seconds between tries. */
const pauses = [1, 2, 4, 8, 15, 15, 15, 15, 15, 15]

export const mostTries = pauses.length

/** A browser that calls itself offline may be wrong, so it tries now and then all the same. */
const offlinePause = 60

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
