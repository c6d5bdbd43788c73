/** Names and limits that the browser and the server agree on, as the specification gives them. */

export const httpTimeoutMs = 30_000

/** A stream of events that is silent for longer has broken: the server says something every 20 seconds. */
export const silenceMs = 45_000

/** From here on a person may have had enough of waiting, and can stop. */
export const longWaitMs = 10_000

/**
 * Holds the session's key; the browser sets it. The server takes calls by the Authorization header alone and reads this
 * only to find the status of a page.
 */
export const authCookie = 'authToken'
export const csrfCookie = 'csrftoken'
export const csrfHeader = 'X-CSRFToken'

/** On what an unattended window asks for by itself: it does not count as use of the session. */
export const idleHeader = 'X-Idle'

/** Keys of the browser's local storage. */
export const storageKeys = {
  preferences: 'preferences',
  pageSize: 'rowsPerPage',
  shortcuts: 'keyboardShortcuts',
  seenCards: 'seenCards',
  board: 'board',
  /** Which sign-in at the provider a page waits for, while it does. */
  awaitedSignIn: 'awaitedSignIn',
}

export const toasts = { durationMs: 4000, most: 3, width: 356 }

/** From this width on the side navigation stands open. */
export const desktopWidth = 768

/** The panels of the dashboard scroll inside. The contact panel's 56 units are a quarter of a rem each. */
export const panelHeights = { history: '500px', announcements: '220px', contact: '14rem' }
