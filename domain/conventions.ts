/** Names and limits that the browser and the server agree on, as the specification gives them. */

export const httpTimeoutMs = 30_000

/** From here on a person may have had enough of waiting, and can stop. */
export const longWaitMs = 10_000

/** Holds the session's key; the browser sets it, the server reads only the Authorization header. */
export const authCookie = 'authToken'
export const csrfCookie = 'csrftoken'
export const csrfHeader = 'X-CSRFToken'

/** Keys of the browser's local storage. */
export const storageKeys = {
  preferences: 'preferences',
  pageSize: 'rowsPerPage',
  shortcuts: 'keyboardShortcuts',
}

export const toasts = { durationMs: 4000, most: 3, width: 356 }

/** From this width on the side navigation stands open. */
export const desktopWidth = 768
