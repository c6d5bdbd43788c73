import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFirm } from './firm.ts'
import { memoryOf } from './processor-time.ts'
import { type ServerProcess, startPlumbline, startServer } from './server.ts'

/** Seconds from the start of the process until it serves; but for the very first, the median of several. */
export type Starts = { server: number; embedded: number; first: number; idleMegabytes: number }

// One start takes half as long again as another, and more.
const starts = 9

/** On a PostgreSQL that runs, with an embedded database that is there, and the very first with the demo firm. */
export async function measureStarts(databaseUrl: string): Promise<Starts> {
  // Node keeps what it compiled of a build: only the first start after an upgrade is without it.
  await (await startServer(databaseUrl)).stop()
  const server = await usual(() => startServer(databaseUrl))
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-start-'))
  try {
    const own = { DATA_DIR: folder, DATABASE_URL: '' }
    const first = await startPlumbline(own)
    await first.stop()
    const embedded = await usual(() => startPlumbline(own))
    return {
      server: server.seconds,
      first: first.readyAfter,
      embedded: embedded.seconds,
      idleMegabytes: server.megabytes,
    }
  } finally {
    await removeFirm(folder)
  }
}

/** Of several starts the median, of the seconds and of what the process holds. */
async function usual(start: () => Promise<ServerProcess>): Promise<{ seconds: number; megabytes: number }> {
  const seen: { seconds: number; megabytes: number }[] = []
  for (let count = 0; count < starts; count += 1) {
    const { readyAfter, pid, stop } = await start()
    seen.push({ seconds: readyAfter, megabytes: await memoryOf(pid) })
    await stop()
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(starts / 2)] ?? 0
  return {
    seconds: median(seen.map(({ seconds }) => seconds)),
    megabytes: median(seen.map(({ megabytes }) => megabytes)),
  }
}
