import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { attachEmbedded } from '#server/db/embedded/open.ts'
import { programEnv } from '#test/program-env.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { prepare, root } from '../../scripts/install.mjs'

const folder = process.env['PLUMBLINE_FOLDER'] ?? ''
const webOfRun = join(folder, 'web')

/** Another process of Plumbline on the same database, as a firm runs that has grown; with settings of its own. */
export async function startSecondServer(
  settings: Record<string, string> = {},
  web = webOfRun,
): Promise<{ url: string; stop(): Promise<void> }> {
  const database = await attachEmbedded({ dataDir: join(folder, 'data') })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(prepare(), ['server/main.ts', `--web=${web}`], {
    cwd: root,
    env: {
      ...programEnv(),
      HOME: process.env['HOME'],
      PORT: String(port),
      // The links in its mails lead back to it.
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      DATABASE_POOL: '4',
      LOG_LEVEL: 'silent',
      REQUEST_LIMIT_PER_SECOND: '100000',
      ...settings,
    },
    stdio: 'ignore',
  })
  for (const patience = Date.now() + 600_000; !(await isReady(url)); await delay(50)) {
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
