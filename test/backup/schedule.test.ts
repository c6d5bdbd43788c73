import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { removeOldBackups } from '#server/backup/names.ts'
import { backupPlan } from '#server/backup/plan.ts'
import { lastBackups } from '#server/backup/runs.ts'
import { backUpWhenDue } from '#server/backup/schedule.ts'
import { readEnv } from '#server/base/env.ts'
import { startOwnApp } from '../app.ts'
import { until } from '../platform/support.ts'
import { firmWithFiles, query } from './support.ts'

test('backups are made when it is time, by one process, and the oldest are removed after a whole one', async () => {
  const firm = await firmWithFiles(['a plan'])
  const backupDir = join(firm.dataDir, 'backups')
  const lines: string[] = []
  const write = (_facts: object, line: string) => void lines.push(line)
  const log = { info: write, error: write }
  const now = new Date()
  /** So many minutes later, as seen from the runs that were. */
  const later = async (minutes: number, processes = 1) => {
    now.setMinutes(now.getMinutes() + minutes)
    await query(firm.url, `UPDATE backup_run SET started_at = started_at - interval '${minutes} minutes'`)
    const env = { dataDir: firm.dataDir, backupDir, backupKeep: 2, filesReserve: 0 }
    const plan = { kind: 'every', minutes: 60 } as const
    const look = () => backUpWhenDue({ url: firm.url, env, plan, files: firm.storage }, log, now)
    await Promise.all(Array.from({ length: processes }, look))
  }
  const names = async () => (await readdir(backupDir)).toSorted()

  await later(0, 4)
  expect(await names()).toHaveLength(1)
  await later(59)
  expect(await names()).toHaveLength(1)
  const asked = 'plumbline-20200101T000000Z.backup'
  const strange = 'plumbline-yearly.scheduled.backup'
  for (const name of [asked, strange]) await writeFile(join(backupDir, name), 'somebody’s')
  await later(2)
  await later(61)
  const kept = await names()
  expect(kept).toEqual([
    asked,
    expect.stringMatching(/scheduled/),
    expect.stringMatching(/scheduled/),
    strange,
  ])
  expect(lines).toEqual(['backup made', 'backup made', 'backup made'])

  await firm.storage.remove(firm.files[0] ?? '')
  await later(61)
  await later(61)
  expect(lines.slice(-2)).toEqual(Array(2).fill('backup made without some stored files'))
  expect((await lastBackups(firm.db))[0]?.error).toContain('The bytes of 1 stored file were missing')
  expect(await names(), 'two that lack a file, and the last that does not').toEqual([
    asked,
    kept[2],
    expect.stringMatching(/scheduled/),
    expect.stringMatching(/scheduled/),
    strange,
  ])
  await later(59)
  expect(lines, 'one that lacks a file was made all the same').toHaveLength(5)
  await rm(backupDir, { recursive: true })
  await writeFile(backupDir, 'not a folder')
  await later(2)
  expect((await lastBackups(firm.db))[0]).toMatchObject({
    bytes: null,
    error: `${backupDir} is not a folder.`,
  })
  await rm(backupDir)
  await mkdir(backupDir)
  await firm.db.deleteFrom('stored_file').execute()
  await later(11)
  expect((await lastBackups(firm.db))[0]).toMatchObject({ bytes: expect.any(Number), error: null })
  expect(await names()).toHaveLength(1)
})

test('a server that listens backs up and seals by itself', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-backup-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { app, db, as } = await startOwnApp({ DATA_DIR: dataDir, BACKUP_EVERY_MINUTES: '60' })
  const manager = await as('Manager')
  const address = { street_address: '1 Main', city: 'Austin', state: 'TX', postal_code: '78701' }
  const write = (name: string) => manager.post('api/clients/create/', { name, ...address })
  const isSealed = async (rows: number) => {
    const seals = await db.selectFrom('log_seal').select('rows').where('log', '=', 'history').execute()
    return seals.reduce((sum, seal) => sum + seal.rows, 0) === rows
  }
  await write('Before the start')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await app.listen({ port: 0, host: '127.0.0.1' })
  await until('there is a backup', async () => (await lastBackups(db))[0]?.finished_at != null)
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
  await until('the history is sealed', () => isSealed(1))
  await write('While it runs')
  vi.advanceTimersByTime(2 * 60 * 1000)
  await until('it is sealed again', () => isSealed(2))
  await write('Before the stop')
  await app.close()
  expect(await isSealed(3), 'and when it stops').toBe(true)
})

