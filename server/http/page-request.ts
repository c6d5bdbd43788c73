import type { IncomingHttpHeaders } from 'node:http'

type Asking = { method?: string | undefined; headers: IncomingHttpHeaders }

/**
 * Whether a request to the address of a page wants the page. Where a call has the same address, the call is for
 * those who ask for JSON or show their key: a browser that opens an address does neither.
 */
export function mayGetPage({ method, headers }: Asking): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && headers.authorization === undefined && (acceptsHtml(headers) || !acceptsJson(headers))
}

/** Whether a request to an address that nobody knows comes from a person: others get the refusal as JSON. */
export function wantsPage(asking: Asking): boolean {
  return mayGetPage(asking) && acceptsHtml(asking.headers)
}

function acceptsHtml({ accept }: IncomingHttpHeaders): boolean {
  return accept?.includes('text/html') ?? false
}

function acceptsJson({ accept }: IncomingHttpHeaders): boolean {
  return accept?.includes('application/json') ?? false
}
