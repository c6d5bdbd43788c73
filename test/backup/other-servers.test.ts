import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup, makeBackupNow } from '#server/backup/make-backup.ts'
import { lastBackups } from '#server/backup/runs.ts'
import { migrate } from '#server/db/migrate.ts'
import { until } from '../platform/support.ts'
import { backUp, emptyPlace, firmWithFiles, query, restore, rowsOf } from './support.ts'

test('a schema that comes before public is passed over', async () => {
  const { file, manifest } = await backUp(await firmWithFiles([]))
  const place = await emptyPlace()
  await query(place.url, 'CREATE SCHEMA AUTHORIZATION CURRENT_USER')
  await migrate(place.url)
  const tables = await query(
    place.url,
    `SELECT DISTINCT schemaname FROM pg_tables WHERE tablename IN ('employee', 'schema_migration')`,
  )
  expect(tables).toEqual([{ schemaname: 'public' }])
  await restore(place, file)
  expect(await rowsOf(place)).toEqual(manifest.tables)
  await expect(restore(place, file)).rejects.toThrow('already has people and their work')
})

test('tables in another schema are neither left behind nor backed up as nothing', async () => {
  const firm = await firmWithFiles([])
  const { file, manifest } = await backUp(firm)
  await query(firm.url, 'ALTER SCHEMA public RENAME TO own; CREATE SCHEMA public')
  await query(
    firm.url,
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = own', current_database()); END $$`,
  )
  const sentence =
    'Plumbline’s tables are in the schema “own” of this database, and it works in “public” alone. Rename both as the ' +
    'owner of the database: ALTER SCHEMA public RENAME TO public_before; ALTER SCHEMA own RENAME TO public;'
  await expect(migrate(firm.url)).rejects.toThrow(sentence)
  await expect(backUp(firm)).rejects.toThrow(sentence)
  await expect(restore(firm, file, true)).rejects.toThrow(sentence)
  expect(await query(firm.url, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
  const [, statements = ''] = sentence.split('owner of the database: ')
  await query(firm.url, statements)
  await migrate(firm.url)
  expect(await rowsOf(firm)).toEqual(manifest.tables)
})

test('a server that ends idle sessions and long transactions ends no backup', async () => {
  const firm = await firmWithFiles(['a plan'])
  const settings = await query(
    firm.url,
    `SELECT format('ALTER DATABASE %I SET %s = 100', current_database(), name) AS change FROM pg_settings
     WHERE name IN ('idle_session_timeout', 'transaction_timeout')`,
  )
  for (const { change } of settings) await query(firm.url, String(change))
  // Whoever looks on must not be ended between connecting and asking.
  const lookedAt = `${firm.url}?options=${encodeURIComponent('-c idle_session_timeout=0')}`
  const get: typeof firm.storage.get = async (id) => {
    await until('the connection has been idle for longer than that', async () => {
      const [{ idle } = { idle: true }] = await query(
        lookedAt,
        `SELECT clock_timestamp() > state_change + interval '300 ms' AS idle FROM pg_stat_activity
         WHERE application_name = 'plumbline backup' AND datname = current_database()`,
      )
      return idle === true
    })
    return await firm.storage.get(id)
  }
  const file = join(firm.dataDir, 'slow.backup')
  await makeBackupNow({ ...firm, storage: { get }, file })
  expect(await lastBackups(firm.db)).toMatchObject([{ file, bytes: expect.any(Number), error: null }])
})

test('a backup whose connection breaks is noted all the same, or leaves no file', async () => {
  const firm = await firmWithFiles(['a plan'])
  const folder = join(firm.dataDir, 'backups')
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'plumbline backup' AND datname = current_database()`
  const storage = (statement: string): Pick<typeof firm.storage, 'get'> => ({
    async get(id) {
      await query(firm.url, statement)
      return await firm.storage.get(id)
    },
  })
  const target = (name: string, statement: string) => ({
    ...firm,
    storage: storage(statement),
    makesFolder: true,
    file: join(folder, name),
  })
  await makeBackupNow(target('one.backup', cut))
  expect(await lastBackups(firm.db)).toMatchObject([{ bytes: expect.any(Number), error: null }])
  // The note cannot be written at all.
  const refuse = `ALTER TABLE backup_run ADD CHECK (bytes IS NULL) NOT VALID`
  const scheduled = { ...target('two.backup', refuse), isWanted: async () => true }
  await expect(makeBackup(scheduled)).rejects.toThrow('violates check constraint')
  expect(await readdir(folder)).toEqual(['one.backup'])
  expect((await lastBackups(firm.db))[0]).toMatchObject({
    bytes: null,
    error: expect.stringContaining('check'),
  })
})

test('a search path with nothing on it is as good as any', async () => {
  const firm = await firmWithFiles([])
  for (const path of ['', '%20', '%22%22']) {
    const url = `${firm.url}?options=-c%20search_path%3D${path.replace('%20', '%5C%20')}`
    await migrate(url)
    expect((await rowsOf({ ...firm, url })).length).toBeGreaterThan(10)
  }
})
