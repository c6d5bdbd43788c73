import type pg from 'pg'
import { copyIn } from '../db/copy.ts'
import { hasTable } from '../db/has-table.ts'
import { applyMigration, makeMigrationTable } from '../db/migrate.ts'
import type { Migration } from '../db/migration-files.ts'
import { surveySchema } from '../db/survey-schema.ts'
import { readArchive } from './archive.ts'
import { type Manifest, tableOf } from './manifest.ts'
import { importRuns, exportRuns } from './runs.ts'
import { describeTables, qualifiedTable } from './tables.ts'
import type { TarEntry } from './tar.ts'

type Replacement = { file: string; manifest: Manifest; migrations: readonly Migration[] }

/** Tables are made anew as the backup's version had them, filled, and then migrated to the present version. */
export async function replaceRows(client: pg.Client, replacement: Replacement): Promise<void> {
  const { manifest, migrations } = replacement
  const runs = await exportRuns(client)
  await dropOwn(client, migrations)
  await makeMigrationTable(client)
  const old = migrations.slice(0, manifest.migrations.length)
  for (const migration of old) await applyMigration(client, migration)
  await fillTables(client, replacement)
  for (const migration of migrations.slice(old.length)) await applyMigration(client, migration)
  await importRuns(client, runs)
  await setSequences(client)
  // Jobs are about the rows that are gone.
  if (await hasTable(client, 'pgboss.job')) await client.query('DELETE FROM pgboss.job')
  await client.query(`SELECT pg_notify('changes', 'everything')`)
}

/** Objects of any Plumbline version go; whatever a stranger hung on them stops the restore. */
async function dropOwn(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { tables, functions } = await surveySchema(client, migrations)
  const names = tables.map((name) => qualifiedTable(client, name))
  try {
    if (names.length > 0) await client.query(`DROP TABLE ${names.join(', ')}`)
    if (functions.length > 0) await client.query(`DROP FUNCTION ${functions.join(', ')}`)
  } catch (cause) {
    const { code, detail } = cause as pg.DatabaseError
    if (code !== '2BP01') throw cause
    const what = 'What is not Plumbline’s hangs on its tables. Remove it, and make it again after the restore'
    throw new Error(`${what}: ${detail?.replaceAll('\n', ', ')}.`, { cause })
  }
}

async function fillTables(client: pg.Client, { file, manifest, migrations }: Replacement): Promise<void> {
  const { tables: present } = await surveySchema(client, migrations)
  const unknown = manifest.tables.find(({ name }) => !present.includes(name))
  if (unknown) throw new Error(`The backup has a table that is not Plumbline’s: ${unknown.name}.`)
  await refuseOtherColumns(client, manifest)
  const tables = present.map((name) => qualifiedTable(client, name))
  // Rows come in any order and are true as they are: triggers and references must not judge them.
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  const references = await dropReferences(client)
  await client.query(`TRUNCATE ${tables.join(', ')}`)
  await copyRows(client, file, manifest)
  for (const { relation, name, definition } of references) {
    await client.query(`ALTER TABLE ${relation} ADD CONSTRAINT ${name} ${definition}`)
  }
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await setSequences(client)
}

async function refuseOtherColumns(client: pg.Client, { tables }: Manifest): Promise<void> {
  const own = await describeTables(
    client,
    tables.map(({ name }) => name),
  )
  for (const { name, columns } of tables) {
    const known = own.find((table) => table.name === name)?.columns.map(bare)
    const other = columns.find((column) => !known?.includes(bare(column)))
    if (other !== undefined)
      throw new Error(`The backup has a column that is not Plumbline’s: ${name}.${other}.`)
  }
}

/** Words that need quotes differ from one PostgreSQL version to the next. */
const bare = (column: string): string => column.replaceAll('"', '')

type Reference = { relation: string; name: string; definition: string }

async function dropReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    SELECT conrelid::regclass::text AS relation, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  for (const { relation, name } of rows) await client.query(`ALTER TABLE ${relation} DROP CONSTRAINT ${name}`)
  return rows
}

async function copyRows(client: pg.Client, file: string, manifest: Manifest): Promise<void> {
  const entries = readArchive(file)
  let ahead = await entries.next()
  for (const { name, columns, rows } of manifest.tables) {
    while (!ahead.done && !isTable(ahead.value)) ahead = await entries.next()
    const sql = `COPY ${qualifiedTable(client, name)} (${columns.map((column) => client.escapeIdentifier(bare(column))).join(', ')}) FROM STDIN`
    const copied = await copyIn(client, sql, piecesOf(name))
    if (copied !== rows) throw new Error(`The table ${name} got ${copied} rows and should have ${rows}.`)
  }
  await entries.return()

  async function* piecesOf(table: string): AsyncGenerator<Buffer, void> {
    while (!ahead.done && tableOf(ahead.value.name) === table) {
      yield* ahead.value.body
      ahead = await entries.next()
    }
  }
}

const isTable = ({ name }: TarEntry): boolean => tableOf(name) !== undefined

async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relation: string; name: string; sequence: string }>(`
    SELECT c.oid::regclass::text AS relation, quote_ident(a.attname) AS name,
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) AS sequence
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND pg_get_serial_sequence(c.oid::regclass::text, a.attname) IS NOT NULL`)
  for (const { relation, name, sequence } of rows) {
    await client.query(`SELECT setval($1, max(${name})) FROM ${relation} HAVING max(${name}) IS NOT NULL`, [
      sequence,
    ])
  }
}
