/** How a request is answered: as if the worker were not there, as a page, or from what is kept. */
export type Route = 'network' | 'page' | 'kept'

/** Documents that are no pages of the app: what programs read, and the admin site, which is of no use offline. */
const otherDocuments = /^\/(api|auth|admin|assets|healthz|readyz|metrics)(\/|$)|^\/[^/]+\.[a-z]+$/

/**
 * Pages and calls share addresses, so only a navigation is a page. Every call, with whatever verb and wherever it leads,
 * goes past the worker: nothing that a person may see is ever in its hands.
 */
export function routeOf(asked: { method: string; mode: string; url: string }, origin: string): Route {
  const url = new URL(asked.url)
  if (asked.method !== 'GET' || url.origin !== origin) return 'network'
  if (asked.mode === 'navigate') return otherDocuments.test(url.pathname) ? 'network' : 'page'
  return url.pathname === '/theme.js' || url.pathname.startsWith('/assets/') ? 'kept' : 'network'
}
