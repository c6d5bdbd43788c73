import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { attachEmbedded, openEmbedded } from '#server/db/embedded/open.ts'
import { servesCluster } from '#server/db/embedded/processes.ts'
import { locks, waitForLock } from '#server/db/locks.ts'
import { createClient } from './create-client.ts'
import { freePort, serve, signalGroup } from './serve.ts'
import { type Caller, signIn } from './sign-in.ts'
import { startedFolder } from './started-folder.ts'
import { postmasterPid, query, until } from './support.ts'

const away = 'the embedded database is away'
const notYet = 'the embedded database does not start yet'
const back = 'the embedded database is back'
const supervisor = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%supervisor'`

async function open() {
  const dataDir = await startedFolder()
  const lines: string[] = []
  const reasons: string[] = []
  const lost: string[] = []
  const tell = (facts: { err?: Error }, line: string) => {
    lines.push(line)
    if (facts.err) reasons.push(facts.err.message)
  }
  const embedded = await openEmbedded({
    dataDir,
    durable: false,
    log: { error: tell, info: tell },
    onLost: (sentence) => void lost.push(sentence),
  })
  onTestFinished(() => embedded.stop())
  return { ...embedded, dataDir, lines, reasons, lost, cluster: join(dataDir, 'postgres', 'cluster') }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  onTestFinished(() => client.end())
  await client.connect()
  return client
}

