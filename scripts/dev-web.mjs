// Started by dev.mjs on the Node of Plumbline: pages and their modules from Vite, every call to the API behind it.
import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { wantsPage } from '../server/http/page-request.ts'
import { fail, root } from './install.mjs'

const { HOST, PORT, API_PORT } = process.env
const web = join(root, 'web')

const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  // The API says where Plumbline is; Vite speaks up when something is wrong.
  logLevel: 'warn',
  clearScreen: false,
  server: {
    host: HOST,
    port: Number(PORT),
    strictPort: true,
    fs: { allow: [web, join(root, 'domain'), realpathSync(join(root, 'node_modules'))] },
    proxy: { '^/': { target: `http://127.0.0.1:${API_PORT}`, bypass: forVite } },
  },
})
await server.listen().catch((error) => fail(error.message))

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(event, stop)

function stop() {
  // Nothing here is worth waiting for.
  process.exit(0)
}

/** The address that Vite is to answer; undefined passes the request on to the API. */
function forVite(request) {
  const pathname = URL.parse(request.url, 'http://vite')?.pathname ?? ''
  if (/^\/(@|__|node_modules\/)/.test(pathname) || isFile(pathname)) return request.url
  if (!wantsPage(request) || isApiForPeople(pathname)) return undefined
  return /^\/admin(\/|$)/.test(pathname) ? '/admin/index.html' : '/index.html'
}

function isFile(pathname) {
  try {
    const path = decodeURIComponent(pathname)
    return [web, join(web, 'public')].some((folder) =>
      statSync(join(folder, path), { throwIfNoEntry: false })?.isFile(),
    )
  } catch {
    // An address that cannot be decoded, or holds what no path can, names no file; the API refuses it in words.
    return false
  }
}

/** What the API has for a person who opens it in a browser. */
function isApiForPeople(pathname) {
  return /^\/(api\/(docs|openapi\.json)|healthz|readyz|metrics)/.test(pathname)
}
