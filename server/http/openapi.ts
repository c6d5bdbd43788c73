import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { version } from '../base/version.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The description of all calls. Its shapes are made one at a time: all at once would hold up whoever else asks. */
    describeCalls(how?: { yaml: true }): Promise<unknown>
  }
  interface FastifyContextConfig {
    /** Made when the documents are asked for: the shapes of all calls take their time, and answering takes none of them. */
    documentation?: () => FastifySchema
  }
}

const openapi = '3.1.0'

export async function documentCalls(app: FastifyInstance): Promise<void> {
  const routes: RouteOptions[] = []
  const schemas = new Map<RouteOptions, FastifySchema>()
  app.addHook('onRoute', (route) => void routes.push(route))
  const schemaOf = (route: RouteOptions): FastifySchema => {
    const schema = route.config?.documentation?.() ?? route.schema ?? {}
    return jsonSchemaTransform({ schema, url: route.url, route, openapiObject: { openapi } }).schema
  }
  await app.register(swagger, {
    openapi: {
      openapi,
      info: {
        title: 'Plumbline',
        version,
        description:
          'Work management for a construction and MEP engineering firm. Sign in with POST auth/login/ and send ' +
          '`Authorization: Token {key}`. Before each POST, PUT, PATCH and DELETE fetch GET auth/csrf/ and send its ' +
          'csrfToken as X-CSRFToken together with the cookie csrftoken. Every path answers with and without a ' +
          'trailing slash. POSTs accept an Idempotency-Key: the same key does the same work once. Bodies over 1 MiB ' +
          'get 413, bodies that are not JSON 415, and while the database is away everything gets 503.',
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {key}' },
        },
      },
      security: [{ token: [] }],
    },
    transform: ({ route, url }) => ({ schema: schemas.get(route) ?? schemaOf(route), url }),
    transformObject: jsonSchemaTransformObject,
  })
  app.decorate('describeCalls', async (how) => {
    for (const route of routes) {
      if (schemas.has(route)) continue
      schemas.set(route, schemaOf(route))
      await othersFirst()
    }
    return how === undefined ? app.swagger() : app.swagger(how)
  })
  app.get('/api/openapi.json', { config: { may: 'anybody' }, schema: { hide: true } }, async () =>
    app.describeCalls(),
  )
}
