import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '../scripts/free-port.mjs'
import { root } from '../scripts/install.mjs'
import { serverProgram } from '../scripts/server-program.mjs'

export type ServerProcess = { port: number; pid: number; stop(): Promise<void> }

/** The server in a process of its own, started as `npm start` does it. */
export async function startServer(databaseUrl: string, ...args: string[]): Promise<ServerProcess> {
  const port = Number(await freePort())
  const program = serverProgram(process.env)
  const server = spawn(process.execPath, [...program.args, ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...program.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      // One person makes all the calls.
      REQUEST_LIMIT_PER_SECOND: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(server.stdout)) if (line.startsWith('Plumbline is at')) break
  // The log is read and forgotten: a full pipe would stop the server.
  server.stdout.resume()
  return {
    port,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}
