import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import type { Deps } from './deps.ts'

const open = { config: { may: 'anybody' as const }, schema: { hide: true } }

export function healthRoutes(app: FastifyInstance, { db, service, replica }: Deps): void {
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  app.get('/readyz', open, async (_request, reply) => {
    if (service.isLeaving)
      return reply.code(503).send({ status: 'leaving', message: messages.generic.notReady })
    try {
      // Migrations run before the process listens, so a database that answers is a migrated one.
      await sql`SELECT 1`.execute(db)
      // Without its replica everything is read from the primary: that is no reason to send requests elsewhere.
      return { status: 'ready', ...(replica && { replica: replica.state() }) }
    } catch {
      return reply.code(503).send({ status: 'unavailable', message: messages.generic.notReady })
    }
  })
}
