import { expect, onTestFinished, test } from 'vitest'
import { ownMigrations } from '#server/db/migrate.ts'
import { freshDatabase } from '../database.ts'
import { backUp, command, emptyPlace, firmWithFiles, query, restore, rowsOf } from './support.ts'

test('the migrations say of all that they make that it is Plumbline’s', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const found = await query(
    url,
    `SELECT 'table ' || relname AS it FROM pg_class c WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'v', 'm', 'p') AND relname <> 'schema_migration'
     UNION SELECT 'function ' || proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  )
  const migrations = await ownMigrations()
  const made = new Set(migrations.flatMap(({ makes }) => makes))
  // What a later one dropped is still Plumbline's where that has not run yet.
  for (const { sql } of migrations)
    for (const [, kind, name] of sql.matchAll(/^DROP (table|function) (\w+)/gim))
      expect(made.delete(`${kind?.toLowerCase()} ${name}`)).toBe(true)
  expect(made).toEqual(new Set(found.map(({ it }) => it)))
  expect(await query(url, 'SELECT name, makes FROM schema_migration ORDER BY name')).toEqual(
    migrations.map(({ name, makes }) => ({ name, makes })),
  )
})

test('a restore never touches what is not Plumbline’s', async () => {
  const { file } = await backUp(await firmWithFiles([]))
  const place = await emptyPlace()
  await query(
    place.url,
    `CREATE TABLE employee (id int PRIMARY KEY); INSERT INTO employee VALUES (1);
     CREATE VIEW ledger AS SELECT * FROM employee`,
  )
  const sentence = 'is not Plumbline’s: table employee, view ledger. Choose another database.'
  await expect(restore(place, file)).rejects.toThrow(sentence)
  await expect(restore(place, file, true)).rejects.toThrow(sentence)
  await query(place.url, 'DROP VIEW ledger; DROP TABLE employee; CREATE FUNCTION f() RETURNS int RETURN 1')
  await expect(restore(place, file)).rejects.toThrow(
    'is not Plumbline’s: function f. Choose another database.',
  )

  const firm = await firmWithFiles([])
  await query(firm.url, 'CREATE TABLE ledger (id serial PRIMARY KEY); INSERT INTO ledger DEFAULT VALUES')
  const before = await rowsOf(firm)
  await expect(restore(firm, file, true)).rejects.toThrow(
    'own tables: table ledger. Move it to another schema',
  )
  await query(
    firm.url,
    'CREATE SCHEMA own; ALTER TABLE ledger SET SCHEMA own; CREATE VIEW own.people AS SELECT name FROM employee',
  )
  await expect(restore(firm, file, true)).rejects.toThrow(
    'make it again after the restore: view own.people depends on table employee.',
  )
  expect(await rowsOf(firm)).toEqual(before)
  expect(await query(firm.url, 'SELECT id FROM own.ledger')).toEqual([{ id: 1 }])
  await query(firm.url, 'DROP VIEW own.people')
  await restore(firm, file, true)
  expect(await query(firm.url, 'SELECT id FROM own.ledger')).toEqual([{ id: 1 }])
})

test('what is not Plumbline’s is named by a backup and left out, which can be restored all the same', async () => {
  const firm = await firmWithFiles([])
  const before = await rowsOf(firm)
  await query(firm.url, 'CREATE TABLE ledger (id int); CREATE VIEW books AS SELECT * FROM ledger')
  const file = `${firm.dataDir}/strange.backup`
  const made = await command(firm, ['server/backup.ts', file]).ended
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('Not Plumbline’s, and not in it: view books, table ledger')
  const place = await emptyPlace()
  await restore(place, file)
  expect(await rowsOf(place)).toEqual(before)
})
