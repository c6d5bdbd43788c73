import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'

const address = '/api/docs'

/** What its answers say of themselves; all else is said of every answer. */
const ownHeaders = [
  'cache-control',
  'content-length',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'location',
] as const

/** The viewer is put together when somebody asks for it: few do, and it would be a tenth of every start. */
export function viewDocuments(app: FastifyInstance): void {
  let opened: Promise<FastifyInstance> | undefined
  const open = () => {
    opened ??= openViewer(app)
    opened.catch(() => (opened = undefined))
    return opened
  }
  for (const url of [address, `${address}/*`])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      config: { may: 'anybody' },
      schema: { hide: true },
      handler: async (request, reply) => {
        const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
        const viewer = await open()
        const asked = picked(request.headers, ['if-none-match', 'if-modified-since'])
        const { statusCode, headers, rawPayload } = await viewer.inject({
          method,
          url: request.url,
          headers: asked,
        })
        if (statusCode === 404) return reply.callNotFound()
        return reply.code(statusCode).headers(picked(headers, ownHeaders)).send(rawPayload)
      },
    })
}

async function openViewer(app: FastifyInstance): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const viewer: FastifyInstance = Fastify({
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
  })
  await viewer.register(swagger)
  await viewer.register(swaggerUi, {
    routePrefix: address,
    transformSpecification: () => app.swagger(),
    theme: { title: 'Plumbline API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true, tryItOutEnabled: false },
    // The viewer styles itself inline; no script may.
    staticCSP:
      "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'; " +
      "img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'",
  })
  return viewer
}

function picked(headers: OutgoingHttpHeaders, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name].toString()]])),
  )
}
