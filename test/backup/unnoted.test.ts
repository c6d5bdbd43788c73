import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBackup } from '#server/backup/check-backup.ts'
import { makeBackup, makeBackupNow } from '#server/backup/make-backup.ts'
import { ownMigrations } from '#server/db/migrate.ts'
import { layCable } from '../cable.ts'
import { backUp, command, firmWithFiles, query, rowsOf, type Firm } from './support.ts'

/** What a database says that can write nothing more, to whoever changes this table. */
const fill = (firm: Firm, table: string) =>
  query(
    firm.url,
    `CREATE SCHEMA elsewhere;
     CREATE FUNCTION elsewhere.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       RAISE 'could not extend file "base/1/2": No space left on device' USING ERRCODE = 'disk_full';
     END $$;
     CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE OR DELETE ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION elsewhere.refuse()`,
  )

test('a backup that somebody asked for is kept though the database goes away at its end', async () => {
  const firm = await firmWithFiles(['a plan'])
  const file = join(firm.dataDir, 'asked.backup')
  const isWanted = async () => true
  const backUpAndCut = async (more: { isWanted?: () => Promise<boolean>; file: string }) => {
    const { url, cut } = await layCable(firm.url)
    const get: Firm['storage']['get'] = async (id) => {
      cut()
      return await firm.storage.get(id)
    }
    return { host: new URL(url).host, made: makeBackup({ ...firm, url, storage: { get }, ...more }) }
  }
  const asked = await backUpAndCut({ file })
  const away = (host: string) => `The database at ${host} cannot be reached: connect ECONNREFUSED ${host}`
  expect(await asked.made).toMatchObject({ file, unnoted: away(asked.host) })
  expect((await checkBackup(file, await ownMigrations())).files).toHaveLength(1)

  const scheduled = await backUpAndCut({ file: join(firm.dataDir, 'timely.backup'), isWanted })
  await expect(scheduled.made).rejects.toThrow(
    `The backup could not be noted in the database, and was removed. ${away(scheduled.host)}`,
  )
  expect((await readdir(firm.dataDir)).filter((name) => name.includes('backup'))).toEqual(['asked.backup'])
})

test('a database without room or that can only be read is backed up, which it cannot note', async () => {
  const firm = await firmWithFiles(['a plan'])
  await fill(firm, 'backup_run')
  const file = join(firm.dataDir, 'rescue.backup')
  expect(await command(firm, ['server/backup.ts', file]).ended).toEqual({
    code: 0,
    out: expect.stringMatching(/^\S+\/rescue\.backup\n\d+ rows and 1 file, /),
    err: 'The backup is whole, but not in the list of backups. No room left on the disk of the database.\n',
  })
  expect((await checkBackup(file, await ownMigrations())).files).toHaveLength(1)
  const again = { ...firm, file: join(firm.dataDir, 'again.backup') }
  const scheduled = makeBackup({ ...again, isWanted: async () => true })
  await expect(scheduled).rejects.toThrow('No room left on the disk of the database.')
  expect(existsSync(again.file)).toBe(false)

  const url = `${firm.url}?options=-c%20default_transaction_read_only%3Don`
  expect(await makeBackupNow({ ...again, url })).toMatchObject({
    unnoted: 'The database can only be read at the moment.',
  })
})

test('a restore for which there is no room says so, and has changed nothing', async () => {
  const firm = await firmWithFiles([])
  const { file } = await backUp(firm)
  const before = await rowsOf(firm)
  await fill(firm, 'pgboss.job')
  expect(await command(firm, ['server/restore.ts', file, '--replace']).ended).toMatchObject({
    code: 1,
    err: 'No room left on the disk of the database. What was there is untouched.\n',
  })
  expect(await rowsOf(firm)).toEqual(before)
})
