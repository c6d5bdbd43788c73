import type { FastifyReply } from 'fastify'

/**
 * The one file that every page is, and the one that every page of the admin site is. A browser asks each time whether it has changed, because it names the assets of
 * one build. What is shown at an unknown address is not kept: a browser that asks "has it changed?" would be told
 * "not found" without the page that says so.
 */
export function sendApp(reply: FastifyReply, status: 200 | 404): FastifyReply {
  const keep = status === 200
  return reply
    .code(status)
    .headers({ 'cache-control': keep ? 'no-cache' : 'no-store', vary: 'accept, authorization' })
    .sendFile(isAdminSite(reply.request.url) ? 'admin/index.html' : 'index.html', {
      cacheControl: false,
      etag: keep,
      lastModified: keep,
      acceptRanges: keep,
    })
}

function isAdminSite(url: string): boolean {
  return /^\/admin(?=[/?]|$)/.test(url)
}
