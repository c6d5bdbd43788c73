import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { messages } from '#domain/messages.ts'
import type { Deps } from '../deps.ts'

const open = { config: { may: 'anybody' as const }, schema: { hide: true } }

/** Is the process there, can it work, and what a person sees who opens the address. */
export function healthRoutes(app: FastifyInstance, { db }: Deps): void {
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  app.get('/readyz', open, async (_request, reply) => {
    try {
      // Migrations run before the process listens, so a database that answers is a migrated one.
      await sql`SELECT 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'unavailable', message: messages.generic.notReady })
    }
  })
  app.get('/', open, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plumbline</title>
<h1>Plumbline</h1>
<p>Work management for a construction and MEP engineering firm.</p>
<p><a href="/api/docs">Read the API</a></p>
</html>
`
