import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankDatabase, type TestDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  database = await blankDatabase()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql)
const run = (): Promise<void> => migrate(database.url, { folder })

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

test('the migration runs the files in order, once each', async () => {
  await write('0002-fill.sql', 'insert into thing values (1); insert into thing values (2);')
  await write('0001-thing.sql', 'create table thing (id int primary key);')
  await run()
  await run()
  await write('0003-more.sql', 'insert into thing values (3);')
  await run()
  expect(await query('select id from thing order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect(await query('select name from schema_migration order by name')).toEqual([
    { name: '0001-thing.sql' },
    { name: '0002-fill.sql' },
    { name: '0003-more.sql' },
  ])
})

test('a failing file leaves nothing of itself and keeps what ran before', async () => {
  await write('0001-thing.sql', 'create table thing (id int);')
  await write('0002-broken.sql', 'create table half (id int);\ninsert into nowhere values (1);')
  await expect(run()).rejects.toThrow(
    'The migration 0002-broken.sql failed in line 2: relation "nowhere" does not exist',
  )
  expect(await query(`select to_regclass('thing')::text as thing, to_regclass('half') as half`)).toEqual([
    { thing: 'thing', half: null },
  ])
  await write('0002-broken.sql', 'create table half (id int);')
  await run()
})

test('eight runners at once apply each file once', async () => {
  await write('0001-thing.sql', 'create table thing (id int);')
  await write('0002-slow.sql', 'select pg_sleep(0.1); insert into thing values (1);')
  await Promise.all(Array.from({ length: 8 }, run))
  expect(await query('select count(*)::int as rows from thing')).toEqual([{ rows: 1 }])
})

test('the migration refuses a file that was changed after it ran, but not its line endings', async () => {
  await write('0001-thing.sql', 'create table thing (\nid int);')
  await run()
  await write('0001-thing.sql', 'create table thing (\r\nid int);')
  await run()
  await write('0001-thing.sql', 'create table thing (\nid bigint);')
  await expect(run()).rejects.toThrow(
    'The migration 0001-thing.sql was changed after it ran on this database.',
  )
})

test('the migration refuses a time zone that the database takes for another, before it makes a table', async () => {
  vi.stubEnv('FIRM_TIMEZONE', 'PST')
  await write('0001-thing.sql', 'create table thing (id int);')
  await expect(run()).rejects.toThrow('FIRM_TIMEZONE must be a time zone that the database knows')
  vi.unstubAllEnvs()
  expect(await query(`select to_regclass('thing') as thing`)).toEqual([{ thing: null }])
  await run()
})

test('the migration refuses the database of a newer Plumbline', async () => {
  await write('0001-thing.sql', 'select 1')
  await write('0002-later.sql', 'select 1')
  await run()
  await rm(join(folder, '0002-later.sql'))
  await expect(run()).rejects.toThrow(
    'This database was made by a newer Plumbline: it has the migration 0002-later.sql',
  )
})

test('the migration refuses a file that comes too late, a bad name and a number used twice', async () => {
  await write('0002-thing.sql', 'select 1')
  await run()
  await write('0001-late.sql', 'select 1')
  await expect(run()).rejects.toThrow('The migration 0001-late.sql comes before 0002-thing.sql')
  await write('0001-twice.sql', 'select 1')
  await expect(run()).rejects.toThrow('The migrations 0001-late.sql and 0001-twice.sql have the same number')
  await write('0-bad.sql', 'select 1')
  await expect(run()).rejects.toThrow('The migration 0-bad.sql must be named like 0001-people.sql')
})

test('a server that cannot be reached is named without its password', async () => {
  await expect(migrate('postgres://me:secret@127.0.0.1:1/db', { folder })).rejects.toThrow(
    'The database at 127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
  )
})

test('what keeps a database from being changed is said in words', async () => {
  await write(
    '0001-full.sql',
    `do $$ begin raise 'could not extend file "base/1/2"' using errcode = 'disk_full'; end $$`,
  )
  await expect(run()).rejects.toThrow(/^No room left on the disk of the database\.$/)
  const readOnly = `${database.url}?options=-c%20default_transaction_read_only%3Don`
  await expect(migrate(readOnly, { folder })).rejects.toThrow(
    /^The database can only be read at the moment\.$/,
  )
  await query('drop schema public cascade')
  await expect(run()).rejects.toThrow(
    'This database has no schema “public”. As the owner of the database: CREATE SCHEMA public;',
  )
})
