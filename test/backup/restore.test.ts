import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoPassword } from '#domain/demo-accounts.ts'
import { buildApp } from '#server/app.ts'
import { lastBackups } from '#server/backup/runs.ts'
import { excludedTables } from '#server/backup/tables.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/base/env.ts'
import { checkSeals } from '#server/seals/check-seals.ts'
import { sealKeyFile } from '#server/seals/seal-key.ts'
import { sealLogs } from '#server/seals/seals.ts'
import { Client, startOwnApp } from '../app.ts'
import { freshDatabase } from '../database.ts'
import { backUp, emptyPlace, findings, firmWithFiles, query, restore, rowsOf, textOf } from './support.ts'

const migrations = join(import.meta.dirname, '..', '..', 'server', 'db', 'migrations')

/** What a database is made of: columns, constraints, indexes, triggers and functions. */
async function schemaOf(url: string): Promise<Record<string, unknown>[]> {
  return await query(
    url,
    `SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') AS it
     FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT oid::regprocedure::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     ORDER BY 1`,
  )
}

test('a restore into nothing brings back every row and file, and everything works on', async () => {
  const firm = await firmWithFiles(['a plan', 'x'.repeat(300_000)], { demo: true })
  await sealLogs(firm.url, firm)
  await query(firm.url, `INSERT INTO attempt (bucket) VALUES ('a')`)
  await query(
    firm.url,
    `INSERT INTO stored_file (kind, record_id, name, uploaded_by)
     VALUES ('project', '${firm.project}', 'on its way.pdf', '${firm.employee}')`,
  )
  const backup = await backUp(firm)
  expect((await stat(backup.file)).mode & 0o777).toBe(0o600)
  expect(backup.manifest.tables.map(({ name }) => name)).not.toEqual(
    expect.arrayContaining([...excludedTables]),
  )
  const place = await emptyPlace()
  await restore(place, backup.file)

  expect(await rowsOf(place)).toEqual(backup.manifest.tables)
  for (const id of firm.files) expect(await textOf(place, id)).toBe(await textOf(firm, id))
  expect(await query(place.url, 'SELECT FROM attempt')).toEqual([])
  expect(await query(place.url, `SELECT FROM stored_file WHERE state = 'uploading'`)).toEqual([])
  const other = await freshDatabase()
  onTestFinished(() => other.drop())
  expect(await schemaOf(place.url)).toEqual(await schemaOf(other.url))
  expect(await readFile(sealKeyFile(place.dataDir), 'utf8')).toBe(
    await readFile(sealKeyFile(firm.dataDir), 'utf8'),
  )
  expect(await findings(place)).toEqual([])
  const { logs, restores } = await checkSeals(place.url, place, () => undefined)
  expect(logs[0]?.sound).toBeGreaterThan(1000)
  expect(restores).toMatchObject([{ backup: basename(backup.file), before: {} }])

  const app = await buildApp({
    db: place.db,
    url: place.url,
    env: readEnv({ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' }),
  })
  onTestFinished(() => app.close())
  const login = await new Client(app, undefined, '').post('auth/login/', {
    username: 'admin@example.com',
    password: demoPassword,
  })
  expect(login.status).toBe(200)
  const admin = new Client(app, login.body.key, '')
  const before = await admin.get('api/pagination/get_model_data?model=client&page=1&per_page=10')
  const address = { street_address: '1 Main', city: 'Austin', state: 'TX', postal_code: '78701' }
  expect((await admin.post('api/clients/create/', { name: 'After the restore', ...address })).status).toBe(
    201,
  )
  const after = await admin.get('api/pagination/get_model_data?model=client&page=1&per_page=10')
  expect(after.body.total_rows).toBe(before.body.total_rows + 1)
  await expect(query(place.url, 'DELETE FROM history')).rejects.toThrow('rows of history are never changed')
})

test('what is there is replaced only when asked, after a copy, under a server that goes on', async () => {
  const firm = await firmWithFiles(['of the firm'])
  const backup = await backUp(firm)
  const { url, db, as, asEmployee } = await startOwnApp()
  const place = { ...(await emptyPlace()), url, db }
  const kept = await as('Administrator')
  expect((await kept.get('auth/user/')).status).toBe(200)
  const before = await rowsOf(place)
  await expect(restore(place, backup.file)).rejects.toThrow('Add --replace to put the backup in their place')
  expect(await rowsOf(place)).toEqual(before)

  const runs = await lastBackups(db)
  const said = await restore(place, backup.file, true)
  const copy = /kept in (.+)$/m.exec(said)?.[1] ?? ''
  const [newest, ...earlier] = await lastBackups(db)
  expect(newest).toMatchObject({ file: copy, error: null })
  expect(earlier, 'the list is this machine’s').toEqual(runs)
  expect(await rowsOf(place)).toEqual(backup.manifest.tables)
  expect((await kept.get('auth/user/')).status).toBe(401)
  const restored = await asEmployee(firm.employee)
  const list = await restored.get('api/pagination/get_model_data?model=project&page=1&per_page=10')
  expect(list.body.data).toMatchObject([{ project_id: firm.project }])

  await restore(place, copy, true)
  expect(await rowsOf(place)).toEqual(before)
})

test('the backup of an older version becomes one of this version, even in the place of a newer one', async () => {
  const old = await emptyPlace()
  const folder = join(old.dataDir, 'migrations')
  await mkdir(folder)
  for (const name of (await readdir(migrations)).filter((each) => each < '0005')) {
    await cp(join(migrations, name), join(folder, name))
  }
  await migrate(old.url, { folder })
  await query(
    old.url,
    `INSERT INTO employee (name, email, role, date_joined) VALUES ('Jane', 'jane@example.com', 'Manager', '2026-01-01');
     INSERT INTO task_template (title, category) VALUES ('Old one', 'Other')`,
  )
  const backup = await backUp(old)
  const place = await firmWithFiles([])
  await query(
    place.url,
    `CREATE TABLE later (id int PRIMARY KEY, task_id uuid REFERENCES task);
     CREATE FUNCTION later() RETURNS int LANGUAGE sql AS 'SELECT 1';
     INSERT INTO schema_migration (name, checksum, makes)
       VALUES ('9999-later.sql', 'x', '{table later,function later}')`,
  )
  const said = await restore(place, backup.file, true)
  const other = await freshDatabase()
  onTestFinished(() => other.drop())
  expect(await schemaOf(place.url)).toEqual(await schemaOf(other.url))
  expect(await query(place.url, 'SELECT title, version FROM task_template')).toEqual([
    { title: 'Old one', version: 1 },
  ])
  expect(await query(place.url, 'SELECT count(*)::int AS steps FROM schema_migration')).toEqual([
    { steps: (await readdir(migrations)).length },
  ])
  const copy = /kept in (.+)$/m.exec(said)?.[1] ?? ''
  await expect(restore(place, copy, true)).rejects.toThrow('it has the migration 9999-later.sql')
})
