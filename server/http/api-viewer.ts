import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { open, sendWebFile } from './web-app.ts'

const require = createRequire(import.meta.url)

const address = '/api/docs'
const staticFiles = `${address}/static`

/** The viewer styles itself inline; no script may. */
const policy =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'; " +
  "img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'"

/** What the page loads of its package: the rest of it would be a tenth of every start. */
const loaded = [
  'swagger-ui.css',
  'index.css',
  'favicon-32x32.png',
  'favicon-16x16.png',
  'swagger-ui-bundle.js',
]

/** In a scope of its own: the app sends its files from another folder. */
export async function viewDocuments(app: FastifyInstance): Promise<void> {
  await app.register(async (viewer) => {
    const root = join(dirname(require.resolve('@fastify/swagger-ui')), 'static')
    await viewer.register(files, { root, serve: false })
    viewer.addHook('onRequest', (_request, reply, done) => {
      reply.header('content-security-policy', policy)
      done()
    })
    for (const file of loaded) {
      const handler = (_request: unknown, reply: FastifyReply) => void sendWebFile(reply, file, {})
      viewer.route({ ...open, url: `${staticFiles}/${file}`, handler })
    }
    const answers = (url: string, type: string, body: () => unknown) => {
      const handler = async (_request: unknown, reply: FastifyReply) => reply.type(type).send(await body())
      viewer.route({ ...open, url, handler })
    }
    answers(address, 'text/html; charset=utf-8', () => page)
    answers(`${address}/json`, 'application/json; charset=utf-8', () => app.describeCalls())
    answers(`${address}/yaml`, 'application/x-yaml', () => app.describeCalls({ yaml: true }))
    answers(`${staticFiles}/swagger-initializer.js`, 'text/javascript; charset=utf-8', () => initializer)
    const toPage = (_request: unknown, reply: FastifyReply) => void reply.redirect(`${address}/`)
    viewer.route({ ...open, url: `${staticFiles}/index.html`, handler: toPage })
  })
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plumbline API</title>
<link rel="stylesheet" href="${staticFiles}/swagger-ui.css">
<link rel="stylesheet" href="${staticFiles}/index.css">
<link rel="icon" type="image/png" sizes="32x32" href="${staticFiles}/favicon-32x32.png">
<link rel="icon" type="image/png" sizes="16x16" href="${staticFiles}/favicon-16x16.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="${staticFiles}/swagger-ui-bundle.js"></script>
<script src="${staticFiles}/swagger-initializer.js"></script>
</body>
</html>
`

const initializer = `window.onload = () => {
  SwaggerUIBundle({
    url: '${address}/json',
    dom_id: '#swagger-ui',
    presets: [SwaggerUIBundle.presets.apis],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl],
    layout: 'BaseLayout',
    docExpansion: 'list',
    deepLinking: true,
    tryItOutEnabled: false,
    validatorUrl: null,
  })
}
`
