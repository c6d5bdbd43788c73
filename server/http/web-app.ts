import type { SendOptions } from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How a page is answered by what the person who opens it may see. */
export type PageStatus = 200 | 401 | 403 | 404

/**
 * The one file that every page is, and the one that every page of the admin site is. A browser asks each time whether it
 * has changed, because it names the assets of one build. What is shown with a refusal is not kept: a browser that asks
 * "has it changed?" would be told "not found" without the page that says so.
 */
export function sendApp(
  reply: FastifyReply,
  status: PageStatus | 400,
  { dependsOnCookie = false } = {},
): FastifyReply {
  const keep = status === 200
  if (!keep) delete reply.request.raw.headers['if-none-match']
  reply.code(status).headers({
    'cache-control': keep ? 'no-cache' : 'no-store',
    vary: dependsOnCookie ? 'accept, authorization, cookie' : 'accept, authorization',
  })
  return sendWebFile(reply, isAdminSite(reply.request) ? 'admin/index.html' : 'index.html', {
    cacheControl: false,
    etag: keep,
    lastModified: keep,
  })
}

/**
 * A file of the web app, always whole. Nobody changes one or goes on with half of one, so of all conditions only "has it
 * changed?" is heard: the plugin answers the others with an error.
 */
export function sendWebFile(reply: FastifyReply, file: string, options: SendOptions): FastifyReply {
  const { headers } = reply.request.raw
  delete headers['if-match']
  delete headers['if-unmodified-since']
  return reply.sendFile(file, { ...options, acceptRanges: false })
}

/** Told by the page that the router found; where it found none, by the address as the router reads it. */
function isAdminSite({ routeOptions, url }: FastifyRequest): boolean {
  const [, first = ''] = /^\/([^/?#]*)/.exec(routeOptions.url ?? url) ?? []
  return decodeURI(first) === 'admin'
}
