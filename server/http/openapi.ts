import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { version } from '../base/version.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Made when the documents are asked for: the shapes of all calls take their time, and answering takes none of them. */
    documentation?: () => FastifySchema
  }
}

export async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
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
    transform: ({ schema, route, ...given }) =>
      jsonSchemaTransform({ ...given, route, schema: route.config?.documentation?.() ?? schema }),
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { config: { may: 'anybody' }, schema: { hide: true } }, async () =>
    app.swagger(),
  )
}
