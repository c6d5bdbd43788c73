import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoAccounts, demoPassword } from '#domain/demo-accounts.ts'
import { openEmbedded } from '#server/db/embedded/open.ts'
import { servesCluster } from '#server/db/embedded/processes.ts'
import { freePort, serve, signalGroup } from './serve.ts'
import { startedFolder } from './started-folder.ts'
import { postmasterPid, temporaryFolder, until } from './support.ts'

async function newFolder(): Promise<string> {
  return join(await temporaryFolder(), 'data')
}

async function settingsWith(folder: Promise<string>, more: Record<string, string> = {}) {
  const dataDir = await folder
  const port = await freePort()
  return { dataDir, port, settings: { DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', ...more } }
}

async function answers(port: number, path: string): Promise<number | undefined> {
  return fetch(`http://127.0.0.1:${port}${path}`).then(
    (response) => response.status,
    () => undefined,
  )
}

const databaseRuns = async (dataDir: string, pid: number): Promise<boolean> =>
  servesCluster(pid, join(dataDir, 'postgres', 'cluster'))

test.each([
  ['SIGTERM to the process that was started', 'SIGTERM', false],
  ['SIGINT to the process that was started', 'SIGINT', false],
  ['Ctrl-C, which reaches the whole group', 'SIGINT', true],
] as const)('%s stops everything', async (_, signal, group) => {
  const { settings, port, dataDir } = await settingsWith(startedFolder())
  const server = serve({ settings })
  await server.says('Plumbline is at')
  const pid = await postmasterPid(dataDir)
  if (group) signalGroup(server, signal)
  else server.process.kill(signal)
  expect(await server.ended).toBe(0)
  expect(await databaseRuns(dataDir, pid)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  expect(await answers(port, '/healthz')).toBe(undefined)
})

test('Ctrl-C stops npm start, and a signal during the start is obeyed once it is done', async () => {
  const { settings, port, dataDir } = await settingsWith(newFolder())
  const server = serve({ settings, command: ['npm', 'start'] })
  await server.says('Starting the database')
  signalGroup(server, 'SIGINT')
  await server.ended
  await until('the server is gone', async () => (await answers(port, '/healthz')) === undefined)
  await until(
    'the database is gone',
    () => !existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')),
  )
})

test('SIGTERM to npm alone stops everything, and npm start works again at once', async () => {
  const { settings, dataDir } = await settingsWith(startedFolder())
  const first = serve({ settings, command: ['npm', 'start'] })
  await first.says('Plumbline is at')
  const pid = await postmasterPid(dataDir)
  first.process.kill('SIGTERM')
  const second = serve({ settings, command: ['npm', 'start'] })
  await second.says('Plumbline is at')
  expect(await databaseRuns(dataDir, pid)).toBe(false)
  second.process.kill('SIGTERM')
  await until(
    'the database is gone',
    () => !existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')),
  )
})

test('the server stops in order when the process that started it is killed', async () => {
  const { settings, port, dataDir } = await settingsWith(startedFolder())
  const server = serve({ settings })
  await server.says('Plumbline is at')
  const pid = await postmasterPid(dataDir)
  server.process.kill('SIGKILL')
  await until('the database is gone', async () => !(await databaseRuns(dataDir, pid)))
  await until('the server is gone', async () => (await answers(port, '/healthz')) === undefined)
})

test('a request that never ends does not keep a second signal waiting', async () => {
  const { settings, port, dataDir } = await settingsWith(startedFolder())
  const server = serve({ settings })
  await server.says('Plumbline is at')
  const caller = connect(port, '127.0.0.1')
  onTestFinished(() => void caller.destroy())
  caller.on('error', () => undefined)
  // One whole request and the beginning of another: the answer to the first shows that both were read.
  const whole = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
  await new Promise<void>((resolve) => {
    caller.once('data', () => resolve())
    caller.write(`${whole}GET /healthz HTTP/1.1\r\nHost: half`)
  })
  await until('it ended', () => {
    signalGroup(server, 'SIGINT')
    return server.process.exitCode !== null
  })
  // It would be 0 had it waited for the request.
  expect(await server.ended).toBe(1)
  // The database was left running, for the next start to take over.
  const next = await openEmbedded({ dataDir })
  await next.stop()
})

test('the start refuses a port in use before it touches anything', async () => {
  const { settings, port, dataDir } = await settingsWith(newFolder())
  const taken = createServer()
  onTestFinished(() => void taken.close())
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
  const server = serve({ settings })
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or set PORT to another one.\n`,
  )
  expect(existsSync(dataDir)).toBe(false)
})

test('the start refuses a bad variable, an unwritable folder and an absent server in one sentence each', async () => {
  const { settings, dataDir } = await settingsWith(newFolder())
  const bad = serve({ settings: { ...settings, FIRM_TIMEZONE: 'Nowhere' } })
  expect(await bad.ended).toBe(1)
  expect(bad.output()).toBe(
    'FIRM_TIMEZONE must be the name of a time zone, for example America/Chicago, not “Nowhere”.\n',
  )
  await writeFile(dataDir, 'a file, not a folder')
  const unwritable = serve({ settings })
  expect(await unwritable.ended).toBe(1)
  expect(unwritable.output()).toBe(
    `The data folder ${dataDir} cannot be written (EEXIST). Set DATA_DIR to a folder this account may write to.\n`,
  )
  const absent = serve({ settings: { ...settings, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/db' } })
  expect(await absent.ended).toBe(1)
  expect(absent.output()).toBe(
    'The database at 127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
  )
})

test('the start prints the address and the demo accounts and serves, but never to a network', async () => {
  const { settings, port } = await settingsWith(newFolder(), { DEMO: 'on' })
  const refused = async (more: Record<string, string>): Promise<string> => {
    const server = serve({ settings: { ...settings, ...more } })
    expect(await server.ended).toBe(1)
    return server.output()
  }
  expect(await refused({ HOST: '0.0.0.0' })).toContain(
    'so Plumbline does not run with them and HOST=0.0.0.0. Set DEMO=off to start empty, or HOST=127.0.0.1.\n',
  )
  const server = serve({ settings })
  const output = await server.says(/new\.hire@.*/)
  expect(output).toContain(`Plumbline is at http://127.0.0.1:${port}\n`)
  expect(output).toContain(demoPassword)
  for (const { email, role } of demoAccounts) expect(output).toMatch(new RegExp(`${email} +${role}`))
  expect(await answers(port, '/healthz')).toBe(200)
  expect(await answers(port, '/readyz')).toBe(200)
  signalGroup(server, 'SIGTERM')
  expect(await server.ended).toBe(0)
  const local = serve({ settings: { ...settings, PUBLIC_URL: 'http://localhost:3000' } })
  await local.says('Plumbline is at')
  signalGroup(local, 'SIGTERM')
  expect(await local.ended).toBe(0)
  expect(await refused({ DEMO: 'off', HOST: '0.0.0.0' })).toContain(
    'and HOST=0.0.0.0. Use a database without them, or HOST=127.0.0.1.\n',
  )
  expect(await refused({ TRUST_PROXY: 'on' })).toContain(
    'and TRUST_PROXY=on. Use a database without them, or TRUST_PROXY=off.\n',
  )
  expect(await refused({ PUBLIC_URL: 'https://plumbline.example.com' })).toContain(
    'and PUBLIC_URL=https://plumbline.example.com. Use a database without them, or no PUBLIC_URL.\n',
  )
})

test('a firm without demo accounts listens where it is told to, also behind a proxy', async () => {
  const proxied = { TRUST_PROXY: 'on', PUBLIC_URL: 'https://plumbline.example.com' }
  const { settings, port } = await settingsWith(startedFolder(), { HOST: '0.0.0.0', ...proxied })
  const server = serve({ settings })
  await server.says('Plumbline is at')
  expect(await answers(port, '/healthz')).toBe(200)
  signalGroup(server, 'SIGTERM')
  expect(await server.ended).toBe(0)
})
