import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lastBackups } from '#server/backup/runs.ts'
import { backUpWhenDue } from '#server/backup/schedule.ts'
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
    const env = { dataDir: firm.dataDir, backupDir, backupEveryMinutes: 60, backupKeep: 2 }
    const look = () => backUpWhenDue({ url: firm.url, env, files: firm.storage }, log, now)
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
