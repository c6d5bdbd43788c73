import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { programEnv } from '#test/program-env.ts'
import { scratch } from '#test/scratch.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { prepare, root } from '../../scripts/install.mjs'
import { buildWebIfChanged, webDir } from '../../scripts/web-build.mjs'

/** One Plumbline with the demo firm for the whole run: on a port of its own, in a folder of its own. */
export default async function serve(): Promise<() => Promise<void>> {
  const node = prepare()
  await buildWebIfChanged(node)
  const folder = await mkdtemp(join(await scratch(), 'plumbline-e2e-'))
  // PostgreSQL runs as somebody else where we are root, and must be able to pass through.
  await chmod(folder, 0o711)
  const web = join(folder, 'web')
  await copyBuild(web)
  const port = await freePort()
  const server = spawn(node, ['server/main.ts', `--web=${web}`], {
    cwd: root,
    env: {
      ...programEnv(),
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      CONTACT_LIMIT_PER_HOUR: '100000',
      REQUEST_LIMIT_PER_SECOND: '100000',
      BACKUP_EVERY_MINUTES: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  // Read by the fixtures, which run in other processes.
  process.env['PLUMBLINE_URL'] = url
  process.env['PLUMBLINE_FOLDER'] = folder
  return stop
}

/** A copy, because someone may build again while the tests run; or while the copy is made. */
async function copyBuild(web: string, tries = 3): Promise<void> {
  try {
    await cp(webDir, web, { recursive: true })
  } catch (error) {
    if (tries === 0) throw error
    await rm(web, { recursive: true, force: true })
    await copyBuild(web, tries - 1)
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  for (const patience = Date.now() + 900_000; Date.now() < patience; await delay(50)) {
    if (server.exitCode !== null) break
    if (
      await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
  }
  throw new Error(`Plumbline did not start. It said: ${said}`)
}
