import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { backupHealth, databaseHealth, mailHealth, type BackupFacts } from '#server/admin-site/health.ts'
import { storageHealth } from '#server/admin-site/storage-health.ts'
import { sealHeadFile } from '#server/seals/seal-head.ts'
import { sealHealth } from '#server/seals/seal-state.ts'
import { startOwnApp } from '../app.ts'
import { makeFile, makeWorld } from '../rights/world.ts'

describe('system page', () => {
  it('the system page tells what runs, on what, and how it does', async () => {
    const test = await startOwnApp({ BACKUP_EVERY_MINUTES: '60', SMTP_URL: 'smtp://127.0.0.1:1' })
    const admin = await test.as('Administrator')
    const world = await makeWorld(test)
    await makeFile(world, { kind: 'project', record_id: world.project, deleted_at: null })
    await sql`INSERT INTO mail (kind, event, to_address, state, created_at) VALUES
      ('assigned', 'a', 'a@example.com', 'waiting', '2026-03-02'), ('assigned', 'b', 'a@example.com', 'failed', now()),
      ('assigned', 'c', 'a@example.com', 'waiting', now())`.execute(test.db)
    // One was not taken, one is being tried a second time, and one for the first.
    await sql`INSERT INTO mail (kind, event, to_address, tries, last_error) VALUES
      ('assigned', 'd', 'a@example.com', 1, 'No answer'), ('assigned', 'e', 'a@example.com', 2, NULL),
      ('assigned', 'f', 'a@example.com', 1, NULL)`.execute(test.db)
    await sql`INSERT INTO backup_run (started_at, finished_at, file, bytes)
      SELECT now() - n * interval '1 hour', now(), n || '.backup', 100 FROM generate_series(0, 11) n`.execute(
      test.db,
    )
    await sql`INSERT INTO log_seal (log, after_id, upto_id, rows, seal, key_id, sealed_at) VALUES
      ('history', 0, 1, 1, ${Buffer.alloc(32)}, ${Buffer.alloc(8)}, '2026-03-02T10:00:00Z')`.execute(test.db)
    const { status, body } = await admin.get('api/admin/system')
    const { data } = body
    const migrations = await readdir(new URL('../../server/db/migrations', import.meta.url))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.versions.node,
      database: { kind: 'embedded', version: expect.stringMatching(/^\d\d/) },
      outbox: { waiting: 5, retried: 2, failed: 1, oldest_waiting_at: '2026-03-02T00:00:00.000Z' },
      mail: 'on',
      storage: { kind: 'disk', files: 1, free_bytes: expect.any(Number) },
      backups: {
        schedule: 'every',
        every_minutes: 60,
        last_made_at: expect.any(String),
        directory: test.env.backupDir,
      },
      seals: { last_at: '2026-03-02T10:00:00.000Z' },
      health: {
        database: 'ok',
        storage: 'ok',
        mail: expect.stringMatching(/^2 mails could not be sent yet and are tried again. 1 mail could not/),
        backups: 'ok',
        logs: 'ok',
      },
    })
    expect(data.queue.map(({ name }: { name: string }) => name)).toEqual([
      'mail',
      'assigned',
      'news',
      'digest',
      'recount',
      'import',
    ])
    expect(data.database.bytes).toBeGreaterThan(1_000_000)
    expect(data.storage.bytes).toBeGreaterThan(0)
    expect(data.uptime_seconds).toBeLessThan(3600)
    expect(Date.now() - Date.parse(data.started_at)).toBeLessThan(3_600_000)
    expect(data.backups.runs.map(({ file }: { file: string }) => file)).toHaveLength(10)
    expect(data.backups.runs[0].file).toBe('0.backup')
    const applied = data.database.migrations.map(({ name }: { name: string }) => name.slice(0, 4))
    expect(applied).toEqual(migrations.map((name) => name.slice(0, 4)).toSorted())
  })

  it('the system page says when nothing is sent or backed up by itself', async () => {
    const test = await startOwnApp()
    const admin = await test.as('Administrator')
    const { data } = (await admin.get('api/admin/system')).body
    expect(data).toMatchObject({
      mail: 'off',
      outbox: { waiting: 0, retried: 0, failed: 0, oldest_waiting_at: null },
      backups: { schedule: 'off', every_minutes: null, last_made_at: null, runs: [] },
      seals: { last_at: null },
      health: {
        mail: 'No mail server is set up: mail stays in the outbox.',
        backups: 'No backups are made by themselves: they are turned off. No backup has been made yet.',
      },
    })
  })
})

