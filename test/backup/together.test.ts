import { sql } from 'kysely'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readArchive } from '#server/backup/archive.ts'
import { databaseId } from '#server/backup/database-id.ts'
import { makeBackupNow } from '#server/backup/make-backup.ts'
import { packEverything } from '#server/backup/pack-everything.ts'
import { lastBackups } from '#server/backup/runs.ts'
import { connectPatiently } from '#server/db/connect-patiently.ts'
import { until } from '../platform/support.ts'
import { backUp, firmWithFiles, query, restore, type Firm } from './support.ts'

const waitsFor = (firm: Firm, table: string) => async (): Promise<boolean> => {
  const found = await query(
    firm.url,
    `SELECT FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE c.relname = '${table}' AND NOT l.granted`,
  )
  return found.length > 0
}

test('what is committed while a restore puts its files is in the copy, which is noted as begun then', async () => {
  const firm = await firmWithFiles(['a plan'])
  const { file } = await backUp(firm)
  const put: Firm['storage']['put'] = async (id, bytes) => {
    await query(firm.url, `INSERT INTO city (name) VALUES ('Acknowledged Town')`)
    return await firm.storage.put(id, bytes)
  }
  let copiedAt = new Date(0)
  const get: Firm['storage']['get'] = async (id) => {
    const [row] = await query(firm.url, 'SELECT clock_timestamp() AS now')
    copiedAt = row?.['now'] as Date
    return await firm.storage.get(id)
  }
  const said = await restore({ ...firm, storage: { ...firm.storage, put, get } }, file, true)
  expect(await query(firm.url, `SELECT FROM city WHERE name = 'Acknowledged Town'`)).toEqual([])
  let cities = ''
  for await (const { name, body } of readArchive(/kept in (.+)$/m.exec(said)?.[1] ?? '')) {
    if (name.startsWith('tables/city/')) cities += await text(body as AsyncIterable<Buffer>)
  }
  expect(cities).toContain('Acknowledged Town')
  const [noted] = await lastBackups(firm.db)
  expect(noted).toMatchObject({
    file: expect.stringContaining('before-restore'),
    bytes: expect.any(Number),
    error: null,
  })
  expect(new Date(noted?.started_at ?? Infinity).getTime()).toBeLessThanOrEqual(copiedAt.getTime())
})

test('a backup and a restore take turns, and a stopped backup is over at once', async () => {
  const firm = await firmWithFiles(['a plan'])
  const { file } = await backUp(firm)
  const stopping = new AbortController()
  const target = join(firm.dataDir, 'backups', 'slow.backup')
  let restored: Promise<string> | undefined
  await firm.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE task_template IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const backup = makeBackupNow({ ...firm, file: target, makesFolder: true, signal: stopping.signal })
    const outcome = backup.then(
      () => 'made',
      (error: Error) => error.message,
    )
    await until('the backup waits for a table', waitsFor(firm, 'task_template'))
    restored = restore(firm, file, true)
    await until('the restore waits for the backup', async () => {
      const waiting = await query(
        firm.url,
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
      )
      return waiting.length > 0
    })
    stopping.abort()
    expect(await outcome).toBe('The backup was given up: the server stops.')
    expect(await readdir(dirname(target)), 'nothing is left of it').toEqual([])
    await until('the restore goes on', waitsFor(firm, 'task_template'))
    await expect(backUp(firm)).rejects.toThrow('being backed up or restored')
  })
  const said = await restored
  expect(said).toContain('Waiting for the backup that is being made…')
  expect(await lastBackups(firm.db)).toMatchObject([
    { error: null },
    { file: target, bytes: null, error: 'The backup was given up: the server stops.' },
    { file, error: null },
  ])
})

test('who reads tables in another order than a restore locks them is never the one to give way', async () => {
  const firm = await firmWithFiles([])
  const { file } = await backUp(firm)
  const [early, reader] = await Promise.all([
    connectPatiently(firm.url, 'verify'),
    connectPatiently(firm.url, 'verify'),
  ])
  try {
    await early.query('BEGIN; SELECT FROM client')
    await reader.query('BEGIN; SELECT FROM task')
    const restored = restore(firm, file, true)
    await until('the restore has some tables and waits for the next', waitsFor(firm, 'client'))
    const waiting = { isOver: false }
    const read = reader.query('SELECT FROM city; COMMIT').finally(() => (waiting.isOver = true))
    const waitsForCity = waitsFor(firm, 'city')
    await until('the reader waits for one of those', async () => waiting.isOver || (await waitsForCity()))
    await early.query('COMMIT')
    await read
    expect(await restored).toContain('Restoring the database…')
  } finally {
    await Promise.all([early.end(), reader.end()])
  }
})

test('a snapshot from before a restore makes no empty backup', async () => {
  const firm = await firmWithFiles([])
  const { file } = await backUp(firm)
  const client = await connectPatiently(firm.url, 'backup')
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT now()')
    await restore(firm, file, true)
    const seals = { key: undefined, head: undefined }
    const { entries } = packEverything(client, { storage: firm.storage, seals, end: async () => undefined })
    await expect(Array.fromAsync(entries)).rejects.toThrow('This database has just been replaced')
  } finally {
    await client.end()
  }
})

test('what a killed backup left goes with the next one, but not what others are writing', async () => {
  const firm = await firmWithFiles([])
  const folder = join(firm.dataDir, 'backups')
  await mkdir(folder)
  const client = await connectPatiently(firm.url, 'backup')
  const [own, others] = [await databaseId(client), '0123456789ab']
  await client.end()
  const draftOf = (database: string) => `plumbline-20260101T000000Z.backup.${database}.tmp`
  for (const database of [own, others]) await writeFile(join(folder, draftOf(database)), 'half of it')
  await makeBackupNow({ ...firm, file: join(folder, 'next.backup') })
  expect((await readdir(folder)).toSorted()).toEqual(['next.backup', draftOf(others)])
})
