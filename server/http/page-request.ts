import type { IncomingHttpHeaders } from 'node:http'

type RequestHead = { method?: string | undefined; headers: IncomingHttpHeaders }

/** Pages and calls share addresses: a browser that opens one neither asks for JSON nor shows a key. */
export function mayGetPage({ method, headers }: RequestHead): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && headers.authorization === undefined && (acceptsHtml(headers) || !acceptsJson(headers))
}

export function wantsPage(asking: RequestHead): boolean {
  return mayGetPage(asking) && acceptsHtml(asking.headers)
}

function acceptsHtml({ accept }: IncomingHttpHeaders): boolean {
  return accept?.includes('text/html') ?? false
}

function acceptsJson({ accept }: IncomingHttpHeaders): boolean {
  return accept?.includes('application/json') ?? false
}
