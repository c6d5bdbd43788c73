import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pages } from '#domain/pages/pages.ts'
import type { Deps } from './deps.ts'
import { mayGetPage } from '../http/page-request.ts'
import { pageStatuses } from './page-status.ts'
import { open, sendApp, sendWebFile } from '../http/web-app.ts'

/** No handler here is async: awaiting a reply hangs a listener on the connection, and Node warns of many. */
export async function webRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'env' | 'webDir'>,
): Promise<void> {
  const { webDir } = deps
  if (webDir === undefined) {
    const handler = (_request: unknown, reply: FastifyReply) =>
      void reply.type('text/html; charset=utf-8').send(shortPage)
    app.route({ ...open, method: 'GET', url: '/', handler })
    return
  }
  await app.register(files, { root: webDir, serve: false, preCompressed: true })
  app.addConstraintStrategy(pageOrCall)
  const statusesOf = pageStatuses(deps)
  for (const url of Object.values(pages).flat()) {
    const statusOf = statusesOf(url)
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      if (statusOf === undefined) sendApp(reply, 200)
      else
        statusOf(request)
          .then((status) => sendApp(reply, status, { dependsOnCookie: true }))
          .catch((error: Error) => reply.send(error))
    }
    app.route({ ...open, url, constraints: { wants: 'page' }, handler })
  }
  app.route({
    ...open,
    url: '/assets/*',
    handler: (request, reply) => {
      const { '*': name } = request.params as { '*': string }
      if (isPublished(name)) sendWebFile(reply, `assets/${name}`, { maxAge: '1y', immutable: true })
      else reply.callNotFound()
    },
  })
  for (const file of filesBesideAssets(webDir)) {
    const handler = (_request: unknown, reply: FastifyReply) =>
      void sendWebFile(reply.header('cache-control', 'no-cache'), file, { cacheControl: false })
    app.route({ ...open, url: `/${file}`, handler })
  }
}

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]
type Handlers = ReturnType<Strategy['storage']>

/** Pages and calls share addresses: see `mayGetPage`. */
const pageOrCall: Strategy = {
  name: 'wants',
  storage: () => {
    const handlers = new Map<unknown, Parameters<Handlers['set']>[1]>()
    return {
      get: (wanted) => handlers.get(wanted) ?? null,
      set: (wanted, handler) => void handlers.set(wanted, handler),
    }
  },
  deriveConstraint: (request) => (mayGetPage(request) ? 'page' : undefined),
  validate: () => undefined,
}

/** Plain file names only: no way up, no hidden file, no source map, no compressed file by its own name, no page. */
function isPublished(path: string): boolean {
  return /^\w[\w-]*(\.[\w-]+)*$/.test(path) && !/\.(map|br|gz|html)$/.test(path)
}

function filesBesideAssets(webDir: string): string[] {
  return readdirSync(webDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webDir, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => parts.every(isPublished) && parts[0] !== 'assets')
    .map((parts) => parts.join('/'))
}

const shortPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plumbline</title>
<h1>Plumbline</h1>
<p>Work management for a construction and MEP engineering firm.</p>
<p><a href="/api/docs">Read the API</a></p>
</html>
`
