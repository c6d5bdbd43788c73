// The API, restarting when a file changes, and in front of it Vite, which replaces what changes in the open page.
import { freePort } from './free-port.mjs'
import { prepare } from './install.mjs'
import { launchTogether } from './launch.mjs'

const node = prepare()
const HOST = process.env.HOST || '127.0.0.1'
const PORT = process.env.PORT || '8000'
const PUBLIC_URL = process.env.PUBLIC_URL || `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
// Without a line for each request: what Vite and the API have to say would get lost between them.
const LOG_LEVEL = process.env.LOG_LEVEL || 'warn'
const behind = String(await freePort())
// Folders are watched, not files: an editor that saves by renaming would otherwise be lost track of.
const watch = ['--watch-path=domain', '--watch-path=server', '--watch-preserve-output']
launchTogether(node, [
  // People type the address of Vite, so that is the one the API says it is at.
  {
    args: [...watch, 'server/main.ts', '--web=none'],
    env: { HOST: '127.0.0.1', PORT: behind, PUBLIC_URL, LOG_LEVEL },
  },
  { args: ['scripts/dev-web.mjs'], env: { HOST, PORT, API_PORT: behind } },
])
