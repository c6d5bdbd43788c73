import type { SendOptions } from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type PageStatus = 200 | 401 | 403 | 404

/** Routes of what a browser loads. It holds no secret: no account is needed to load it. A HEAD changes nothing here. */
export const open = {
  method: ['GET', 'HEAD'] as ('GET' | 'HEAD')[],
  config: { may: 'anybody' as const },
  schema: { hide: true },
}

// Browsers revalidate the page, because it names the assets of one build. Pages with a refusal are not kept: a browser
// that asks "has it changed?" would be told "not found" without the page that says so.
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

/** Only "has it changed?" is heard of all conditions: the plugin answers the others with an error. */
export function sendWebFile(reply: FastifyReply, file: string, options: SendOptions): FastifyReply {
  const { headers } = reply.request.raw
  delete headers['if-match']
  delete headers['if-unmodified-since']
  return reply.sendFile(file, { ...options, acceptRanges: false })
}

function isAdminSite({ routeOptions, url }: FastifyRequest): boolean {
  const [, first = ''] = /^\/([^/?#]*)/.exec(routeOptions.url ?? url) ?? []
  return decodeURI(first) === 'admin'
}
