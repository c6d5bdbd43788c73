import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { attachEmbedded } from '#server/db/embedded/open.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { prepare, root } from '../../scripts/install.mjs'

/** Another process of Plumbline on the same database, as a firm runs that has grown. */
export async function startSecondServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = process.env['PLUMBLINE_FOLDER'] ?? ''
  const database = await attachEmbedded({ dataDir: join(folder, 'data') })
  const port = await freePort()
  const server = spawn(prepare(), ['server/main.ts', `--web=${join(folder, 'web')}`], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATABASE_URL: database.url,
      DATABASE_POOL: '4',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  for (const patience = Date.now() + 30_000; !(await isReady(url)); await delay(50)) {
    if (server.exitCode !== null || Date.now() > patience) throw new Error('The second server did not start')
  }
  return {
    url,
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
