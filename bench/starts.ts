import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFirm } from './firm.ts'
import { memoryOf } from './processor-time.ts'
import { startPlumbline, startServer } from './server.ts'

/** Seconds from the start of the process until it serves. */
export type Starts = { server: number; embedded: number; first: number; idleMegabytes: number }

/** On a PostgreSQL that runs, with an embedded database that is there, and the very first with the demo firm. */
export async function measureStarts(databaseUrl: string): Promise<Starts> {
  // Node keeps what it compiled of a build: only the first start after an upgrade is without it.
  await (await startServer(databaseUrl)).stop()
  const server = await startServer(databaseUrl)
  const idleMegabytes = await memoryOf(server.pid)
  await server.stop()
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-start-'))
  try {
    const first = await startPlumbline({ DATA_DIR: folder, DATABASE_URL: '' })
    await first.stop()
    const embedded = await startPlumbline({ DATA_DIR: folder, DATABASE_URL: '' })
    await embedded.stop()
    return {
      server: server.readyAfter,
      first: first.readyAfter,
      embedded: embedded.readyAfter,
      idleMegabytes,
    }
  } finally {
    await removeFirm(folder)
  }
}
