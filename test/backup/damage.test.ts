import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { adminMessages } from '#domain/words/admin.ts'
import { readArchive, writeArchive } from '#server/backup/archive.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { lastBackups } from '#server/backup/runs.ts'
import type { TarEntry } from '#server/backup/tar.ts'
import { ownMigrations } from '#server/db/migrate.ts'
import { until } from '../platform/support.ts'
import {
  backUp,
  command,
  emptyPlace,
  firmWithFiles,
  flip,
  query,
  restore,
  rowsOf,
  textOf,
  type Place,
} from './support.ts'

const restoreOf = (place: Place, file: string, ...more: string[]) =>
  command(place, ['server/restore.ts', file, ...more]).ended

/** The same backup with one entry changed, and whole: as another Plumbline might have written it, or a forger. */
async function rewrite(
  file: string,
  to: string,
  change: (json: Manifest) => void,
  { entry: changed = 'backup.json', rename = (name: string) => name } = {},
): Promise<void> {
  async function* entries(): AsyncGenerator<TarEntry, void> {
    for await (const entry of readArchive(file)) {
      if (entry.name !== changed) yield { ...entry, name: rename(entry.name) }
      else {
        const json = JSON.parse(await text(entry.body as AsyncIterable<Buffer>))
        change(json)
        const body = Buffer.from(JSON.stringify(json))
        yield { name: entry.name, size: body.length, body: [body] }
      }
    }
  }
  await writeArchive(to, entries())
}

