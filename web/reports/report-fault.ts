import { call } from '../api/ask.ts'
import { CallFailed } from '../api/client.ts'

const sentFaults = new Set<string>()
const mostFaults = 5

/** Each fault is sent once for as long as the page is open. */
export async function reportFault(error: unknown, page: string): Promise<void> {
  if (!isFault(error)) return
  const message = `${error.name}: ${error.message}`.slice(0, 1_000)
  const stack = (error.stack ?? '').slice(0, 10_000)
  const sameFault = `${message}\n${stack}`
  if (sentFaults.has(sameFault) || sentFaults.size >= mostFaults) return
  sentFaults.add(sameFault)
  await call('POST api/client_error', { body: { message, stack, page } })
}

/** Refusals have been shown, aborts are wanted, and a lost connection is no fault of the app. */
function isFault(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof CallFailed || !navigator.onLine) return false
  return !/^(Abort|Timeout|Network)Error$/.test(error.name) && !lostConnection.test(error.message)
}

/** Wordings of Chromium, Firefox and Safari, for calls and for files of the app. */
const lostConnection =
  /failed to fetch|networkerror|load failed|network connection|module script|imported module|unable to preload/i