test('the server outlives a killed backend and a PostgreSQL that is killed or told to stop, and nothing that was saved is gone', async () => {
  const dataDir = await startedFolder('demo')
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' }
  const server = serve({ settings, command: [process.execPath, 'server/main.ts'] })
  await server.says('Plumbline is at')
  const caller = await signIn(`http://127.0.0.1:${settings.PORT}`)
  const postmaster = await postmasterPid(dataDir)
  await outlive('Saved before a backend was killed', () => killBackend(dataDir))
  expect(await postmasterPid(dataDir)).toBe(postmaster)
  await outlive('Saved before PostgreSQL was killed', async () => void process.kill(postmaster, 'SIGKILL'))
  const second = await postmasterPid(dataDir)
  expect(second).not.toBe(postmaster)
  await outlive('Saved before PostgreSQL was told to stop', async () => void process.kill(second, 'SIGTERM'))
  const restarted = await postmasterPid(dataDir)
  expect(restarted).not.toBe(second)
  expect(server.output().split(away)).toHaveLength(4)
  signalGroup(server, 'SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await servesCluster(restarted, join(dataDir, 'postgres', 'cluster'))).toBe(false)

  async function outlive(name: string, blow: () => Promise<void>): Promise<void> {
    expect(await createClient(caller, name)).toBe(true)
    const heard = await listen(caller)
    const seen = new Set<number>()
    const over = until('calls are refused, and then answered', async () => {
      const { status } = await clients(caller)
      return seen.add(status).has(503) && status === 200
    })
    await blow()
    await over
    expect(seen).toEqual(new Set([200, 503]))
    expect(await (await clients(caller)).text()).toContain(name)
    expect(await createClient(caller, `${name}, and after`)).toBe(true)
    await until('the open browser is told to look again', () => heard().includes('event: catch_up'))
  }
})

test('the claim is taken again, PostgreSQL is started as soon as it can be, and stopping leaves nothing', async () => {
  const { url, dataDir, cluster, lines, lost, stop } = await open()
  await query(url, 'create table thing as select 1 as id')
  await query(url, supervisor)
  await until('it is back', () => lines.length === 2)
  await expect(openEmbedded({ dataDir })).rejects.toThrow(
    `Another Plumbline is running on the data folder ${dataDir}.`,
  )
  await endForGood(4)
  await rename(join(cluster, 'full'), join(cluster, 'pg_wal'))
  await until('it is back', () => lines.length === 5)
  expect(await query(url, 'select id from thing')).toEqual([{ id: 1 }])
  const last = await endForGood(7)
  await stop()
  expect(await servesCluster(await postmasterPid(dataDir).catch(() => last), cluster)).toBe(false)
  expect(lines).toEqual([away, back, away, notYet, back, away, notYet])
  expect(lost).toEqual([])

  /** It cannot start without its log, as on a full disk. */
  async function endForGood(news: number): Promise<number> {
    const pid = await postmasterPid(dataDir)
    await rename(join(cluster, 'pg_wal'), join(cluster, 'full'))
    process.kill(pid, 'SIGKILL')
    await until('it does not start', () => lines.length === news)
    return pid
  }
})

test('whoever took the claim meanwhile keeps the database', async () => {
  const { url, dataDir, lines, lost, stop } = await open()
  // Nobody else stops it: this test is the other process.
  onTestFinished(async () => (await openEmbedded({ dataDir, durable: false })).stop())
  const other = await connected(url)
  const taken = waitForLock(other, locks.embedded)
  await query(url, supervisor)
  await taken
  await until('it gives way', () => lost.length === 1)
  expect(lost).toEqual([`Another Plumbline is running on the data folder ${dataDir}.`])
  await stop()
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(lines).toEqual([away])
})

test('a command that is quicker does not end the server, and each reason why it is away is told', async () => {
  const { url, dataDir, cluster, lines, reasons, lost } = await open()
  await rename(join(cluster, 'pg_wal'), join(cluster, 'full'))
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await until('it does not start', () => reasons.length === 1)
  await rename(join(cluster, 'global', 'pg_control'), join(cluster, 'control'))
  await rename(join(cluster, 'full'), join(cluster, 'pg_wal'))
  await until('it does not start for another reason', () => reasons.length === 2)
  // The server would be quicker, were its port not taken.
  const freeAgain = await takePort(Number(new URL(url).port))
  await rename(join(cluster, 'control'), join(cluster, 'global', 'pg_control'))
  const command = await attachEmbedded({ dataDir, durable: false })
  expect(await query(command.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await until('it waits', () => reasons.length === 3)
  await freeAgain()
  await command.stop()
  await until('it is back', () => lines.includes(back))
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(lost).toEqual([])
  expect(lines).toEqual([away, notYet, notYet, notYet, back])
  expect(reasons).toEqual([
    expect.stringContaining('pg_wal'),
    expect.stringContaining('pg_control'),
    `A command is at work on the data folder ${dataDir}. Try again when it is done.`,
  ])
})

test('a PostgreSQL that was told to stop is started again, whoever is still connected', async () => {
  const { url, dataDir, lines } = await open()
  const other = await connected(url)
  process.kill(await postmasterPid(dataDir), 'SIGTERM')
  // The supervisor ends every connection as soon as it is gone itself: this one need not live to hear the answer.
  await other.query(supervisor).catch(() => undefined)
  await until('it is back', () => lines.includes(back))
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(lines).toEqual([away, back])
})

/** Takes the port as soon as it is free; answers what gives it back. */
async function takePort(port: number): Promise<() => Promise<void>> {
  const occupant = createServer()
  await until('the port is free', async () => {
    occupant.listen(port, '127.0.0.1')
    return await once(occupant, 'listening').then(
      () => true,
      () => false,
    )
  })
  return async () => void (await once(occupant.close(), 'close'))
}

/** As the kernel does when memory runs out. */
async function killBackend(dataDir: string): Promise<void> {
  const { url } = await attachEmbedded({ dataDir })
  const [changes] = await query(
    url,
    `select pid from pg_stat_activity where application_name like '% changes'`,
  )
  process.kill(Number(changes?.['pid']), 'SIGKILL')
}

const clients = async ({ origin, headers }: Caller): Promise<Response> =>
  await fetch(`${origin}/api/pagination/get_model_data?model=client&page=1&per_page=100`, {
    headers,
  })

/** Answers what an open browser was told. */
async function listen({ origin, headers }: Caller): Promise<() => string> {
  const { body } = await fetch(`${origin}/api/events`, { headers })
  let text = ''
  const read = async () => {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece
  }
  void read().catch(() => undefined)
  return () => text
}
