import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canEnter } from '#server/db/embedded/account.ts'
import { attachEmbedded, type EmbeddedDatabase, openEmbedded } from '#server/db/embedded/open.ts'
import { isAlive, servesCluster } from '#server/db/embedded/processes.ts'
import { startedFolder } from './started-folder.ts'
import { launch, postmasterPid, query, temporaryFolder, until, type Program } from './support.ts'

const isRoot = process.getuid?.() === 0

async function open(dataDir: string): Promise<EmbeddedDatabase> {
  const embedded = await openEmbedded({ dataDir })
  onTestFinished(() => embedded.stop())
  return embedded
}

const ownerFile = join(import.meta.dirname, 'owner.ts')

const owner = (dataDir: string, options = {}): Program =>
  launch(process.execPath, [ownerFile, dataDir], options)

async function urlOf(program: Program): Promise<string> {
  return /url (\S+)/.exec(await program.says(/url \S+/))?.[1] ?? ''
}

test('the embedded database is a durable, private PostgreSQL with a role that is no superuser', async () => {
  const dataDir = await temporaryFolder()
  const { url } = await open(dataDir)
  const [settings] = await query(
    url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
       current_setting('listen_addresses') as listens, current_setting('server_encoding') as encoding,
       current_database() as database, current_setting('is_superuser') as superuser,
       (select rolcreatedb or rolcreaterole from pg_roles where rolname = current_user) as creates,
       (select count(*)::int from pg_collation where collname = 'und-x-icu') as collation, upper('é') as upper`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    listens: '127.0.0.1',
    encoding: 'UTF8',
    database: 'plumbline',
    superuser: 'off',
    creates: false,
    collation: 1,
    upper: 'É',
  })
  const pidFile = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  expect(pidFile.split('\n').slice(4, 6)).toEqual(['', '127.0.0.1'])
  const access = await readFile(join(dataDir, 'postgres', 'cluster', 'pg_hba.conf'), 'utf8')
  expect(access).not.toMatch(/^(local|host).*(trust|peer|md5|password)$/m)
  const secret = await stat(join(dataDir, 'database.json'))
  expect(secret.mode & 0o777).toBe(0o600)
  await expect(query(url.replace(/:\w+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
})

test('the embedded database stops without a trace and starts again with its data', async () => {
  const dataDir = await startedFolder()
  const first = await open(dataDir)
  const pid = await postmasterPid(dataDir)
  await query(first.url, 'create table thing as select 1 as id')
  await Promise.all([first.stop(), first.stop()])
  expect(await servesCluster(pid, join(dataDir, 'postgres', 'cluster'))).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  const second = await open(dataDir)
  expect(await query(second.url, 'select id from thing')).toEqual([{ id: 1 }])
})

test('a data folder that was moved keeps its database', async () => {
  const here = await startedFolder()
  const there = `${here} there`
  const first = await open(here)
  await query(first.url, 'create table thing as select 1 as id')
  await first.stop()
  await rename(here, there)
  const second = await open(there)
  expect(await query(second.url, 'select id from thing')).toEqual([{ id: 1 }])
})

test('the embedded database is taken over from an owner that was killed', async () => {
  const dataDir = await startedFolder()
  const killed = owner(dataDir)
  await query(await urlOf(killed), 'create table thing as select 1 as id')
  const pid = await postmasterPid(dataDir)
  killed.process.kill('SIGKILL')
  await killed.ended
  const next = await open(dataDir)
  expect(await postmasterPid(dataDir)).toBe(pid)
  expect(await query(next.url, 'select id from thing')).toEqual([{ id: 1 }])
  await next.stop()
  expect(await servesCluster(pid, join(dataDir, 'postgres', 'cluster'))).toBe(false)
})

test('the embedded database is taken over through a link as well, without harm to the running PostgreSQL', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  for (const place of ['data', 'elsewhere']) await mkdir(join(folder, place), { mode: 0o711 })
  await symlink(join(folder, 'elsewhere'), join(dataDir, 'postgres'))
  const killed = owner(dataDir)
  await urlOf(killed)
  const pid = await postmasterPid(dataDir)
  killed.process.kill('SIGKILL')
  await killed.ended
  const next = await open(dataDir)
  expect(await postmasterPid(dataDir)).toBe(pid)
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

const setpriv = '/usr/bin/setpriv'

test.runIf(isRoot && existsSync(setpriv))(
  'root that may not look into other processes, as in a container, knows its PostgreSQL',
  async () => {
    const dataDir = await startedFolder()
    const confined = (): Program =>
      launch(setpriv, ['--bounding-set=-sys_ptrace', process.execPath, ownerFile, dataDir])
    const killed = confined()
    const url = await urlOf(killed)
    const pid = await postmasterPid(dataDir)
    const second = confined()
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(`Another Plumbline is running on the data folder ${dataDir}.\n`)
    killed.process.kill('SIGKILL')
    await killed.ended
    const next = confined()
    expect(await urlOf(next)).toBe(url)
    expect(await postmasterPid(dataDir)).toBe(pid)
    next.process.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    expect(await servesCluster(pid, join(dataDir, 'postgres', 'cluster'))).toBe(false)
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  },
)

test('a second process is refused with a sentence, and the first one goes on', async () => {
  const dataDir = await startedFolder()
  const { url } = await open(dataDir)
  const second = owner(dataDir)
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(`Another Plumbline is running on the data folder ${dataDir}.\n`)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

/** Without the copy of PostgreSQL that lies there when its account may not enter the project's folder. */
async function filesOf(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'postgres'))
  return names.filter((name) => !name.startsWith('native-')).toSorted()
}

test('of three first starts at the same moment one wins', async () => {
  const dataDir = await temporaryFolder()
  const starters = [owner(dataDir), owner(dataDir), owner(dataDir)]
  await until('two gave up', () => starters.filter((each) => each.output().includes('Another')).length === 2)
  const winner = starters.find((each) => !each.output().includes('Another'))
  if (!winner) throw new Error('nobody won')
  expect(await query(await urlOf(winner), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await filesOf(dataDir)).toEqual(['cluster', 'postgres.log'])
  winner.process.kill('SIGTERM')
  expect(await winner.ended).toBe(0)
})

test('the embedded database starts after PostgreSQL itself was killed', async () => {
  const dataDir = await startedFolder()
  const killed = owner(dataDir)
  await query(await urlOf(killed), 'create table thing as select 1 as id')
  const pid = await postmasterPid(dataDir)
  killed.process.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await killed.ended
  const next = await open(dataDir)
  expect(await postmasterPid(dataDir)).not.toBe(pid)
  expect(await query(next.url, 'select id from thing')).toEqual([{ id: 1 }])
})

test('a stranger that got the old process id is left alone', async () => {
  const dataDir = await startedFolder()
  const first = await open(dataDir)
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const left = await readFile(pidFile, 'utf8')
  await first.stop()
  const stranger = launch(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await writeFile(pidFile, left.replace(/^\d+/, String(stranger.process.pid)))
  const second = await open(dataDir)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isAlive(stranger.process.pid ?? 0)).toBe(true)
})

test('the embedded database removes what an interrupted first start left', async () => {
  const dataDir = await temporaryFolder()
  const gone = launch(process.execPath, ['-e', ''])
  await gone.ended
  const half = join(dataDir, 'postgres', `cluster.${gone.process.pid}.tmp`)
  await mkdir(half, { recursive: true })
  await writeFile(`${half}.password`, 'secret')
  await open(dataDir)
  expect(await filesOf(dataDir)).toEqual(['cluster', 'postgres.log'])
})

test('a command attaches beside the owner, and starts and stops PostgreSQL when there is none', async () => {
  const dataDir = await startedFolder()
  const { url, stop } = await open(dataDir)
  const beside = await attachEmbedded({ dataDir })
  expect(beside.url).toBe(url)
  await beside.stop()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  const alone = await attachEmbedded({ dataDir })
  const pid = await postmasterPid(dataDir)
  await alone.stop()
  expect(await servesCluster(pid, join(dataDir, 'postgres', 'cluster'))).toBe(false)
})

test('a folder that cannot be written is named in one sentence', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'file'), '')
  const dataDir = join(folder, 'file', 'data')
  await expect(openEmbedded({ dataDir })).rejects.toThrow(
    `The data folder ${dataDir} cannot be written (ENOTDIR). Set DATA_DIR to a folder this account may write to.`,
  )
})

test('a folder that takes no folders is named in one sentence', async () => {
  const dataDir = '/proc/plumbline/data'
  await expect(openEmbedded({ dataDir })).rejects.toThrow(`The data folder ${dataDir} cannot be written (ENO`)
})

const nobody = { uid: 65_534, gid: 65_534 }
// Somebody else can run this test's program only from folders that anyone may enter.
const othersMayRun = isRoot && (await canEnter(dirname(process.execPath), nobody))

test.runIf(othersMayRun)('a folder that belongs to somebody else is named in one sentence', async () => {
  const dataDir = await temporaryFolder(0o755)
  const other = owner(dataDir, nobody)
  expect(await other.ended).toBe(1)
  expect(other.output()).toContain(`The data folder ${dataDir} cannot be written (EACCES).`)
})

test('a lost password file and a foreign version are named', async () => {
  const dataDir = await startedFolder()
  await (await open(dataDir)).stop()
  const secret = join(dataDir, 'database.json')
  await rename(secret, `${secret}.away`)
  await expect(openEmbedded({ dataDir })).rejects.toThrow(
    `${secret}, which holds the password of the database, is missing. Restore it from a backup.`,
  )
  await rename(`${secret}.away`, secret)
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n')
  await expect(openEmbedded({ dataDir })).rejects.toThrow(
    'was made by PostgreSQL 17, and this Plumbline brings PostgreSQL 18.',
  )
})

test('a database that was made and is gone is never replaced by an empty one', async () => {
  const dataDir = await startedFolder()
  await (await open(dataDir)).stop()
  const secret = join(dataDir, 'database.json')
  expect((await stat(secret)).mode & 0o777).toBe(0o600)
  await rename(join(dataDir, 'postgres'), join(dataDir, 'away'))
  await expect(openEmbedded({ dataDir })).rejects.toThrow(
    `The database of ${dataDir} was made in ${join(dataDir, 'postgres', 'cluster')} and cannot be found there. ` +
      `Restore that folder from a backup, or remove ${secret} to start with an empty database.`,
  )
  expect(await readdir(dataDir)).toEqual(['away', 'database.json'])
  await rm(secret)
  const { url } = await open(dataDir)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)(
  'root keeps the database elsewhere when its account may not enter the folder',
  async () => {
    const dataDir = join(await temporaryFolder(0o700), 'data')
    const lines: string[] = []
    const first = await openEmbedded({ dataDir, report: (line) => lines.push(line) })
    await query(first.url, 'create table thing as select 1 as id')
    await first.stop()
    const { home } = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as { home: string }
    onTestFinished(() => rm(home, { recursive: true }))
    expect(home).toMatch(/^\/var\/lib\/plumbline\/\w+$/)
    expect(lines[0]).toBe(`The database account may not enter ${dataDir}, so the database is in ${home}.`)
    const second = await open(dataDir)
    expect(await query(second.url, 'select id from thing')).toEqual([{ id: 1 }])
  },
)
