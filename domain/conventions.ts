/** Names and limits that browser and server agree on, as the specification gives them. */

export const httpTimeoutMs = 30_000
/** For calls that read a whole sheet or write thousands of rows: 30 s for their turn, 60 s and more for the work. */
export const longTimeoutMs = 120_000

/** A stream silent for longer has broken: the server says something every 20 seconds. */
export const silenceMs = 45_000

/** A person is offered to stop waiting after this. */
export const longWaitMs = 10_000

/** Calls are authorised by the Authorization header alone; this cookie only finds the status of a page. */
export const authCookie = 'authToken'
export const csrfCookie = 'csrftoken'
export const csrfHeader = 'X-CSRFToken'

/** Requests of an unattended window bear this header: they do not count as use of the session. */
export const idleHeader = 'X-Idle'

/** Whom the screen shows as signed in: a change is never made in the name of somebody who has signed in since. */
export const personHeader = 'X-Person'

export const storageKeys = {
  preferences: 'preferences',
  pageSize: 'rowsPerPage',
  shortcuts: 'keyboardShortcuts',
  density: 'density',
  navigation: 'navigation',
  seenCards: 'seenCards',
  newHere: 'newHere',
  board: 'board',
  awaitedSignIn: 'awaitedSignIn',
  commentDraft: 'commentDraft',
  recent: 'recent',
  columns: 'columns',
}

export const toasts = { durationMs: 4000, most: 3, width: 356 }

export const desktopWidth = 768

/** The contact panel's 56 units are a quarter of a rem each. */
export const panelHeights = { history: '500px', announcements: '220px', contact: '14rem' }