test('a firm that sets nothing has a backup each night, the first soon after the start', async () => {
  const { app, db, env } = await startOwnApp({ BACKUP_EVERY_MINUTES: '' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await lastBackups(db), 'not while the first people come').toEqual([])
  vi.advanceTimersByTime(60 * 1000)
  await until('there is a backup', async () => (await lastBackups(db))[0]?.finished_at != null)
  expect(await readdir(env.backupDir)).toEqual([expect.stringMatching(/scheduled/)])
})

test('no backup is made by itself where they are turned off, nor of a PostgreSQL server that nobody asked for', () => {
  expect(backupPlan(readEnv({ BACKUP_EVERY_MINUTES: 'off' }))).toBeUndefined()
  const server = { DATABASE_URL: 'postgres://name@host/plumbline' }
  expect(backupPlan(readEnv(server))).toBeUndefined()
  expect(backupPlan(readEnv({ ...server, BACKUP_EVERY_MINUTES: '60' }))).toEqual({
    kind: 'every',
    minutes: 60,
  })
})

test('each night one process makes a backup; one that failed is tried again an hour later', async () => {
  const night = await nights()
  await night.look({ processes: 4 })
  await night.look()
  expect(await night.names()).toHaveLength(1)
  await night.pass(24)
  await night.look({ processes: 4 })
  expect(await night.names()).toHaveLength(2)
  await night.pass(24)
  await night.look({ free: 0 })
  await night.look()
  expect(await night.names(), 'not again at once').toHaveLength(2)
  await night.pass(1)
  await night.look()
  expect(await night.names()).toHaveLength(3)
})

test('a backup that does not fit is not made, says so and leaves nothing', async () => {
  const night = await nights()
  await night.look({ free: 0 })
  expect(await night.names()).toEqual([])
  const [run] = await lastBackups(night.firm.db)
  expect(run?.error).toMatch(
    /^There is no room for the backup: .+ are free on its disk, and .+ must stay free\.$/,
  )
  expect(night.errors).toHaveLength(1)
})

test('retention removes nothing that it knows no whole backup of, and first what a wrong clock has named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const now = new Date('2026-03-10T08:00:00Z')
  const named = (day: string) => `plumbline-${day}T080000Z.scheduled.backup`
  const days = ['20260307', '20260308', '20260309', '20260310', '20310101']
  for (const day of days) await writeFile(join(folder, named(day)), '')
  await writeFile(join(folder, 'plumbline-20260101T080000Z.backup'), 'somebody’s')
  expect(await removeOldBackups(folder, 3, undefined, now)).toEqual([])
  const last = join(folder, named('20260310'))
  expect(await removeOldBackups(folder, 3, last, now)).toEqual([named('20310101'), named('20260307')])
  expect(await removeOldBackups(folder, 1, join(folder, named('20260308')), now)).toEqual([named('20260309')])
  expect((await readdir(folder)).toSorted()).toEqual([
    'plumbline-20260101T080000Z.backup',
    named('20260308'),
    named('20260310'),
  ])
})

/** A firm whose nights pass as a test wants. */
async function nights() {
  const firm = await firmWithFiles([])
  const backupDir = join(firm.dataDir, 'backups')
  const errors: object[] = []
  const log = { info: () => undefined, error: (facts: object) => void errors.push(facts) }
  const now = new Date()
  return {
    firm,
    errors,
    names: async () => await readdir(backupDir).catch(() => []),
    async pass(hours: number) {
      now.setHours(now.getHours() + hours)
      await query(firm.url, `UPDATE backup_run SET started_at = started_at - interval '${hours} hours'`)
    },
    async look({ processes = 1, free = 1 } = {}) {
      // More must stay free than any disk has, or nothing.
      const filesReserve = free === 0 ? 1_000_000_000 : 0
      const env = { dataDir: firm.dataDir, backupDir, backupKeep: 14, filesReserve }
      const plan = { kind: 'nightly', timeZone: 'America/Chicago' } as const
      const look = () => backUpWhenDue({ url: firm.url, env, plan, files: firm.storage }, log, now)
      await Promise.all(Array.from({ length: processes }, look))
    },
  }
}