/** PostgreSQL needs a moment to see that whoever held its locks was killed. */
const noticed = ({ url }: Place) =>
  until('PostgreSQL has noticed', async () => {
    const held = await query(
      url,
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND database =
      (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    return held.length === 0
  })

test('what is damaged, cut short, too new or no backup is refused, and nothing is touched', async () => {
  const firm = await firmWithFiles(['x'.repeat(100_000)])
  const { file } = await backUp(firm)
  const bad = join(firm.dataDir, 'bad.backup')
  const refusal = async (): Promise<string> =>
    await checkBackup(bad, await ownMigrations()).then(
      () => 'accepted',
      (error: Error) => error.message,
    )

  for (const [at, sentence] of [
    [0, 'is not a backup of Plumbline'],
    [0.1, 'its checksum is not right'],
    [0.5, 'its checksum is not right'],
    [0.9, 'its checksum is not right'],
    [-41, 'its checksum is not right'],
    [-40, 'does not end as a backup does'],
    [-1, 'its checksum is not right'],
  ] as const) {
    await copyFile(file, bad)
    await flip(bad, at)
    expect(await refusal(), `a bit at ${at}`).toContain(sentence)
  }
  const { length } = await readFile(file)
  for (const size of [length - 1, length - 40, 1000, 50]) {
    await copyFile(file, bad)
    await truncate(bad, size)
    expect(await refusal(), `${size} of ${length} bytes`).toContain('may be cut short')
  }
  await writeFile(bad, '')
  expect(await refusal()).toBe('bad.backup is not a backup of Plumbline.')
  await writeFile(bad, 'PK a zip file, perhaps, of some length, which is not what it should be at all')
  expect(await refusal()).toBe('bad.backup is not a backup of Plumbline.')

  await rewrite(file, bad, (head) => (head.format = 2))
  expect(await refusal()).toContain('made by a newer Plumbline (0.1.0) in a form that this one cannot read')
  await rewrite(file, bad, ({ migrations }) => migrations.push({ name: '9999-later.sql', checksum: 'x' }))
  expect(await refusal()).toContain('made by a newer Plumbline (0.1.0): it has the migration 9999-later.sql')
  await rewrite(file, bad, ({ migrations }) => (migrations[1] = { name: '0002-cities.sql', checksum: 'x' }))
  expect(await refusal()).toContain('its migration 0002-cities.sql is not the one here')

  const before = await rowsOf(firm)
  await copyFile(file, bad)
  await flip(bad, 0.5)
  expect(await restoreOf(firm, bad, '--replace')).toEqual({
    code: 1,
    out: 'Checking the backup…\n',
    err: 'bad.backup is damaged: its checksum is not right.\n',
  })
  expect(await rowsOf(firm)).toEqual(before)
})

test('a forged backup puts nothing outside the storage and runs nothing in the database', async () => {
  const firm = await firmWithFiles(['planted'])
  const { file } = await backUp(firm)
  const [id = ''] = firm.files
  const bad = join(firm.dataDir, 'bad.backup')
  const evil = '../../../evil/planted'
  const forge = (change: (manifest: Manifest) => void, rename?: (name: string) => string) =>
    rewrite(file, bad, change, { entry: 'manifest.json', ...(rename && { rename }) })
  const refusal = async (): Promise<string> =>
    await restore(place, bad).catch((error: Error) => error.message)
  const place = await emptyPlace()

  await forge(
    ({ files }) => files.forEach((each) => (each.id = evil)),
    (name) => name.replace(id, evil),
  )
  expect(await refusal()).toBe('bad.backup is not a backup of Plumbline.')
  const column = 'id) FROM STDIN; DROP TABLE task; --'
  await forge(({ tables }) => (tables[0] = { ...tables[0], columns: [column] } as Manifest['tables'][number]))
  expect(await refusal()).toBe('bad.backup is not a backup of Plumbline.')
  await forge(({ tables }) => tables.forEach(({ name, columns }) => name === 'city' && columns.push('mayor')))
  expect(await refusal()).toBe('The backup has a column that is not Plumbline’s: city.mayor.')
  expect(existsSync(join(place.dataDir, '..', 'evil'))).toBe(false)
  expect(await query(place.url, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
})

test('kill -9 in the last moment of a restore leaves all that was there', async () => {
  const other = await firmWithFiles(['of another firm'])
  const { file } = await backUp(other)
  const firm = await firmWithFiles(['of this firm'])
  const before = await rowsOf(firm)
  await firm.db.transaction().execute(async (tx) => {
    // What a restore does last before it commits.
    await sql`LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const restore = command(firm, ['server/restore.ts', file, '--replace'])
    await until('everything is replaced but not committed', async () => {
      const waiting = await query(
        firm.url,
        `SELECT FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE c.relname = 'job' AND NOT l.granted`,
      )
      return waiting.length > 0
    })
    restore.kill()
    expect((await restore.ended).code).toBe('SIGKILL')
  })
  await noticed(firm)
  expect(await rowsOf(firm)).toEqual(before)
  for (const id of firm.files) expect(await textOf(firm, id)).toBe('of this firm')
  expect((await restoreOf(firm, file, '--replace')).code).toBe(0)
  expect(await textOf(firm, other.files[0] ?? '')).toBe('of another firm')
})

test('a backup that is killed or finds no room leaves no half file, and the next one tidies up', async () => {
  const firm = await firmWithFiles(['a plan'])
  const folder = join(firm.dataDir, 'backups')
  const names = () => readdir(folder)
  await firm.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE task_template IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const backup = command(firm, ['server/backup.ts'])
    await until('it waits for a table near the end', async () => {
      const waiting = await query(
        firm.url,
        `SELECT FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
         WHERE c.relname = 'task_template' AND NOT l.granted`,
      )
      return waiting.length > 0
    })
    const second = await command(firm, ['server/backup.ts']).ended
    expect(second.err).toBe('This database is being backed up or restored. Try again when that is done.\n')
    expect((await lastBackups(firm.db))[0], 'it runs').toMatchObject({ finished_at: null, error: null })
    backup.kill()
    await backup.ended
  })
  expect(await names()).toEqual([expect.stringMatching(/\.backup\.[0-9a-f]{12}\.tmp$/)])
  await noticed(firm)
  const cutOff = { finished_at: null, bytes: null, error: adminMessages.backupInterrupted }
  expect(await lastBackups(firm.db)).toMatchObject([cutOff])

  // More than is on its way at any moment, so that much is still to come when the disk is full.
  await query(
    firm.url,
    `INSERT INTO server_secret SELECT 'big ' || n, (SELECT string_agg(sha256((n || ' ' || i)::bytea), '')
       FROM generate_series(1, 5000) i) FROM generate_series(1, 30) n`,
  )
  const shell = ['-c', `ulimit -f 8; exec ${process.execPath} server/backup.ts`]
  const full = await command(firm, shell, '/bin/sh').ended
  expect(full).toMatchObject({ code: 1, out: '' })
  expect(full.err).toMatch(/\/backups\/plumbline-\w+\.backup would be larger than a file may be there\.\n$/)
  expect(await names()).toEqual([])
  expect((await lastBackups(firm.db))[0]?.error).toBe(full.err.trim())

  expect((await command(firm, ['server/backup.ts']).ended).code).toBe(0)
  expect(await names()).toEqual([expect.stringMatching(/^plumbline-\d{8}T\d{6}Z\.backup$/)])
  expect((await query(firm.url, 'SELECT * FROM backup_run ORDER BY id'))[0]).toMatchObject(cutOff)
})

test('a file that was lost or changed is named, and does not keep all others from being backed up', async () => {
  const firm = await firmWithFiles(['one', 'two', 'three'])
  const [one = '', two = '', three = ''] = firm.files
  await firm.storage.remove(one)
  await writeFile(join(firm.dataDir, 'files', two.slice(0, 2), two), 'something else')
  const file = join(firm.dataDir, 'some.backup')
  const { code, err } = await command(firm, ['server/backup.ts', file]).ended
  expect(code).toBe(1)
  const missing = 'The bytes of 2 stored files were missing or damaged and are not in the backup'
  expect(err).toContain(missing)
  for (const id of [one, two])
    expect(err).toMatch(new RegExp(`${id} \\(\\w+\\.txt in /folders/project/${firm.project}\\)`))
  const verified = await command(firm, ['server/verify.ts', '--files', '--backup', file]).ended
  expect(verified.code).toBe(1)
  expect(verified.out).toContain('Stored files: 1 whole')
  expect(verified.out).toContain('Backup: as it was written')
  expect(verified.err).toContain(missing)
  expect(verified.err).toMatch(new RegExp(`The file ${one} .* is missing`))
  expect(verified.err).toMatch(new RegExp(`The file ${two} .* is not what was stored`))
  const place = await emptyPlace()
  expect(await restoreOf(place, file)).toMatchObject({ code: 0, err: expect.stringContaining(missing) })
  expect(await textOf(place, three)).toBe('three')

  const broken = { ...firm, url: `${firm.url}_which_is_not_there` }
  const only = await command(broken, ['server/verify.ts', '--files', '--backup', file]).ended
  expect(only, 'one check that fails leaves the others').toMatchObject({
    code: 1,
    out: expect.stringContaining('Backup: as it was written'),
    err: expect.stringMatching(/does not exist\n.*not in the backup/),
  })
})