it('a firm that sets nothing is backed up every night, and need not worry on its first day', async () => {
  const test = await startOwnApp({ BACKUP_EVERY_MINUTES: '' })
  const admin = await test.as('Administrator')
  const { data } = (await admin.get('api/admin/system')).body
  expect(data.backups).toMatchObject({ schedule: 'nightly', every_minutes: null, last_made_at: null })
  expect(data.health.backups).toBe('ok')
  await sql`UPDATE schema_migration SET applied_at = now() - interval '49 hours'`.execute(test.db)
  const later = (await admin.get('api/admin/system')).body.data
  expect(later.health.backups).toBe('No backup has been made yet.')
})

describe('logs', () => {
  it('the health of the logs says so when the server refuses to seal them, and why', async () => {
    const test = await startOwnApp()
    const admin = await test.as('Administrator')
    // As somebody leaves it who removes seals to hide what was done.
    const head = { logs: { history: { upto_id: '7', seal: 'ab', at: '2026-03-02T10:00:00Z' } }, restores: [] }
    await mkdir(test.env.dataDir, { recursive: true })
    await writeFile(sealHeadFile(test.env.dataDir), JSON.stringify(head))
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const health = async () => (await admin.get('api/admin/system')).body.data.health.logs
    await expect
      .poll(health, { timeout: 120_000 })
      .toMatch(/^History and security log are not sealed any more\. history: the rows up to 7 were sealed/)
  })

  it('the health of the logs leaves what is not about the seals to the log of the server', () => {
    expect(sealHealth({ problem: null })).toBe('ok')
    expect(sealHealth({ problem: new Error('connect ECONNREFUSED') })).toBe(
      'History and security log could not be sealed; the log of the server says why.',
    )
  })
})

