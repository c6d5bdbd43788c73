import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { attachEmbedded, openEmbedded } from '#server/db/embedded/open.ts'
import { createClient } from './create-client.ts'
import { freePort, serve, signalGroup } from './serve.ts'
import { type Caller, signIn } from './sign-in.ts'
import { type Program, postmasterPid, query, temporaryFolder, until } from './support.ts'

const rounds = 20
const writers = 4
const writesPerRound = 25

test(
  'what was acknowledged survives kill -9, round after round, without repair',
  { timeout: 1_200_000 },
  async () => {
    // The first round makes the database and the demo firm, too: killed after a first start, it loses nothing either.
    const dataDir = join(await temporaryFolder(), 'data')
    const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) }
    onTestFinished(async () => (await openEmbedded({ dataDir })).stop())
    const acknowledged: string[] = []
    let caller: Caller | undefined
    for (let round = 1; round <= rounds; round += 1) {
      const whole = round % 2 === 0
      const server = serve({ settings, ...(whole ? {} : { command: [process.execPath, 'server/main.ts'] }) })
      await server.says('Plumbline is at')
      expect(await missing(dataDir, acknowledged), `after round ${round - 1}`).toEqual([])
      // The token of the first round is an acknowledged write as well: it must work to the end.
      caller ??= await signIn(`http://127.0.0.1:${settings.PORT}`)
      await writeUntilKilled(caller, round, acknowledged, async () => {
        if (whole) await killEverything(server, dataDir)
        else server.process.kill('SIGKILL')
      })
      await server.ended
    }
    const last = serve({ settings })
    await last.says('Plumbline is at')
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * writesPerRound)
    expect(await missing(dataDir, acknowledged)).toEqual([])
    signalGroup(last, 'SIGTERM')
    expect(await last.ended).toBe(0)
  },
)

/** The job with all its processes, and PostgreSQL too, which is in a session of its own. */
async function killEverything(server: Program, dataDir: string): Promise<void> {
  const postmaster = await postmasterPid(dataDir)
  signalGroup(server, 'SIGKILL')
  process.kill(postmaster, 'SIGKILL')
}

/** Several writers at once, all busy when the blow falls. */
async function writeUntilKilled(
  caller: Caller,
  round: number,
  acknowledged: string[],
  kill: () => Promise<void>,
): Promise<void> {
  const before = acknowledged.length
  const state = { alive: true }
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let count = 1; state.alive; count += 1) {
      const name = `Round ${round} writer ${writer} client ${count}`
      const written = await createClient(caller, name).catch(() => false)
      if (written) acknowledged.push(name)
      else if (state.alive) await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  try {
    await until('enough was written', () => acknowledged.length - before >= writesPerRound)
    await kill()
  } finally {
    state.alive = false
    await Promise.all(writing)
  }
}

async function missing(dataDir: string, acknowledged: string[]): Promise<string[]> {
  const { url } = await attachEmbedded({ dataDir })
  const rows = await query(url, 'select name from client')
  const present = new Set(rows.map(({ name }) => name))
  return acknowledged.filter((name) => !present.has(name))
}
