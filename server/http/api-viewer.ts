import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

const address = '/api/docs'
const staticFiles = `${address}/static`

/** The viewer styles itself inline; no script may. */
const policy =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'; " +
  "img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'"

/**
 * Of its package only the files that a browser loads are used: the rest would be a tenth of every start. Without a
 * `sendFile` of their own: what is not found here is answered with the app's page.
 */
export async function viewDocuments(app: FastifyInstance): Promise<void> {
  await app.register(files, {
    root: join(dirname(require.resolve('@fastify/swagger-ui')), 'static'),
    prefix: `${staticFiles}/`,
    index: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('content-security-policy', policy),
  })
  const answers = (url: string, type: string, body: () => unknown) =>
    app.get(url, open, (_request, reply) => {
      reply.header('content-security-policy', policy).type(type).send(body())
    })
  answers(address, 'text/html; charset=utf-8', () => page)
  answers(`${address}/json`, 'application/json; charset=utf-8', () => app.swagger())
  answers(`${address}/yaml`, 'application/x-yaml', () => app.swagger({ yaml: true }))
  answers(`${staticFiles}/swagger-initializer.js`, 'text/javascript; charset=utf-8', () => initializer)
  app.get(`${staticFiles}/index.html`, open, (_request, reply) => void reply.redirect(`${address}/`))
}

const open = { config: { may: 'anybody' as const }, schema: { hide: true } }

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