describe('health of the parts', () => {
  const now = Date.parse('2026-03-02T12:00:00Z')

  it('the health of mail: what failed, and what has waited too long', () => {
    const outbox = { waiting: 0, retried: 0, failed: 0, oldest_waiting_at: null }
    expect(mailHealth(true, outbox, now)).toBe('ok')
    expect(mailHealth(true, { ...outbox, oldest_waiting_at: '2026-03-02T11:30:00Z' }, now)).toBe('ok')
    expect(mailHealth(true, { ...outbox, oldest_waiting_at: '2026-03-02T09:30:00Z' }, now)).toBe(
      'Mail has been waiting for 2 hours.',
    )
    expect(mailHealth(true, { ...outbox, retried: 1, failed: 2 }, now)).toBe(
      '1 mail could not be sent yet and is tried again. 2 mails could not be sent.',
    )
  })

  const run = {
    started_at: '2026-03-02T11:00:00Z',
    finished_at: '2026-03-02T11:01:00Z',
    file: 'a',
    bytes: 9,
    error: null,
  }
  const nightly: BackupFacts = {
    plan: { kind: 'nightly', timeZone: 'America/Chicago' },
    isTurnedOff: false,
    runs: [],
    lastMadeAt: null,
    since: '2026-02-28T13:00:00Z',
    timeZone: 'America/Chicago',
  }

  it('the health of backups: none yet, a failed one, a late one', () => {
    const hourly = { ...nightly, plan: { kind: 'every', minutes: 60 } as const }
    const made = { lastMadeAt: run.started_at }
    const running = { ...run, finished_at: null, bytes: null }
    expect(backupHealth(hourly, now)).toBe('No backup has been made yet.')
    expect(backupHealth({ ...hourly, ...made, runs: [running, run] }, now)).toBe('ok')
    const often = { ...hourly, plan: { kind: 'every', minutes: 20 } as const }
    expect(backupHealth({ ...often, ...made, runs: [run] }, now)).toBe(
      'The next backup is overdue. The last whole one was made on Mar 2, 2026, 5:00 AM.',
    )
    const failed = { ...run, bytes: null, error: 'No room' }
    expect(backupHealth({ ...hourly, runs: [failed] }, now)).toBe(
      'The last backup failed. No backup has been made yet.',
    )
    const lacking = { ...run, error: 'The bytes of 1 stored file were missing' }
    expect(backupHealth({ ...hourly, runs: [lacking], lastMadeAt: '2026-03-02T10:00:00Z' }, now)).toBe(
      'The last backup was made, but it lacks stored files. The last whole one was made on Mar 2, 2026, 4:00 AM.',
    )
  })

  it('the health of nightly backups: a firm has two days to its first one, and from one to the next', () => {
    const at = (iso: string) => Date.parse(iso)
    expect(backupHealth(nightly, at('2026-03-02T12:59:00Z'))).toBe('ok')
    expect(backupHealth(nightly, at('2026-03-02T13:01:00Z'))).toBe('No backup has been made yet.')
    const made = { ...nightly, runs: [run], lastMadeAt: run.started_at }
    expect(backupHealth(made, at('2026-03-04T10:59:00Z'))).toBe('ok')
    expect(backupHealth(made, at('2026-03-04T11:01:00Z'))).toBe(
      'The next backup is overdue. The last whole one was made on Mar 2, 2026, 5:00 AM.',
    )
  })

  it('the health of backups of a PostgreSQL server: what is set is not asked for', async () => {
    const server = { DATABASE_URL: 'postgres://name@host/plumbline' }
    const sentence = async (minutes: string) => {
      const test = await startOwnApp({ ...server, BACKUP_EVERY_MINUTES: minutes })
      return (await (await test.as('Administrator')).get('api/admin/system')).body.data.health.backups
    }
    expect(await sentence('')).toMatch(/^Plumbline makes no backups of this PostgreSQL server unless/)
    expect(await sentence('off')).toMatch(/^No backups are made by themselves: they are turned off\./)
  })

  it('the health of backups that nobody has scheduled: whoever makes them by hand is left alone', () => {
    const elsewhere = { ...nightly, plan: undefined }
    const off = { ...elsewhere, isTurnedOff: true }
    expect(backupHealth(off, now)).toBe(
      'No backups are made by themselves: they are turned off. No backup has been made yet.',
    )
    expect(backupHealth(elsewhere, now)).toBe(
      'Plumbline makes no backups of this PostgreSQL server unless BACKUP_EVERY_MINUTES is set. Make sure that somebody does. No backup has been made yet.',
    )
    const made = { runs: [run], lastMadeAt: run.started_at }
    expect(backupHealth({ ...elsewhere, ...made }, now)).toBe('ok')
    expect(backupHealth({ ...off, ...made }, now + 3 * 24 * 60 * 60 * 1000)).toMatch(
      /turned off\. The last whole one was made on Mar 2, 2026, 5:00 AM\.$/,
    )
  })

  it('the health of the database and the storage', async () => {
    const mebibyte = 1024 ** 2
    expect(databaseHealth(true, null, 1024 * mebibyte)).toBe('The database can only be read at the moment.')
    const ofFree = (free: number, reserve: number) =>
      databaseHealth(false, free * mebibyte, reserve * mebibyte)
    const little = (free: number) =>
      `Only ${free} MB are free on the disk of the database. Once they are used up, nothing can be saved.`
    expect(ofFree(600, 1024)).toBe('ok')
    expect(ofFree(500, 1024)).toBe(little(500))
    expect(ofFree(500, 1_000_000)).toBe(little(500))
    expect(ofFree(200, 256), 'a small disk, to which uploads no longer go').toBe('ok')
    expect(ofFree(120, 256)).toBe(little(120))
    expect(ofFree(60, 0), 'uploads that may fill the disk').toBe(little(60))
    const files = { async *list() {}, check: async () => undefined }
    const broken = {
      ...files,
      // oxlint-disable-next-line require-yield
      async *list() {
        throw new Error('gone')
      },
    }
    const room = { freeSpace: async () => 5 * 1024 ** 2, reserve: 1024 ** 2 }
    const bucket = { isBucket: true, folder: '/tmp', room, stored: 0, damaged: 0 }
    expect(await storageHealth(files, bucket)).toBe('ok')
    expect(await storageHealth(broken, bucket)).toBe('The storage of the files does not answer.')
    const full = { ...room, reserve: 1024 ** 3 }
    for (const isBucket of [true, false]) {
      expect(await storageHealth(files, { ...bucket, isBucket, room: full })).toBe(
        'Only 5 MB are free where files arrive, and 1 GB stay free: uploads are refused.',
      )
    }
  })
})
